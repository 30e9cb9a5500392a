# make            build/provost and build/libprovost.a
# make demo       install what is missing, build, rule on the records of fixtures/demo
# make check      install what is missing, build with sanitizers under gcc and clang, run every test
# make fuzz       fuzz for FUZZ_SECONDS (60) of the processor's time a target; FUZZ_TARGET=json for one
# make fuzz-keep  write the small corpus of the tree anew; fuzz-bundle: what services for fuzzing take, in build/fuzz/bundle
# make bench      measure the speed; BENCH_OPTIONS=--json for one object a line, BENCH_OPTIONS="--compare OLD" for two builds
# make coverage   lines and branches of the rules' code that the tests go through, by gcov
# make mutation   switch each check off and read each ruling otherwise in turn: some record must notice
# make matrix     every verb with every field and every kind of value (MATRIX_GAMES=30, MATRIX_MOMENTS=20 of each game)
# make planted    plant mistakes in lawful records and count the faults found (PLANTED_MISTAKES=170 of each kind and form)
# make soak       play SOAK_GAMES (1000) random games of SOAK_GAME (wilderness-war); slow
# make oracle     judge ORACLE_GAMES (200) games of ORACLE_OF a second time, from the rulebooks; slow
# make splice     rule on SPLICED (60) lines spliced from those of the lists at each of their moments; slow
# make repairs    spoil REPAIRS (10000) entries of generated games, put each repair in and try it; slow
# make opponent   play OPPONENT_GAMES (100) random games of each system through "provost serve"; slow
# make perft-update   write the stored counts of picks anew
# make quick-check, format, tidy, install, install-strip, uninstall, clean
# make dist, static, deb, page, check-packages, check-page    see tools/packaging/README.md
#
# CC=clang and SANITIZE=1 or thread (with "make") choose a variant; each has a directory of its own under build/.
# V=1 shows the command lines. The tests build with WERROR=-Werror.
# A cross build names CC (the target's compiler), CC_FOR_BUILD (this machine's) and PKG_CONFIG.

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man
DESTDIR ?=
SANITIZE ?=
WERROR ?=
V ?=
PKG_CONFIG ?= pkg-config
# A target without threads or shared libraries does without these.
THREADS ?= -pthread
PIC ?= -fPIC
CC_FOR_BUILD ?= $(if $(shell command -v gcc),gcc,cc)
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
# A row of a table leaves out the columns at its end that it does not need.
WARNINGS = -Wall -Wextra -Wno-missing-field-initializers -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wstrict-prototypes \
    -Wmissing-prototypes -Wvla -Wformat=2 -Wundef -Wcast-qual -Wwrite-strings $(WERROR)
SANITIZERS = -fsanitize=$(if $(filter thread,$(SANITIZE)),thread,address$(,)undefined) \
    -fno-sanitize-recover=all -fno-omit-frame-pointer $(if $(filter thread,$(SANITIZE)),,$(UNDEFINED))
# What is undefined stops the program where it is, and the stack trace has the line (ASAN_OPTIONS=handle_sigill=1). The
# words for it are most of the data of a program, which every start of it relocates: "make SANITIZE=1 UNDEFINED=" has them.
UNDEFINED ?= -fsanitize-undefined-trap-on-error
# With sanitizers the lines for a stack trace are enough. clang takes six times as long as this to optimize what it checks.
CFLAGS ?= $(if $(SANITIZE),$(if $(findstring clang,$(CC)),-O0,-Og) -g1,-O3 -g)

