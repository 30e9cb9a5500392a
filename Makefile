# make            build/provost and build/libprovost.a
# make demo       install what is missing, build, rule on the records of fixtures/demo
# make check      install what is missing, build with sanitizers under gcc and clang, run every test
# make fuzz       fuzz for FUZZ_SECONDS (60) of the processor's time a target; FUZZ_TARGET=json for one
# make bench      measure the speed; BENCH_OPTIONS=--json for one object a line
# make coverage   lines and branches of the rules' code that the tests go through, by gcov
# make mutation   switch each check off and read each ruling otherwise in turn: some record must notice
# make soak       play SOAK_GAMES (1000) random games of SOAK_GAME (wilderness-war); slow
# make perft-update   write the stored counts of picks anew
# make quick-check, format, tidy, install, uninstall, clean
#
# CC=clang and SANITIZE=1 or thread (with "make") choose a variant; each has a directory of its own under build/.
# V=1 shows the command lines. WERROR= builds with a compiler whose new warnings this tree does not know yet.

PREFIX ?= /usr/local
DESTDIR ?=
SANITIZE ?=
WERROR ?= -Werror
V ?=
say = $(if $(V),,@$(if $(findstring s,$(firstword -$(MAKEFLAGS))),,echo "$(1) $@";))

# A compiler named on the command line or a sanitizer makes a variant.
ifeq ($(origin CC),command line)
VARIANT = $(notdir $(lastword $(CC)))
endif
ifeq ($(origin CC),default)
CC := $(if $(shell command -v gcc),gcc,cc)
endif
ifneq ($(SANITIZE),)
VARIANT = $(notdir $(lastword $(CC)))-$(if $(filter thread,$(SANITIZE)),tsan,asan)
endif
OUT := build$(if $(VARIANT),/$(VARIANT))

, := ,
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wstrict-prototypes \
    -Wmissing-prototypes -Wvla -Wformat=2 -Wundef -Wcast-qual -Wwrite-strings $(WERROR)
SANITIZERS = -fsanitize=$(if $(filter thread,$(SANITIZE)),thread,address$(,)undefined) \
    -fno-sanitize-recover=all -fno-omit-frame-pointer
CFLAGS ?= $(if $(SANITIZE),-O1,-O2) -g

# Systems without pkg-config, or without its files for a library, get the plain names.
packages_cflags = $(shell pkg-config --cflags $(1) 2>/dev/null)
packages_libs = $(or $(shell pkg-config --libs $(1) 2>/dev/null),$(2))
LIBRARIES := $(call packages_libs,libcjson,-lcjson) $(call packages_libs,libsodium,-lsodium)
TEST_LIBRARIES := $(call packages_libs,cmocka,-lcmocka)
INCLUDES := -Isrc -Iinclude $(call packages_cflags,libcjson libsodium)

# Position-independent and hidden unless the public header says otherwise: the same objects make both libraries.
COMPILE = $(CC) -std=c17 -D_POSIX_C_SOURCE=200809L -pthread -fPIC -fvisibility=hidden $(INCLUDES) \
    $(CPPFLAGS) $(CFLAGS) $(WARNINGS) $(if $(SANITIZE),$(SANITIZERS))
LINK = $(CC) -pthread $(CFLAGS) $(if $(SANITIZE),$(SANITIZERS)) $(LDFLAGS)

# Every .c file belongs to the library, except those of the command, of the build and of the tests.
sources = $(sort $(shell find $(1) -name '*.c' 2>/dev/null))
objects = $(patsubst %.c,$(OUT)/objects/%.o,$(1))
COMMAND := $(call sources,src/command)
BUILD_TOOL := src/data/embed.c
LIBRARY := $(filter-out $(COMMAND) $(BUILD_TOOL),$(call sources,src))
UNIT_TESTS := $(filter tests/unit/test_%,$(call sources,tests/unit))
UNIT_SUPPORT := $(filter-out $(UNIT_TESTS),$(call sources,tests/unit))
PROPERTY_TEST := $(call sources,tests/property)
PROOFS := $(call sources,tests/mutation tests/perft)
BENCH := $(call sources,tests/bench)
FAILURES_SUPPORT := tests/failures/counted.c
FAILURES := $(filter-out $(FAILURES_SUPPORT),$(call sources,tests/failures))
FUZZ_SUPPORT := tests/fuzz/fuzz.c
FUZZ_TARGETS := $(filter-out $(FUZZ_SUPPORT),$(call sources,tests/fuzz))
RULES_DATA := $(sort $(shell find rules-data -type f ! -name '.*' 2>/dev/null))
RULES_DATA_FOLDERS := $(shell find rules-data -type d 2>/dev/null)

