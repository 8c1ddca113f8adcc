# Two commands matter: `make serve` runs the site, `make test` proves it. The others are their parts.
PORT ?= 8000
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python

# Site and tests start many processes; each would compile everything anew where the environment forbids to keep bytecode.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: serve test test-long lint coverage bench strength balance screenshots translations lock clean

serve: $(VENV)/.installed
	@$(RUN) manage.py serve --port $(PORT)

test: $(VENV)/.installed-dev
	@$(RUN) -m tests.gates

test-long: $(VENV)/.installed-dev
	@$(RUN) -m tests.gates --long

lint: $(VENV)/.installed-dev
	@$(RUN) -m tests.gates --only lint

coverage: $(VENV)/.installed-dev
	@$(RUN) -m tests.gates --only coverage

bench: $(VENV)/.installed-dev
	@$(RUN) -m tests.bench $(BENCH)

strength: $(VENV)/.installed-dev
	@$(RUN) -m tests.strength

balance: $(VENV)/.installed-dev
	@$(RUN) -m tests.balance $(BALANCE)

screenshots: $(VENV)/.installed-dev
	@$(RUN) -m tests.screenshots $(SCREENSHOTS)

translations: $(VENV)/.installed-dev
	@$(RUN) manage.py translations update
	@$(RUN) manage.py translations compile

lock: $(VENV)/.installed-dev
	$(VENV)/bin/uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header -o requirements.lock
	$(VENV)/bin/uv pip compile -q pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header -o requirements-dev.lock

clean:
	rm -rf $(VENV) node_modules var .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Cardhall needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Say make PYTHON=python3.12 …")'
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { rm -rf $(VENV); \
		$(PYTHON) -m pip install --quiet --user virtualenv && $(PYTHON) -m virtualenv --quiet $(VENV); }

# --no-deps: a lock file names every package, and some versions of pip look for newer ones of those asked for with extras.
$(VENV)/.installed: requirements.lock | $(VENV)/bin/python
	@echo "Installing the packages of requirements.lock …"
	@$(RUN) -m pip install -qq --disable-pip-version-check --no-deps --requirement requirements.lock
	@touch $@

$(VENV)/.installed-dev: requirements-dev.lock | $(VENV)/bin/python
	@echo "Installing the packages of requirements-dev.lock …"
	@$(RUN) -m pip install -qq --disable-pip-version-check --no-deps --requirement requirements-dev.lock
	@touch $@ $(VENV)/.installed
