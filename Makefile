# Two commands from a clone to a result: git clone, make demo. Every target first sees to it that what it needs is there.

SHARED ?= ../shared
export SHARED SUITE
# The package traits of `make test`. None need other packages than libxml2 and zlib; CI sets all, for one build of everything.
TRAITS ?=
# Packages with tests of their own, beside the board: they have the libraries without traits, and share one build.
SMALL = $(addprefix examples/,custom-element feed-reader plist-models settings-editor) Tests/Fuzz
# The board. With TRAITS it is built in the folder of the tests, and takes the libraries from there.
BOARD = --package-path examples/annotation-board $(if $(TRAITS),--scratch-path .build)

# The server of cards, which draws: it is tested where that can be built.
CARDS = --package-path examples/share-cards $(if $(TRAITS),--scratch-path .build)

.PHONY: help demo install test test-all test-examples build-tests build-board build-small test-addresses
.PHONY: test-browser test-desktop lint format conformance bench fuzz docs dist prepare

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: prepare ## Convert the drawings in examples/, print a table and make a page that shows them
	@tool=$$(Scripts/build-tool --any) && $$tool svg --output-directory build/demo --gallery build/demo/index.html --summary --source --pretty examples/drawings/*.svg*

test: prepare ## Run the tests of the libraries and the tool that need nothing but libxml2 and zlib
	@Scripts/test $(if $(TRAITS),--traits $(TRAITS))

test-all: prepare ## Run all tests: with the traits that this machine can build, the examples', the inputs of the fuzzer
	@$(MAKE) test test-examples TRAITS=$$(Scripts/traits)

test-examples: prepare ## Run the tests of the examples, and of what the fuzzer found
	@$(if $(TRAITS),DEFAULT_TRAITS=$(TRAITS)) Scripts/test $(BOARD)
	@case $$(Scripts/traits) in *Rendering*) $(if $(TRAITS),DEFAULT_TRAITS=$(TRAITS)) Scripts/test $(CARDS) ;; *) echo "examples/share-cards draws, and is not tested" ;; esac
	@for package in $(SMALL); do Scripts/test --package-path $$package --scratch-path build/examples || exit; done

build-tests: prepare ## Build what make test runs
	@Scripts/swift build --build-tests $(if $(TRAITS),--traits $(TRAITS))

build-board: prepare ## Build the annotation board and its tests; with TRAITS, beside what make build-tests has built
	@$(if $(TRAITS),DEFAULT_TRAITS=$(TRAITS)) Scripts/swift build --build-tests $(BOARD)

build-small: prepare ## Build the small packages that make test-examples runs beside the board
	@for package in $(SMALL); do Scripts/swift build --build-tests --package-path $$package --scratch-path build/examples || exit; done

test-addresses: prepare ## Run the tests of the libraries that hold unsafe code under AddressSanitizer
	@Scripts/check addresses

test-browser: prepare ## Test bridge.js in Node, and the annotation board in a headless Chromium
	@Scripts/check browser

test-desktop: prepare ## Test web views of GTK in a display without a screen
	@Scripts/check desktop

lint: ## Look for what the house rules forbid, and for formatting
	@Scripts/lint --self-test
	@Scripts/lint

format: ## Set all Swift files in the project's format
	swift format --in-place --parallel --recursive Sources Tests Benchmarks examples Package.swift

conformance: prepare ## Compare with the suite and real drawings in $SHARED, and with the floors; SUITE=FOLDER: other programs, too
	@Scripts/conformance

bench: prepare ## Measure the speed beside libxml2 alone and others, and its growth with the size of the input
	@Scripts/bench svg
	@Scripts/bench mapping
	@Scripts/bench bridge
	@Scripts/bench server
	@Scripts/bench state
	@Scripts/bench kept

install: prepare ## Install the tool, its manual pages and completions below PREFIX (default: /usr/local)
	@Scripts/packaging/install

fuzz: prepare ## Feed the readers with bytes that libFuzzer finds, a minute each; Scripts/fuzz says more
	@Scripts/fuzz

dist: prepare ## Make the archive, the Debian package, checksums and bill of materials of a release, in build/dist
	@Scripts/packaging/dist

docs: prepare ## Build the documentation of the libraries: build/site/index.html, with a search
	@Scripts/documentation/docs

prepare:
	@Scripts/prepare