PAGE_FILES := $(sort $(wildcard src/report/page/*))

LIBRARY_OBJECTS := $(call objects,$(LIBRARY)) $(OUT)/objects/rules_data.o $(OUT)/objects/page_files.o
COMMAND_OBJECTS := $(call objects,$(COMMAND))
UNIT_SUPPORT_OBJECTS := $(call objects,$(UNIT_SUPPORT))
PROPERTY_OBJECTS := $(call objects,$(PROPERTY_TEST))
BENCH_OBJECTS := $(call objects,$(BENCH))
UNIT_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(UNIT_TESTS))
FAILURES_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(FAILURES))
PROPERTY_PROGRAM := $(if $(PROPERTY_TEST),$(OUT)/tests/property/property)
PROOF_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(PROOFS))
LIBRARY_TESTS := $(call sources,tests/library)
LIBRARY_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(LIBRARY_TESTS)) $(OUT)/tests/library/example-shared
ALL_OBJECTS = $(LIBRARY_OBJECTS) $(COMMAND_OBJECTS) $(call objects,$(UNIT_TESTS)) \
    $(UNIT_SUPPORT_OBJECTS) $(PROPERTY_OBJECTS) $(call objects,$(LIBRARY_TESTS) $(PROOFS)) $(BENCH_OBJECTS) \
    $(call objects,$(FUZZ_SUPPORT) $(FUZZ_TARGETS) $(FAILURES_SUPPORT) $(FAILURES))

VERSION := $(shell sed -n 's/.*PROVOST_VERSION "\(.*\)".*/\1/p' src/report/version.h)
SONAME = libprovost.so.$(firstword $(subst ., ,$(VERSION)))

.PHONY: all always programs-of-tests demo check quick-check mutation soak perft-update bench coverage fuzz fuzz-programs format check-format tidy install uninstall clean
.DELETE_ON_ERROR:
.SECONDARY:

all: $(OUT)/provost $(OUT)/libprovost.a $(OUT)/$(SONAME)

# The fuzz targets are only compiled: to link them takes clang.
programs-of-tests: all $(UNIT_PROGRAMS) $(PROPERTY_PROGRAM) $(PROOF_PROGRAMS) $(LIBRARY_PROGRAMS) $(FAILURES_PROGRAMS) \
    $(call objects,$(FUZZ_SUPPORT) $(FUZZ_TARGETS))

$(OUT)/provost: $(COMMAND_OBJECTS) $(OUT)/objects.a
	$(call say,link)$(LINK) -o $@ $^ $(LIBRARIES)

# Made anew, so that no object stays behind whose source is gone.
$(OUT)/objects.a: $(LIBRARY_OBJECTS)
	@rm -f $@
	$(call say,archive)$(AR) rcs $@ $^

# One object with no names but the public ones, where objcopy can make it so.
OBJCOPY ?= objcopy
$(OUT)/libprovost.a: $(LIBRARY_OBJECTS)
	@rm -f $@
	$(call say,archive)if $(LD) -r -o $(OUT)/libprovost.o $^ 2>/dev/null && \
	    $(OBJCOPY) --localize-hidden $(OUT)/libprovost.o 2>/dev/null; \
	then $(AR) rcs $@ $(OUT)/libprovost.o; else $(AR) rcs $@ $^; fi

$(OUT)/$(SONAME): $(LIBRARY_OBJECTS)
	$(call say,link)$(LINK) -shared -Wl,-soname,$(SONAME) -o $@ $^ $(LIBRARIES)
	@ln -sf $(SONAME) $(OUT)/libprovost.so

$(OUT)/tests/library/example-shared: $(OUT)/objects/tests/library/example.o $(OUT)/$(SONAME)
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $< -L$(OUT) -Wl,-rpath,'$$ORIGIN/../..' -lprovost

$(OUT)/tests/library/%: $(OUT)/objects/tests/library/%.o $(OUT)/libprovost.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(LIBRARIES)

$(OUT)/tests/unit/%: $(OUT)/objects/tests/unit/%.o $(UNIT_SUPPORT_OBJECTS) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(TEST_LIBRARIES) $(LIBRARIES)

$(PROPERTY_PROGRAM): $(PROPERTY_OBJECTS) $(OUT)/objects/src/command/command.o $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(TEST_LIBRARIES) $(LIBRARIES)

$(PROOF_PROGRAMS): $(OUT)/%: $(OUT)/objects/%.o $(OUT)/objects/src/command/command.o $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(LIBRARIES)

# The linker gives every call of these to the counters in tests/bench.
COUNTED = -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc
$(OUT)/tests/bench/bench: $(BENCH_OBJECTS) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) $(COUNTED) -o $@ $^ $(LIBRARIES)

# The commands are run by a main of the test's own.
FAILING = $(COUNTED),--wrap=free,--wrap=fopen,--wrap=tmpfile,--wrap=opendir,--wrap=open_memstream,--wrap=pthread_create
$(OUT)/tests/failures/allocation: $(call objects,tests/failures/allocation.c $(FAILURES_SUPPORT)) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) $(FAILING) -o $@ $^ $(LIBRARIES)