# Systems without pkg-config, or without its files for a library, get the plain names.
packages_cflags = $(shell $(PKG_CONFIG) --cflags $(1) 2>/dev/null)
packages_libs = $(or $(shell $(PKG_CONFIG) --libs $(1) 2>/dev/null),$(2))
LIBRARIES := $(call packages_libs,libcjson,-lcjson) $(call packages_libs,libsodium,-lsodium)
# Hashes by the processor's instructions; without it libsodium makes the same. NETTLE= leaves it out.
NETTLE ?= $(shell $(PKG_CONFIG) --exists nettle 2>/dev/null && echo nettle)
LIBRARIES += $(if $(NETTLE),$(call packages_libs,nettle))
# Without these what is compressed cannot be imported: --version tells.
UNPACKERS := $(foreach library,zlib liblzma,$(shell $(PKG_CONFIG) --exists $(library) 2>/dev/null && echo $(library)))
IMPORT_LIBRARIES := $(foreach library,$(UNPACKERS),$(call packages_libs,$(library)))
# Only to compare with, in make bench.
YYJSON ?= $(shell $(PKG_CONFIG) --exists yyjson 2>/dev/null && echo yyjson)
TEST_LIBRARIES := $(call packages_libs,cmocka,-lcmocka)
INCLUDES := -Isrc -Iinclude $(call packages_cflags,libcjson libsodium $(NETTLE) $(UNPACKERS)) $(if $(NETTLE),-DPROVOST_NETTLE) \
    $(if $(filter zlib,$(UNPACKERS)),-DPROVOST_ZLIB) $(if $(filter liblzma,$(UNPACKERS)),-DPROVOST_LZMA)

# Position-independent and hidden unless the public header says otherwise: the same objects make both libraries.
# No path of the machine that builds is in what is built.
COMPILE = $(CC) -std=c17 -D_POSIX_C_SOURCE=200809L $(THREADS) $(PIC) -fvisibility=hidden $(INCLUDES) \
    $(CPPFLAGS) $(CFLAGS) -ffile-prefix-map=$(CURDIR)=. $(WARNINGS) $(if $(SANITIZE),$(SANITIZERS))
LINK = $(CC) $(THREADS) $(CFLAGS) $(if $(SANITIZE),$(SANITIZERS) $(QUICK_START)) $(LDFLAGS)
# Tests start a program with sanitizers thousands of times: nothing is to be relocated or looked up then.
STATIC_SANITIZER := $(if $(SANITIZE),$(if $(filter thread,$(SANITIZE))$(findstring clang,$(CC)),,$(filter /%,$(shell $(CC) -print-file-name=libasan.a))))
QUICK_START = -no-pie $(if $(STATIC_SANITIZER),-static-libasan)

