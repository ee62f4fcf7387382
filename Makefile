PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
ALL := .venv/.all
WORKERS ?= 2
WAITING ?= 4 # workers for tests that wait half of their time
PYTEST := $(BIN)/pytest -q -n $(WORKERS)
# Folders whose tests all need services, and a plugin that only they use, are not even loaded.
FAST := $(PYTEST) -m "not slow and not services" -p no:schemathesis $(patsubst %,--ignore tests/%,client server system)
# The tests whose result may depend on how the rules are compiled.
RULED := tests/rules tests/match tests/bots tests/golden tests/test_api.py
MODULES := web/node_modules/.ready

.DEFAULT_GOAL := help
.PHONY: help setup setup-all fix check compile test test-plain test-bounds test-server test-all test-ci mutate \
	faults bench bench-server load disk abuse play arena golden pictures perft types check-types web wheel check-web test-browser \
	figures site-pictures lock deploy-tools audit licences clean

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --no-compile: Python compiles modules at their first import, and most of them are never imported.
INSTALL := $(BIN)/pip install --quiet --require-hashes --no-deps --no-compile

setup: $(READY) ## Create .venv with what you need to play, run, test and check
setup-all: $(ALL) ## Add the packages that only some checks need; CI has them

# --no-deps: the lock is complete; looking for dependencies, pip may refuse it once newer versions exist.
$(READY): deploy/setup.lock
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit( \
		"palacio needs Python 3.11 or newer. Name one: make setup PYTHON=python3.12")'
	@echo "Installing the locked versions: 470 MB, a minute or two."
	$(PYTHON) -m venv --clear .venv
	$(INSTALL) -r deploy/setup.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	@$(BIN)/pip check
	@touch $@

$(ALL): $(READY) deploy/requirements.lock
	@echo "Installing packages that only some checks need: 1 GB more, a few minutes."
	$(INSTALL) -r deploy/requirements.lock
	@$(BIN)/pip check
	@touch $@

fix: $(READY) ## Format the code and apply ruff's fixes
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

check: $(READY) ## Format, lint, types and import contracts
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

compile: $(READY) ## Compile the rules, unless the cache is up to date
	$(BIN)/palacio compile

test: compile ## The fast suite
	$(FAST)

test-plain: export PALACIO_PLAIN = 1
test-plain: $(READY) ## The tests of the rules, without compiling them
	$(FAST) $(RULED)

test-bounds: export NUMBA_BOUNDSCHECK = 1
test-bounds: $(READY) ## The tests of the rules, compiled with bounds checks
	$(BIN)/palacio compile --part rules --part search --part views --part observations
	$(FAST) $(RULED)

test-server: compile ## Servers, clients and stores, with a real PostgreSQL and NATS
	$(PYTEST) -n $(WAITING) -m services --ignore tests/system
	$(BIN)/pytest -q -s tests/system

test-all: compile ## Every test, with thousands of matches of each game
	$(PYTEST)

test-ci: export PALACIO_MATCHES = 100
test-ci: compile ## The slow tests alone, with 100 matches of each game
	$(PYTEST) -m "slow and not services"

