PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
PYTEST := $(BIN)/pytest -q -n 2
FAST := $(PYTEST) -m "not slow and not services"
# Where the rules themselves are put to work: what the other modes of running them can change.
RULED := tests/rules tests/match tests/bots tests/golden tests/test_api.py
# What fails is tried once more, by itself: clocks are real, and machines are shared.
ONCE_MORE := || $(BIN)/pytest -q --last-failed --last-failed-no-failures none
MODULES := web/node_modules/.ready

.DEFAULT_GOAL := help
.PHONY: help setup fix check compile test test-plain test-bounds test-server test-all test-ci mutate \
	faults bench bench-server load play arena golden pictures perft types check-types web check-web test-browser \
	figures site-pictures lock deploy-tools audit licences clean

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
	$(FAST) $(ONCE_MORE)

test-plain: export PALACIO_PLAIN = 1
test-plain: $(READY) ## The rules' tests, rules as plain Python
	$(FAST) $(RULED) $(ONCE_MORE)

test-bounds: export NUMBA_BOUNDSCHECK = 1
test-bounds: $(READY) ## The rules' tests, rules compiled with bounds checks
	$(BIN)/palacio compile
	$(FAST) $(RULED) $(ONCE_MORE)

test-server: compile ## Servers, clients and stores, with a real PostgreSQL and NATS
	$(PYTEST) -m services --ignore tests/system $(ONCE_MORE)
	$(BIN)/pytest -q -s tests/system $(ONCE_MORE)

test-all: compile ## Everything, with thousands of matches of each game
	$(PYTEST)

test-ci: export PALACIO_MATCHES = 300
test-ci: compile ## The slow tests alone, with few of the matches
	$(PYTEST) -m "slow and not services" $(ONCE_MORE)

# mutmut leaves decorated functions alone. In plain mode @rule does nothing, so the copy drops it.
mutate: $(READY) ## Break the rules in small ways and list what no test notices
	rm -rf mutants && mkdir mutants && cp -R pyproject.toml src tests mutants
	sed -i.bak '/^@rule$$/d' mutants/src/palacio/rules/*.py
	cd mutants && PALACIO_PLAIN=1 ../$(BIN)/mutmut run && ../$(BIN)/mutmut results

bench: $(READY) ## How fast the rules are here (ARGS=--json)
	$(BIN)/palacio bench $(ARGS)

bench-server: compile ## What one server costs here, next to pgbench (ARGS=--json)
	$(BIN)/python -m bench.server $(ARGS)

load: compile ## How much this machine carries, into docs/load.md: half an hour
	$(BIN)/python -m bench.load --page docs/load.md $(ARGS)

faults: compile ## Break servers, database, bus and wires, and check what holds (ARGS="--seed 7")
	$(BIN)/python -m faults quick --shared $(ARGS)

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

web: $(MODULES) ## Build the site that `palacio serve` serves (needs Node)
	cd web && npm run --silent build

check-web: $(MODULES) ## The site's format, lint, types and unit tests
	cd web && npm run --silent check && npm run --silent test

test-browser: compile web ## The site in a real Chromium, with a real server and PostgreSQL
	cd web && npm run --silent test-browser

figures: compile web ## What the pages weigh, and how quick they are here
	cd web && npm run --silent figures

site-pictures: compile web ## Take the pictures of the site anew
	cd web && npm run --silent pictures

# Not `npm ci`: it wants binaries for every platform in the lock, also where a registry has only some.
$(MODULES): web/package.json web/package-lock.json
	cd web && npm install --no-save --silent
	@touch $@

check-types: types ## Are the types of the wire those of the code? (needs Node)
	git diff --exit-code web/wire

types: $(READY) ## What goes over the wire, for TypeScript (needs Node)
	$(BIN)/palacio openapi > web/wire/openapi.json
	cd web/wire && npm ci --silent && npm run --silent generate

UV_LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --custom-compile-command "make lock"

# The image gets what runs and what builds, in the versions of the one lock, and nothing else of it.
lock: $(READY) ## Lock the versions that pyproject.toml asks for (ARGS=--upgrade)
	$(BIN)/pip install --quiet uv==0.13.7
	$(UV_LOCK) --group dev --output-file requirements.lock $(ARGS) pyproject.toml
	$(UV_LOCK) --constraint requirements.lock --extra trace --output-file deploy/image/runtime.lock pyproject.toml
	echo hatchling | $(UV_LOCK) --constraint requirements.lock --output-file deploy/image/build.lock -

licences: $(READY) ## Write docs/licences.md anew: what is shipped, by which licence
	$(BIN)/python -m tests.deploy.licences

# What could not be looked up counts as a failure: an audit that did not happen is none.
audit: $(READY) ## Known holes in what is shipped (asks the advisory services of PyPI and npm)
	$(BIN)/pip install --quiet pip-audit==2.10.1
	$(BIN)/pip-audit --strict --no-deps --disable-pip --requirement deploy/image/runtime.lock
	cd web && npm audit --omit=dev

deploy-tools: $(READY) ## Fetch what checks deploy/ besides Python packages (Debian, x86-64)
	tests/deploy/fetch-tools

clean: ## Remove caches and build products; .venv stays
	rm -rf dist mutants .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench faults -name __pycache__ -prune -exec rm -rf {} +