# Every .c file belongs to the library, except those of the command, which alone imports, of the build and of the tests.
sources = $(sort $(shell find $(1) -name '*.c' 2>/dev/null))
objects = $(patsubst %.c,$(OUT)/objects/%.o,$(1))
COMMAND := $(call sources,src/command src/import)
BUILD_TOOL := $(wildcard src/data/*.c)
# What it takes of the library: the reader of rules data.
BUILD_TOOL_PARTS := src/board/rows_read.c $(addprefix src/record/,arena.c json.c strict.c text.c)
LIBRARY := $(filter-out $(COMMAND) $(BUILD_TOOL),$(call sources,src))
UNIT_TESTS := $(filter tests/unit/test_%,$(call sources,tests/unit))
UNIT_SUPPORT := $(filter-out $(UNIT_TESTS),$(call sources,tests/unit))
PROPERTY_TEST := $(call sources,tests/property)
PROOFS := $(call sources,tests/mutation tests/perft)
BENCH := $(call sources,tests/bench)
FAILURES_SUPPORT := tests/failures/counted.c
FAILURES := $(filter-out $(FAILURES_SUPPORT),$(call sources,tests/failures))
FUZZ_SUPPORT := tests/fuzz/fuzz.c tests/fuzz/mutate.c
# What is written is read by libxml2, where it is.
WITHOUT_XML := $(if $(shell pkg-config --exists libxml-2.0 2>/dev/null && echo yes),,tests/fuzz/output.c)
FUZZ_TARGETS := $(filter-out $(FUZZ_SUPPORT) $(WITHOUT_XML),$(call sources,tests/fuzz))
RULES_DATA := $(sort $(shell find rules-data -type f ! -name '.*' 2>/dev/null))
RULES_DATA_FOLDERS := $(shell find rules-data -type d 2>/dev/null)

PAGE_FILES := $(sort $(wildcard src/report/page/*))

LIBRARY_OBJECTS := $(call objects,$(LIBRARY)) $(OUT)/objects/rules_data.o $(OUT)/objects/page_files.o
COMMAND_OBJECTS := $(call objects,$(COMMAND))
# Of the command what programs of tests use beside the library.
COMMAND_PARTS := $(call objects,src/command/command.c src/command/complain.c)
UNIT_SUPPORT_OBJECTS := $(call objects,$(UNIT_SUPPORT))
PROPERTY_OBJECTS := $(call objects,$(PROPERTY_TEST))
PLANTED_OBJECTS := $(call objects,$(call sources,tests/planted) tests/property/record.c)
BENCH_OBJECTS := $(call objects,$(BENCH))
UNIT_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(UNIT_TESTS))
FAILURES_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(FAILURES))
PROPERTY_PROGRAM := $(if $(PROPERTY_TEST),$(OUT)/tests/property/property)
PROOF_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(PROOFS))
PLANTED_PROGRAM := $(OUT)/tests/planted/planted
MATRIX_OBJECTS := $(call objects,$(call sources,tests/matrix) tests/property/record.c)
MATRIX_PROGRAM := $(OUT)/tests/matrix/matrix
LIBRARY_TESTS := $(call sources,tests/library)
LIBRARY_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(LIBRARY_TESTS)) $(OUT)/tests/library/example-shared
ALL_OBJECTS = $(LIBRARY_OBJECTS) $(COMMAND_OBJECTS) $(call objects,$(UNIT_TESTS)) \
    $(UNIT_SUPPORT_OBJECTS) $(PROPERTY_OBJECTS) $(PLANTED_OBJECTS) $(MATRIX_OBJECTS) $(call objects,$(LIBRARY_TESTS) $(PROOFS)) $(BENCH_OBJECTS) \
    $(call objects,$(FUZZ_SUPPORT) $(FUZZ_TARGETS) $(FAILURES_SUPPORT) $(FAILURES))

VERSION := $(shell sed -n 's/.*PROVOST_VERSION "\(.*\)".*/\1/p' src/report/version.h)
SONAME = libprovost.so.$(firstword $(subst ., ,$(VERSION)))

.PHONY: all always programs-of-tests demo check quick-check mutation planted matrix soak oracle splice repairs opponent perft-update bench coverage fuzz \
    fuzz-keep fuzz-bundle fuzz-programs format check-format tidy install install-strip uninstall dist static deb page check-page check-packages clean
.DELETE_ON_ERROR:
.SECONDARY:

all: $(OUT)/provost $(OUT)/libprovost.a $(OUT)/$(SONAME)

# The fuzz targets are only compiled: to link them takes clang.
programs-of-tests: all $(UNIT_PROGRAMS) $(PROPERTY_PROGRAM) $(PLANTED_PROGRAM) $(MATRIX_PROGRAM) $(PROOF_PROGRAMS) $(LIBRARY_PROGRAMS) $(FAILURES_PROGRAMS) \
    $(call objects,$(FUZZ_SUPPORT) $(FUZZ_TARGETS))

$(OUT)/provost: $(COMMAND_OBJECTS) $(OUT)/objects.a
	$(call say,link)$(LINK) -o $@ $^ $(LIBRARIES) $(IMPORT_LIBRARIES)

# Made anew, so that no object stays behind whose source is gone.
$(OUT)/objects.a: $(LIBRARY_OBJECTS)
	@rm -f $@
	$(call say,archive)$(AR) rcs $@ $^

# One object with no names but the public ones, where the compiler and objcopy can make it so; of objects for
# optimization at link time it is made by that optimization.
OBJCOPY ?= objcopy
RELOCATABLE = $(CC) $(CFLAGS) -nostdlib -r $(if $(findstring -flto,$(CFLAGS)),-flinker-output=nolto-rel)
$(OUT)/libprovost.a: $(LIBRARY_OBJECTS)
	@rm -f $@
	$(call say,archive)if $(RELOCATABLE) -o $(OUT)/libprovost.o $^ 2>/dev/null && \
	    $(OBJCOPY) --localize-hidden $(OUT)/libprovost.o 2>/dev/null; \
	then $(AR) rcs $@ $(OUT)/libprovost.o; else $(AR) rcs $@ $^; fi

# The sanitizer of a program is shared with its library.
$(OUT)/$(SONAME) $(OUT)/tests/library/example-shared: QUICK_START =

SYMBOLS := src/library/provost.map
$(OUT)/$(SONAME): $(LIBRARY_OBJECTS) $(SYMBOLS)
	$(call say,link)$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=$(SYMBOLS) -o $@ $(LIBRARY_OBJECTS) $(LIBRARIES)
	@ln -sf $(SONAME) $(OUT)/libprovost.so

$(OUT)/tests/library/example-shared: $(OUT)/objects/tests/library/example.o $(OUT)/$(SONAME)
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $< -L$(OUT) -Wl,-rpath,'$$ORIGIN/../..' -lprovost

$(OUT)/tests/library/%: $(OUT)/objects/tests/library/%.o $(OUT)/libprovost.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(LIBRARIES)

$(OUT)/tests/unit/%: $(OUT)/objects/tests/unit/%.o $(UNIT_SUPPORT_OBJECTS) $(COMMAND_PARTS) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(TEST_LIBRARIES) $(LIBRARIES)

$(PROPERTY_PROGRAM): $(PROPERTY_OBJECTS) $(COMMAND_PARTS) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(TEST_LIBRARIES) $(LIBRARIES)

$(PLANTED_PROGRAM): $(PLANTED_OBJECTS) $(COMMAND_PARTS) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(LIBRARIES)

$(MATRIX_PROGRAM): $(MATRIX_OBJECTS) $(COMMAND_PARTS) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(LIBRARIES)

$(PROOF_PROGRAMS): $(OUT)/%: $(OUT)/objects/%.o $(COMMAND_PARTS) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -o $@ $^ $(LIBRARIES)

# The linker gives every call of these to the counters in tests/bench.
COUNTED = -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc
$(OUT)/tests/bench/bench: $(BENCH_OBJECTS) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) $(COUNTED) -o $@ $^ $(LIBRARIES) $(if $(YYJSON),$(call packages_libs,yyjson))

