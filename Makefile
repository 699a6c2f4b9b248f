# Builds the DuckDB extension in `duckdb/` as DuckDB's community repository does. The workflow of that repository clones
# https://github.com/duckdb/extension-ci-tools into this folder. In a clone without it, use `npm run duckdb`.
.PHONY: all configure debug release test test_debug test_release clean clean_all

EXTENSION_NAME=whatwg_url
EXTENSION_VERSION:=v$(shell sed -n 's/^version = "\(.*\)"/\1/p' duckdb/Cargo.toml)
# The version of the C API, as in `duckdb/src/api.rs`.
TARGET_DUCKDB_VERSION=v1.2.0
CARGO_OVERRIDE_DUCKDB_RS_FLAG=--locked --manifest-path duckdb/Cargo.toml --target-dir target

all: configure release

include extension-ci-tools/makefiles/c_api_extensions/base.Makefile
include extension-ci-tools/makefiles/c_api_extensions/rust.Makefile

TEST_RUNNER_BASE=$(TEST_RUNNER) --test-dir tests/duckdb $(EXTRA_EXTENSIONS_PARAM)

configure: venv platform extension_version
debug: build_extension_library_debug build_extension_with_metadata_debug
release: build_extension_library_release build_extension_with_metadata_release
test: test_release
test_debug: test_extension_debug
test_release: test_extension_release
clean: clean_build
clean_all: clean_configure clean
