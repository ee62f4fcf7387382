PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
PYTEST := $(BIN)/pytest -q -n 2
FAST := $(PYTEST) -m "not slow"

.DEFAULT_GOAL := help
.PHONY: help setup fix check compile test test-plain test-bounds test-all test-ci mutate \
	bench play arena golden pictures perft lock clean

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## Create .venv with the locked versions

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit( \
		"palacio needs Python 3.11 or newer. Name one: make setup PYTHON=python3.12")'
	@echo "Installing the locked versions; about half a minute."
	$(PYTHON) -m venv --clear .venv
	$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

fix: $(READY) ## Format the code and repair what ruff can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

check: $(READY) ## Format, lint, types and import contracts
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

compile: $(READY) ## Compile the rules, unless they are
	$(BIN)/palacio compile

test: compile ## The fast suite
	$(FAST)

test-plain: $(READY) ## The fast suite, rules as plain Python
	PALACIO_PLAIN=1 $(FAST)

test-bounds: $(READY) ## The fast suite, rules compiled with bounds checks
	NUMBA_BOUNDSCHECK=1 $(BIN)/palacio compile
	NUMBA_BOUNDSCHECK=1 $(FAST)

test-all: compile ## Everything, with thousands of matches of each game
	$(PYTEST)

test-ci: compile ## The slow tests alone, with a tenth of the matches
	PALACIO_MATCHES=1000 $(PYTEST) -m slow

# mutmut leaves decorated functions alone. In plain mode @rule does nothing, so the copy drops it.
mutate: $(READY) ## Break the rules in small ways and list what no test notices
	rm -rf mutants && mkdir mutants && cp -R pyproject.toml src tests mutants
	sed -i.bak '/^@rule$$/d' mutants/src/palacio/rules/*.py
	cd mutants && PALACIO_PLAIN=1 ../$(BIN)/mutmut run && ../$(BIN)/mutmut results

bench: $(READY) ## How fast the rules are here (ARGS=--json)
	$(BIN)/palacio bench $(ARGS)

play: $(READY) ## Play in the terminal
	$(BIN)/palacio play $(ARGS)

arena: $(READY) ## Let bots play each other (ARGS="greedy random --matches 100")
	$(BIN)/palacio arena $(ARGS)

golden: $(READY) ## Write the golden files anew; read the diff before you commit it
	$(BIN)/python -m tests.golden

PICTURES := $(patsubst %,docs/pictures/%.svg,azul sintra app-azul app-sintra)

pictures: $(PICTURES) ## Draw the pages' pictures anew

docs/pictures/app-%.svg: $(READY) FORCE
	PALACIO_PLAIN=1 $(BIN)/python -m palacio.app.screenshots $* $@

docs/pictures/azul.svg: PLY := 46
docs/pictures/sintra.svg: PLY := 50
docs/pictures/%.svg: $(READY) FORCE
	$(BIN)/palacio simulate --game $* --seed 4 --bot greedy --bot greedy --out .venv/picture.txt
	$(BIN)/palacio replay .venv/picture.txt --ply $(PLY) --picture $@

FORCE:

perft: $(READY) ## Count the positions reachable in a few actions
	$(BIN)/palacio perft $(ARGS)

lock: $(READY) ## Lock the versions that pyproject.toml asks for (ARGS=--upgrade)
	$(BIN)/pip install --quiet uv==0.13.7
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
		--generate-hashes --custom-compile-command "make lock" --group dev \
		--output-file requirements.lock $(ARGS) pyproject.toml

clean: ## Remove caches and build products; .venv stays
	rm -rf dist mutants .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} +