$(OUT)/tests/failures/commands: $(call objects,tests/failures/commands.c $(FAILURES_SUPPORT)) $(COMMAND_OBJECTS) \
    $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) $(FAILING),--wrap=main -o $@ $^ $(LIBRARIES)

# For the variant that "make fuzz" asks for.
FUZZ_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(FUZZ_TARGETS))
fuzz-programs: $(OUT)/provost $(FUZZ_PROGRAMS)
$(OUT)/tests/fuzz/%: $(OUT)/objects/tests/fuzz/%.o $(call objects,$(FUZZ_SUPPORT)) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -fsanitize=fuzzer -o $@ $^ $(LIBRARIES)

$(OUT)/objects/%.o: %.c $(OUT)/flags
	@mkdir -p $(@D)
	$(call say,compile)$(COMPILE) -MMD -MP -c -o $@ $<

# What is compiled in is one long string a file, longer than C promises that a compiler accepts.
$(OUT)/objects/rules_data.o $(OUT)/objects/page_files.o: $(OUT)/objects/%.o: $(OUT)/%.c $(OUT)/flags
	@mkdir -p $(@D)
	$(call say,compile)$(COMPILE) -Wno-overlength-strings -MMD -MP -c -o $@ $<

$(OUT)/rules_data.c: $(OUT)/embed $(RULES_DATA) $(RULES_DATA_FOLDERS)
	$(call say,embed)$(OUT)/embed embedded rules-data $(RULES_DATA) > $@

$(OUT)/page_files.c: $(OUT)/embed $(PAGE_FILES)
	$(call say,embed)$(OUT)/embed page src/report/page $(PAGE_FILES) > $@

$(OUT)/embed: $(BUILD_TOOL) $(OUT)/flags
	$(call say,compile)$(CC) -std=c17 $(WARNINGS) -O1 -o $@ $<

# Changes only when the command lines do; then everything is compiled again.
FLAGS := $(COMPILE) $(LINK) $(LIBRARIES)
$(OUT)/flags: always
	@mkdir -p $(@D)
	@echo '$(FLAGS)' | cmp -s - $@ || echo '$(FLAGS)' > $@

-include $(ALL_OBJECTS:.o=.d)

demo:
	@tools/install-dependencies build
	@$(MAKE) --no-print-directory all
	@show() { \
	    printf '\n==== %s\n==== provost check %sfixtures/demo/%s\n\n' "$$2" "$$3$${3:+ }" "$$1"; \
	    $(OUT)/provost check $$3 "fixtures/demo/$$1" || [ $$? -eq 1 ]; \
	}; \
	show early-1757-french-4.jsonl 'A phase with a battle, all of it lawful' -v && \
	show early-1757-french-4-faults.jsonl 'The same phase with two faults' && \
	show year-1757.txt "The publisher's example, a whole year in the notation: its mistakes and its lost dice" && \
	show year-1757-without-ruling.txt 'The year without the ruling on its wrong card: what rests on it'

check:
	@tools/install-dependencies check
	@tests/run.sh check

quick-check:
	@tests/run.sh quick

FUZZ_SECONDS ?= 60
# A null pointer is a crash anyway. Comparisons are not traced: it took half the time, and the mutations know the words.
FUZZ_CFLAGS = -O2 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize=null,alignment \
    -fno-sanitize-recover=all -fno-sanitize-coverage=trace-cmp
