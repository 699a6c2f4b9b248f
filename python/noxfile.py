"""Builds and tests both wheels: `npm run test:python`. Each session has an environment in `.build/python/`."""

import re
import shutil
import sys
from pathlib import Path

import nox

ROOT = Path(__file__).resolve().parent.parent
STATE = ROOT / ".build" / "python"
LINUX = sys.platform == "linux"
WINDOWS = sys.platform == "win32"

nox.options.default_venv_backend = "venv"
nox.options.reuse_venv = "yes"
nox.options.envdir = STATE
nox.options.sessions = ["wasm", "native", "compare", "libraries"]


@nox.session
def wasm(session):
    """The WebAssembly wheel. It caches no compiled code on Windows, and address space can be limited only on Linux."""
    install(session, "python/pure", "hatchling", "*-none-any.whl", "_wasm")
    # The rules are in python/pyproject.toml. They must find a circular import in a function, and one of types. The
    # checker runs on the sources and is installed in nox's own environment.
    checker = Path(sys.executable).with_name("lint-imports")
    for line in ("", "def f():\n    from ._url import URL", "if TYPE_CHECKING:\n    from ._url import URL"):
        copy = STATE / "imports" / "whatwg_url_wasm"
        shutil.copytree("python/whatwg_url_wasm", copy, dirs_exist_ok=True)
        with open(copy / "_redaction.py", "a") as file:
            file.write(line)
        lint = [checker, "python/pyproject.toml", "--no-logo", "--no-cache"]
        session.run(*lint, external=True, env={"PYTHONPATH": str(copy.parent)}, success_codes=[1 if line else 0])
    test(session, 524 if LINUX else 501 if WINDOWS else 515, spark=37)


@nox.session
def native(session):
    """The native wheel. Only on Linux can tests measure a process's memory use or fork while threads are parsing."""
    install(session, "python", "maturin", "*-abi3-*.whl", "_native")
    build_source_distribution(session)
    test(session, 514 if LINUX else 501, spark=79)


@nox.session
def libraries(session):
    """Tests the native wheel with type checkers and libraries. `--bench` also compares its speed with other parsers."""
    install(session, "python", "maturin", "*-abi3-*.whl", "_native")
    session.install("-r", "python/requirements-libraries.txt")
    pytest(session, "python/libraries", 53)
    if "--bench" in session.posargs:
        lines = STATE / "urls.txt"
        program = """import("./benches/inside/corpus.mjs").then(({ realisticURLs }) =>
            console.log(realisticURLs(10_000).map(({ input }) => input).join("\\n")))"""
        lines.write_text(session.run("node", "-e", program, silent=True, external=True))
        session.run("python", "benches/one_url.py", lines, "15")
        session.run("python", "benches/one_url.py", "--edit", "15")


@nox.session(venv_backend="none")
def compare(session):
    """Checks that the two wheels return the same bytes for many rows."""
    one, other = (STATE.joinpath(f"digest-{name}").read_text() for name in ("wasm", "native"))
    if one != other:
        session.error(f"the wheels differ:\n{one}\nand\n{other}")
    count = len(one.splitlines())
    if count < 12:
        session.error(f"only {count} digests were compared")
    session.log(f"{count} digests of 200,000 rows each are the same for both wheels")


def install(session, source, backend, pattern, module):
    """Builds a wheel with the pinned `backend` and installs it. `--with FILE` adds requirements."""
    # If run in this file's folder, Python would import the sources instead of the wheel.
    session.chdir(ROOT)
    # A separate command installs the requirements, so that pip rejects any requirement without a hash.
    session.install("--require-hashes", "-r", f"python/requirements-{backend}.txt")
    more = [name for flag, name in zip(session.posargs, session.posargs[1:]) if flag == "--with"]
    if "--engines" in session.posargs:
        if shutil.which("javac") is None:
            session.error("Spark and the jar need the development kit of Java 17, and there is no javac on PATH")
        more.append("engines")
    files = [("-r", f"python/requirements-{name}.txt") for name in ("test", *more)]
    session.install(*(argument for file in files for argument in file))
    if "engines" in more and module == "_native":
        program = "import pyspark, pathlib; print(pathlib.Path(pyspark.__file__).with_name('jars'))"
        jars = session.run("python", "-c", program, silent=True).strip()
        session.run("node", "scripts/build/jar.mjs", "--spark", jars, external=True)
        # `--spark VERSION` tests the jar with another version than the one it was compiled with.
        for version in (name for flag, name in zip(session.posargs, session.posargs[1:]) if flag == "--spark"):
            session.install("--no-deps", f"pyspark=={version}")
    wheels = STATE / "wheels" / session.name
    for old in wheels.glob("*.whl"):
        old.unlink()
    # The wheel is built with the build tools installed above, not with the registry's current versions.
    isolated = ["--no-build-isolation", "--check-build-dependencies", "--no-index", "--no-deps"]
    session.run("pip", "-q", "wheel", *isolated, "--wheel-dir", wheels, f"./{source}")
    (wheel,) = wheels.glob(pattern)
    session.install("--no-deps", "--force-reinstall", str(wheel))
    program = "from whatwg_url_wasm._backend import backend; print(backend.__name__)"
    found = session.run("python", "-c", program, silent=True).strip()
    if found != f"whatwg_url_wasm.{module}":
        session.error(f"the wheel {wheel.name} runs {found}")


def build_source_distribution(session):
    """Checks that the source distribution can be built with Rust alone, outside the repository."""
    folder = STATE / "source-distribution"
    shutil.rmtree(folder, ignore_errors=True)
    session.run("maturin", "sdist", "--manifest-path", "python/Cargo.toml", "--out", folder, silent=True)
    (source,) = folder.glob("*.tar.gz")
    build = ["pip", "-q", "wheel", "--no-build-isolation", "--no-index", "--no-deps", "--wheel-dir", folder]
    # A source distribution's files have fixed times, so Cargo would not notice that they have changed.
    session.run(*build, source, env={"CARGO_TARGET_DIR": str(folder / "target")})
    (_,) = folder.glob("*-abi3-*.whl")


def test(session, tests, spark):
    """Runs the tests and checks how many ran. `--quick` skips the comparison of the wheels and Spark's tests."""
    if "--install" in session.posargs:
        return
    with_spark = ["--spark"] if "--engines" in session.posargs else []
    pytest(session, "python/tests", tests)
    session.run("python", "python/engines/conformance.py", *with_spark)
    if "--quick" in session.posargs:
        return
    digest = session.run("python", "python/tests/digest.py", silent=True, stderr=None)
    STATE.joinpath(f"digest-{session.name}").write_text(digest)
    if with_spark:
        pytest(session, "python/engines", spark)


def pytest(session, folder, expected):
    told = session.run("python", "-m", "pytest", "-q", folder, silent=True)
    session.log(told)
    # The line begins with the failed tests if there are any. Some tests are skipped, depending on the wheel.
    passed = int((re.search(r"^(\d+) passed(?:, \d+ (?:skipped|warnings?))* in ", told, re.M) or [0, 0])[1])
    if passed != expected:
        session.error(f"{passed} tests of {folder} passed; there should be {expected}")