# The commands are run by a main of the test's own.
FAILING = $(COUNTED),--wrap=free,--wrap=fopen,--wrap=tmpfile,--wrap=opendir,--wrap=open_memstream,--wrap=strdup,--wrap=strndup,--wrap=pthread_create
$(OUT)/tests/failures/allocation: $(call objects,tests/failures/allocation.c $(FAILURES_SUPPORT)) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) $(FAILING) -o $@ $^ $(LIBRARIES)

$(OUT)/tests/failures/commands: $(call objects,tests/failures/commands.c $(FAILURES_SUPPORT)) $(COMMAND_OBJECTS) \
    $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) $(FAILING),--wrap=main -o $@ $^ $(LIBRARIES) $(IMPORT_LIBRARIES)

# What touches a record that is written anew; stdio's own calls within the C library are not among them.
FILE_CALLS = -Wl,--wrap=open,--wrap=read,--wrap=write,--wrap=close,--wrap=fsync,--wrap=fchmod,--wrap=flock,--wrap=fstat \
    -Wl,--wrap=stat,--wrap=access,--wrap=rename,--wrap=unlink,--wrap=main
$(OUT)/tests/failures/update: $(call objects,tests/failures/update.c) $(COMMAND_OBJECTS) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) $(FILE_CALLS) -o $@ $^ $(LIBRARIES) $(IMPORT_LIBRARIES)

