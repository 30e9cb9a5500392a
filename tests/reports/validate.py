"""Checks JSON against a schema: validate.py SCHEMA [--lines] [FILE...]. --lines: each line of a file is a document. Exit 0 all
fit, 1 one does not (the first is shown), 77 no validator here."""
import json
import sys

try:
    import jsonschema
except ImportError:
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
        schema = json.load(file)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for path in paths:
        for name, document in documents(path, by_lines):
            error = jsonschema.exceptions.best_match(validator.iter_errors(document))
            if error:
                where = "/".join(map(str, error.absolute_path))
                print(f"{name}: {where}: {error.message[:300]}")
                return 1
    return 0


sys.exit(main(sys.argv[1:]))
