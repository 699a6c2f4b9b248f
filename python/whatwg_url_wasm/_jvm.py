"""Spark's functions in its own JVM, by the native library that the native wheel has: no row goes to Python.

Spark's compiler of Java, which it compiles its queries with, makes classes of `spark.java`; with the library, they are a
jar that Spark sends to its executors.
"""

import atexit
import shutil
import tempfile
import warnings
import zipfile
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SETTING = "spark.whatwg_url_wasm.in_jvm"

# The one of this process, once it is made; and what sessions have that got it.
_jars: list[Path] = []
_sessions: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()


def functions(session: "SparkSession") -> Any:
    """What has the methods of Functions in `spark.java`, or None if the session's functions have to run in Python: with a client
    of Spark Connect, which has no JVM; without a native library; and where the setting is false.
    """
    library = _library()
    if library is None or not hasattr(session, "_jsparkSession"):
        return None
    if (session.conf.get(SETTING, "true") or "").lower() == "false":
        return None
    if session not in _sessions:
        _sessions[session] = _loaded(session, library)
    return _sessions[session]


def _loaded(session: Any, library: bytes) -> Any:
    # Clients of Spark Connect do not have it.
    from py4j.protocol import Py4JError

    try:
        if not _jars:
            _jars.append(_jar(session, library))
        java = session._jsparkSession
        java.sessionState().resourceLoader().addJar(str(_jars[0]))
        loader = java.sharedState().jarClassLoader()
        return loader.loadClass("whatwg_url_wasm.Functions").newInstance()
    except Py4JError as error:
        warnings.warn(f"functions of URLs run in Python, and not in Spark's JVM: {error}", stacklevel=4)
        return None


def _library() -> bytes | None:
    try:
        from ._native import spark_library
    except ImportError:
        return None
    library: bytes = spark_library()
    return library


def _jar(session: "SparkSession", library: bytes) -> Path:
    """A jar with the classes and the library, which stays as long as this process."""
    jvm: Any = session._jvm
    compiler = jvm.org.codehaus.janino.SimpleCompiler()
    compiler.setParentClassLoader(jvm.java.lang.Thread.currentThread().getContextClassLoader())
    compiler.cook(files(__package__).joinpath("spark.java").read_text())
    folder = tempfile.mkdtemp(prefix="whatwg-url-wasm-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = Path(folder, "whatwg-url-wasm.jar")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as jar:
        for name, code in compiler.getBytecodes().items():
            jar.writestr(name.replace(".", "/") + ".class", code)
        jar.writestr("whatwg_url_wasm/library", library)
    return path