# mutmut skips decorated functions. In plain mode @rule does nothing, so the copy drops it.
mutate: $(ALL) ## Mutation-test the rules and list the survivors
	rm -rf mutants && mkdir mutants && cp -R pyproject.toml src tests mutants
	sed -i.bak '/^@rule$$/d' mutants/src/palacio/rules/*.py
	cd mutants && PALACIO_PLAIN=1 ../$(BIN)/mutmut run && ../$(BIN)/mutmut results

bench: $(READY) ## Measure the speed of the rules (ARGS=--json)
	$(BIN)/palacio bench $(ARGS)

bench-server: compile ## Measure one server, compared with pgbench (ARGS=--json)
	$(BIN)/python -m bench.server $(ARGS)

load: compile ## Load-test this machine into docs/load.md (half an hour)
	$(BIN)/python -m bench.load --page docs/load.md $(ARGS)

disk: compile ## Measure the disk that matches need, live and archived (five minutes)
	$(BIN)/python -m bench.load.disk $(ARGS)

abuse: compile ## Measure one abusive guest into docs/security.md (five minutes)
	$(BIN)/python -m bench.abuse --page docs/security.md $(ARGS)

faults: compile ## Inject faults into servers, database and network, and check the histories (ARGS="--seed 7")
	$(BIN)/python -m faults quick $(ARGS)

play: $(READY) ## Play in the terminal
	$(BIN)/palacio play $(ARGS)

arena: $(READY) ## Let bots play each other (ARGS="greedy random --matches 100")
	$(BIN)/palacio arena $(ARGS)

golden: $(READY) ## Rewrite the golden files; read the diff before you commit it
	$(BIN)/python -m tests.golden

PICTURES := $(patsubst %,docs/pictures/%.svg,azul sintra app-azul app-sintra)

pictures: $(PICTURES) ## Redraw the pictures of the terminal app and the boards

docs/pictures/app-%.svg: $(READY) FORCE
	PALACIO_PLAIN=1 $(BIN)/python -m palacio.app.screenshots $* $@

docs/pictures/azul.svg: EVENT := 46
docs/pictures/sintra.svg: EVENT := 50
docs/pictures/%.svg: $(READY) FORCE
	$(BIN)/palacio simulate --game $* --seed 4 --bot greedy --bot greedy --out .venv/picture.txt
	$(BIN)/palacio replay .venv/picture.txt --event $(EVENT) --picture $@ --language en

FORCE:

perft: $(READY) ## Count the lines of play of a few actions
	$(BIN)/palacio perft $(ARGS)

web: $(MODULES) ## Build the site that `palacio serve` serves (needs Node)
	cd web && npm run --silent build

wheel: $(READY) web ## Build the package, with the site inside, into dist/
	$(BIN)/python -m hatchling build --target wheel

check-web: $(MODULES) ## Format, lint, types and unit tests of the site
	cd web && npm run --silent check && npm run --silent test

test-browser: compile web ## The site in Chromium, with a real server and PostgreSQL
	cd web && npm run --silent test-browser

figures: compile web ## Measure the size and speed of the pages
	cd web && npm run --silent figures

site-pictures: $(ALL) compile web ## Retake the pictures of the site
	cd web && npm run --silent pictures

# Not `npm ci`, which needs binaries of every platform in the lock; a registry may lack some.
$(MODULES): web/package.json web/package-lock.json
	cd web && npm install --no-save --silent
	@touch $@

check-types: types ## Check that web/wire matches the server (needs Node)
	git diff --exit-code web/wire

types: $(READY) ## Generate the TypeScript types of the wire format (needs Node)
	$(BIN)/palacio openapi > web/wire/openapi.json
	cd web/wire && npm ci --silent && npm run --silent generate

UV_LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --custom-compile-command "make lock"
LOCKED := --constraint deploy/requirements.lock

# The other locks have the versions of requirements.lock. They are for setup, the image, and its build.
lock: $(READY) ## Lock the versions of the dependencies (ARGS=--upgrade)
	$(BIN)/pip install --quiet uv==0.13.7
	$(UV_LOCK) --extra server --group dev --group checks --output-file deploy/requirements.lock $(ARGS) pyproject.toml
	$(UV_LOCK) $(LOCKED) --extra server --group dev --output-file deploy/setup.lock pyproject.toml
	$(UV_LOCK) $(LOCKED) --extra server --extra trace --output-file deploy/image/runtime.lock pyproject.toml
	echo hatchling | $(UV_LOCK) $(LOCKED) --output-file deploy/image/build.lock -

licences: $(ALL) ## Rewrite docs/licences.md
	$(BIN)/python -m tests.deploy.licences

# --strict: a package that cannot be looked up fails the audit.
audit: $(READY) ## Look for known vulnerabilities (asks the advisory services of PyPI and npm)
	$(BIN)/pip install --quiet pip-audit==2.10.1
	$(BIN)/pip-audit --strict --no-deps --disable-pip --requirement deploy/image/runtime.lock
	cd web && npm audit --omit=dev

deploy-tools: $(READY) ## Fetch helm, promtool and caddy for the tests of deploy/ (Debian, x86-64)
	tests/deploy/fetch-tools

clean: ## Remove caches and build products; .venv stays
	rm -rf dist mutants .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench faults -name __pycache__ -prune -exec rm -rf {} +