fuzz:
	@$(MAKE) --no-print-directory CC=clang OUT=build/fuzz CFLAGS='$(FUZZ_CFLAGS)' fuzz-programs
	@tests/fuzz/run.sh build/fuzz $(FUZZ_SECONDS) $(FUZZ_TARGET)

coverage:
	@$(MAKE) --no-print-directory CC=gcc OUT=build/coverage CFLAGS='-O0 -g --coverage' programs-of-tests
	@tests/coverage.sh build/coverage

# Switches each check off in turn: some record must notice.
mutation: $(OUT)/tests/mutation/mutation
	@$<

# Random whole games over all scenarios, options and readings of rulings: each legal to its end in both
# forms, values that are not offered refused, every check of the catalogue asked.
SOAK_GAME = wilderness-war
SOAK_GAMES = 1000
soak: $(PROPERTY_PROGRAM)
	@$< soak $(SOAK_GAME) $(SOAK_GAMES)

# Writes the numbers of tests/perft anew, after a change of the rules or of what is picked.
perft-update: $(OUT)/tests/perft/perft
	@$< update tests/perft/*.txt

bench: $(OUT)/provost $(OUT)/tests/bench/bench
	@$(OUT)/tests/bench/bench $(BENCH_OPTIONS) $(OUT)/provost

C_FILES = $(shell find src include tests -name '*.[ch]')

format:
	clang-format -i $(C_FILES)

check-format:
	@result=0; for file in $(C_FILES); do \
	    clang-format $$file | cmp -s - $$file || { echo "make format: $$file"; result=1; }; \
	done; exit $$result

# A stamp a source file, so that only what changed is looked at again.
tidy: $(patsubst %.c,build/tidy/%.ok,$(COMMAND) $(LIBRARY) $(BUILD_TOOL))
build/tidy/%.ok: %.c .clang-tidy $(shell find src include -name '*.h')
	@mkdir -p $(@D)
	@echo clang-tidy $<
	@clang-tidy --quiet $< -- -std=c17 -D_POSIX_C_SOURCE=200809L $(INCLUDES)
	@touch $@

MAN_PAGES = $(wildcard man/*.[1-9])
man_directory = $(DESTDIR)$(PREFIX)/share/man/man$(subst .,,$(suffix $(1)))

# What goes where: each line is a file and the directory under PREFIX it is installed in.
HEADERS = $(wildcard include/provost/*.h)
SCHEMAS = $(wildcard share/schemas/*.json)
LIBRARY_FILES = $(addprefix lib/,libprovost.a $(SONAME) libprovost.so pkgconfig/provost.pc)
INSTALLED = bin/provost $(LIBRARY_FILES) $(addprefix include/provost/,$(notdir $(HEADERS))) \
    $(addprefix share/provost/,$(notdir $(SCHEMAS))) \
    share/bash-completion/completions/provost share/zsh/site-functions/_provost \
    share/fish/vendor_completions.d/provost.fish
at = $(DESTDIR)$(PREFIX)/$(1)
copy = install -m 644 $(1) $(call at,$(2))

install: all
	install -d $(sort $(dir $(addprefix $(call at),$(INSTALLED))))
	install -m 755 $(OUT)/provost $(call at,bin/)
	$(call copy,$(OUT)/libprovost.a,lib/)
	install -m 755 $(OUT)/$(SONAME) $(call at,lib/)
	ln -sf $(SONAME) $(call at,lib/libprovost.so)
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' share/provost.pc.in > $(call at,lib/pkgconfig/provost.pc)
	$(call copy,$(HEADERS),include/provost/)
	$(call copy,$(SCHEMAS),share/provost/)
	$(call copy,share/completions/provost.bash,share/bash-completion/completions/provost)
	$(call copy,share/completions/_provost,share/zsh/site-functions/_provost)
	$(call copy,share/completions/provost.fish,share/fish/vendor_completions.d/provost.fish)
	$(foreach page,$(MAN_PAGES),install -d $(call man_directory,$(page)) && \
	    install -m 644 $(page) $(call man_directory,$(page))/ &&) true

uninstall:
	rm -f $(foreach file,$(INSTALLED),$(call at,$(file)))
	rm -f $(foreach page,$(MAN_PAGES),$(call man_directory,$(page))/$(notdir $(page)))
	-rmdir $(call at,include/provost) $(call at,share/provost) 2>/dev/null

clean:
	rm -rf build