# For the variant that "make fuzz" asks for.
FUZZ_PROGRAMS := $(patsubst %.c,$(OUT)/%,$(FUZZ_TARGETS))
fuzz-programs: $(OUT)/provost $(FUZZ_PROGRAMS)
$(OUT)/tests/fuzz/%: $(OUT)/objects/tests/fuzz/%.o $(call objects,$(FUZZ_SUPPORT)) $(OUT)/objects.a
	@mkdir -p $(@D)
	$(call say,link)$(LINK) -fsanitize=fuzzer -o $@ $^ $(LIBRARIES)

# The readers of other programs' files belong to the command.
$(OUT)/tests/fuzz/import: $(call objects,$(call sources,src/import))
$(OUT)/tests/fuzz/import: LIBRARIES += $(IMPORT_LIBRARIES)

$(OUT)/objects/tests/bench/cost.o: INCLUDES += $(if $(YYJSON),$(call packages_cflags,yyjson) -DPROVOST_YYJSON)
$(OUT)/objects/tests/fuzz/output.o: INCLUDES += $(call packages_cflags,libxml-2.0)
$(OUT)/tests/fuzz/output: LIBRARIES += $(call packages_libs,libxml-2.0,-lxml2)

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

$(OUT)/embed: $(BUILD_TOOL) $(BUILD_TOOL_PARTS) $(wildcard src/data/*.h src/board/*.h src/record/*.h) $(OUT)/flags
	$(call say,compile)$(CC_FOR_BUILD) -std=c17 -D_POSIX_C_SOURCE=200809L -Isrc $(WARNINGS) -O1 -o $@ $(filter %.c,$^)

# Changes only when the command lines do; then everything is compiled again.
FLAGS := $(COMPILE) $(LINK) $(LIBRARIES) $(IMPORT_LIBRARIES)
$(OUT)/flags: always
	@mkdir -p $(@D)
	@echo '$(FLAGS)' | cmp -s - $@ || echo '$(FLAGS)' > $@

-include $(ALL_OBJECTS:.o=.d)

demo:
	@tools/install-dependencies build
	@[ -x $(OUT)/provost ] || echo 'Building: a minute or two.'
	@$(MAKE) --no-print-directory -s all
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

fuzz-keep fuzz-bundle:
	@$(MAKE) --no-print-directory CC=clang OUT=build/fuzz CFLAGS='$(FUZZ_CFLAGS)' fuzz-programs
	@tests/fuzz/run.sh build/fuzz $(@:fuzz-%=%) $(if $(filter %bundle,$@),build/fuzz/bundle,$(FUZZ_TARGET))

coverage:
	@$(MAKE) --no-print-directory CC=gcc OUT=build/coverage CFLAGS='-O0 -g --coverage' programs-of-tests
	@tests/coverage.sh build/coverage

# Switches each check off in turn: some record must notice.
mutation: $(OUT)/tests/mutation/mutation
	@$<

# One mistake in a lawful record, one fault in its report: counted over many, of each kind and game.
PLANTED_MISTAKES = 170
planted: $(PLANTED_PROGRAM)
	@$< $(PLANTED_MISTAKES) $(PLANTED_GAME)

# Every verb with every field and every kind of value, at moments of generated games: what is taken must have a meaning
# that the manual states (tests/matrix/meanings.txt).
MATRIX_GAMES = 30
MATRIX_MOMENTS = 20
matrix: $(MATRIX_PROGRAM)
	@$< $(MATRIX_GAMES) $(MATRIX_MOMENTS)

# Random whole games over all scenarios, options and readings of rulings: each legal to its end in both
# forms, values that are not offered refused, every check of the catalogue asked.
SOAK_GAME = wilderness-war
SOAK_GAMES = 1000
soak: $(PROPERTY_PROGRAM)
	@$< soak $(SOAK_GAME) $(SOAK_GAMES)

# Judges generated games and spoiled entries a second time, from the rulebooks alone: tests/oracle/README.md.
ORACLE_GAMES = 200
ORACLE_SEED = oracle
ORACLE_OF = fort-tokens bayonets-and-tomahawks washingtons-war wilderness-war
oracle: $(OUT)/provost
	@python3 tests/oracle/oracle.py $< --games $(ORACLE_GAMES) --seed $(ORACLE_SEED) --mutations 40 --fixtures fixtures $(ORACLE_OF)

# Lines spliced from those that players typed: none is lost. The tests take a few at each moment.
SPLICED = 60
SPLICE_SEED = 1
splice: $(OUT)/provost
	@python3 tests/typing/splice.py $< $(SPLICE_SEED) $(SPLICED)

# Repairs over spoiled entries of generated games, each put in and tried.
REPAIRS = 10000
repairs: $(OUT)/provost
	@python3 tests/repairs/repairs.py $< $(REPAIRS) bayonets-and-tomahawks wilderness-war washingtons-war fort-tokens

# Random whole games through "provost serve", each judged by "provost check".
OPPONENT_GAMES = 100
OPPONENT_OF = fort-tokens wilderness-war bayonets-and-tomahawks washingtons-war:tests/boards/washingtons-war-invented
opponent: $(OUT)/provost
	@tests/opponent.sh $< $(OPPONENT_GAMES) $(OPPONENT_OF)

# Writes the numbers of tests/perft anew, after a change of the rules or of what is picked.
perft-update: $(OUT)/tests/perft/perft
	@$< update tests/perft/*.txt

bench: $(OUT)/provost $(OUT)/tests/bench/bench
	@$(OUT)/tests/bench/bench $(BENCH_OPTIONS) $(OUT)/provost
	@$(if $(filter --json,$(BENCH_OPTIONS)),,tests/bench/cases.sh $(BENCH_OPTIONS) $(OUT)/provost)

C_FILES = $(shell find src include tests -name '*.[ch]')

format:
	clang-format -i $(C_FILES)

check-format:
	@clang-format --dry-run -Werror $(C_FILES)

# A stamp a source file, so that only what changed is looked at again.
tidy: $(patsubst %.c,build/tidy/%.ok,$(COMMAND) $(LIBRARY) $(BUILD_TOOL))
build/tidy/%.ok: %.c .clang-tidy $(shell find src include -name '*.h')
	@mkdir -p $(@D)
	@echo clang-tidy $<
	@clang-tidy --quiet $< -- -std=c17 -D_POSIX_C_SOURCE=200809L $(INCLUDES)
	@touch $@

MAN_PAGES = $(wildcard man/*.[1-9])
man_directory = $(DESTDIR)$(MANDIR)/man$(subst .,,$(suffix $(1)))

# What goes where: the directories, and each file as it is installed.
HEADERS = $(wildcard include/provost/*.h)
SCHEMAS = $(wildcard share/schemas/*.json)
WORKSHEETS = $(wildcard share/worksheets/*.txt)
COMPLETIONS = bash-completion/completions/provost zsh/site-functions/_provost fish/vendor_completions.d/provost.fish
VSCODE = $(wildcard share/vscode/*.json)
VIM = syntax/provost.vim ftdetect/provost.vim
INSTALLED = $(BINDIR)/provost $(addprefix $(DATADIR)/provost/vscode/,$(notdir $(VSCODE))) \
    $(addprefix $(DATADIR)/vim/vimfiles/,$(VIM)) \
    $(addprefix $(LIBDIR)/,libprovost.a $(SONAME) libprovost.so pkgconfig/provost.pc) \
    $(addprefix $(INCLUDEDIR)/provost/,$(notdir $(HEADERS))) \
    $(addprefix $(DATADIR)/provost/,$(notdir $(SCHEMAS))) \
    $(addprefix $(DATADIR)/provost/worksheets/,$(notdir $(WORKSHEETS))) $(addprefix $(DATADIR)/,$(COMPLETIONS))
at = $(DESTDIR)$(1)
copy = install -m 644 $(1) $(call at,$(2))
below_prefix = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))

install: all
	install -d $(sort $(dir $(addprefix $(DESTDIR),$(INSTALLED))))
	install -m 755 $(OUT)/provost $(call at,$(BINDIR)/)
	$(call copy,$(OUT)/libprovost.a,$(LIBDIR)/)
	install -m 755 $(OUT)/$(SONAME) $(call at,$(LIBDIR)/)
	ln -sf $(SONAME) $(call at,$(LIBDIR)/libprovost.so)
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(call below_prefix,$(LIBDIR))|' \
	    -e 's|@INCLUDEDIR@|$(call below_prefix,$(INCLUDEDIR))|' \
	    -e 's|@VERSION@|$(VERSION)|' -e 's|@NETTLE@|$(NETTLE:%= %)|' share/provost.pc.in > $(call at,$(LIBDIR)/pkgconfig/provost.pc)
	$(call copy,$(HEADERS),$(INCLUDEDIR)/provost/)
	$(call copy,$(SCHEMAS),$(DATADIR)/provost/)
	$(call copy,$(WORKSHEETS),$(DATADIR)/provost/worksheets/)
	$(call copy,$(VSCODE),$(DATADIR)/provost/vscode/)
	$(foreach file,$(VIM),$(call copy,share/vim/$(file),$(DATADIR)/vim/vimfiles/$(file)) &&) true
	$(call copy,share/completions/provost.bash,$(DATADIR)/bash-completion/completions/provost)
	$(call copy,share/completions/_provost,$(DATADIR)/zsh/site-functions/_provost)
	$(call copy,share/completions/provost.fish,$(DATADIR)/fish/vendor_completions.d/provost.fish)
	$(foreach page,$(MAN_PAGES),install -d $(call man_directory,$(page)) && \
	    install -m 644 $(page) $(call man_directory,$(page))/ &&) true

STRIP ?= strip
install-strip: install
	$(STRIP) $(call at,$(BINDIR)/provost)
	$(STRIP) --strip-unneeded $(call at,$(LIBDIR)/$(SONAME))
	$(STRIP) --strip-debug $(call at,$(LIBDIR)/libprovost.a)

uninstall:
	rm -f $(addprefix $(DESTDIR),$(INSTALLED))
	rm -f $(foreach page,$(MAN_PAGES),$(call man_directory,$(page))/$(notdir $(page)))
	-rmdir $(call at,$(INCLUDEDIR)/provost) $(call at,$(DATADIR)/provost/vscode) $(call at,$(DATADIR)/provost/worksheets) $(call at,$(DATADIR)/provost) 2>/dev/null

# --- what is handed on: tools/packaging/README.md ---

# The tree as it is committed.
DIST := provost-$(VERSION)
dist:
	@mkdir -p build
	git archive --prefix=$(DIST)/ HEAD | xz -9 > build/$(DIST).tar.xz

# One file that runs on any Linux of this processor.
static:
	@tools/packaging/build-libraries build/libraries-musl musl-gcc
	@PKG_CONFIG_LIBDIR=$(CURDIR)/build/libraries-musl/lib/pkgconfig $(MAKE) --no-print-directory OUT=build/static \
	    CC=musl-gcc CC_FOR_BUILD=$(CC_FOR_BUILD) CFLAGS=-O2 LDFLAGS='-static -s' build/static/provost

deb: dist
	@tools/packaging/build-deb build/$(DIST).tar.xz build/deb

page:
	@tools/packaging/build-page build/page

check-page: page
	@node tests/page/page.js build/page

check-packages:
	@tests/packaging.sh

clean:
	rm -rf build
