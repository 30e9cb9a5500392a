"""Checks JSON against a schema: validate.py SCHEMA [--lines] [FILE...]. --lines: each line of a file is a document. Exit 0 all
fit, 1 one does not (the first is shown), 77 no validator here."""
import json
import sys


def fast(schema):
    import fastjsonschema

    check = fastjsonschema.compile(schema)

    def fault(document):
        try:
            check(document)
        except fastjsonschema.JsonSchemaException as error:
            return f"{error.name}: {error.message[:300]}"

    return fault


def slow(schema):
    import jsonschema

    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)

    def fault(document):
        error = jsonschema.exceptions.best_match(validator.iter_errors(document))
        if error:
            return f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"

    return fault


def checker(schema):
    for make in fast, slow:
        try:
            return make(schema)
        except ImportError:
            pass
    sys.exit(77)


def documents(path, by_lines):
    with open(path, encoding="utf-8") as file:
        if not by_lines:
            yield path, json.load(file)
            return
        for number, line in enumerate(file, 1):
            if line.strip():
                yield f"{path}:{number}", json.loads(line)


def main(arguments):
    by_lines = "--lines" in arguments
    schema_path, *paths = [word for word in arguments if word != "--lines"]
    with open(schema_path, encoding="utf-8") as file:
        fault_of = checker(json.load(file))
    for path in paths:
        for name, document in documents(path, by_lines):
            fault = fault_of(document)
            if fault:
                print(f"{name}: {fault}")
                return 1
    return 0


sys.exit(main(sys.argv[1:]))
