"""Runs functions inside Spark's JVM with the native library from the native wheel, so that no rows pass through Python.

`spark.java` is compiled using the Java compiler that Spark uses for its queries. The classes and the library are packed
into a jar that Spark sends to its executors.
"""

import warnings
import zipfile
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from pyspark.errors import PySparkException

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SETTING = "spark.whatwg_url_wasm.in_jvm"

_ISOLATION = "spark.sql.artifact.isolation.enabled"

# The jars created so far (only the last one is used), and each session's `Functions` object or None.
_jars: list[Path] = []
_sessions: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()


def functions(session: "SparkSession") -> Any:
    """Returns the session's `Functions` object (see `spark.java`), or None if the functions must run in Python.
    Functions run in Python in three cases: if the session is a Spark Connect client and therefore lacks a JVM, if this
    package lacks a native library, or if the setting is false.
    """
    if not hasattr(session, "_jsparkSession"):
        return None
    if (session.conf.get(SETTING, "true") or "").lower() == "false":
        return None
    if session not in _sessions:
        library = _library()
        _sessions[session] = None if library is None else _loaded(session, library)
    return _sessions[session]


def _loaded(session: Any, library: bytes) -> Any:
    # The module is imported only here, because Spark Connect clients don't have it.
    from py4j.protocol import Py4JError

    try:
        _add_jar(session, library)
        loader = session._jsparkSession.sharedState().jarClassLoader()
        return loader.loadClass("whatwg_url_wasm.Functions").newInstance()
    # Calling a Java class that does not exist raises a TypeError.
    except (Py4JError, PySparkException, TypeError) as error:
        warnings.warn(f"functions of URLs run in Python, and not in Spark's JVM: {error}", stacklevel=4)
        return None


def _add_jar(session: Any, library: bytes) -> None:
    """Adds the jar to the session's driver and executors unless they already have it."""
    if not _jars or not _jars[-1].exists():
        _jars.append(_jar(session.sparkContext._gateway, library))
    path = _jars[-1]
    # Sessions share their jars unless this setting isolates the sessions.
    is_isolated = session.conf.get(_ISOLATION, "false") == "true"
    if is_isolated or path.name not in session.sparkContext._jsc.sc().listJars().mkString(" "):
        quoted = str(path).replace("\\", "\\\\").replace("'", "\\'")
        session.sql(f"ADD JAR '{quoted}'")


def _library() -> bytes | None:
    try:
        from ._native import spark_library
    except ImportError:
        return None
    library: bytes = spark_library()
    return library


def _jar(gateway: Any, library: bytes) -> Path:
    """Builds a jar that contains the classes and the library. The jar has a unique name and is deleted when the JVM
    exits."""
    jvm = gateway.jvm
    compiler = jvm.org.codehaus.janino.SimpleCompiler()
    compiler.setParentClassLoader(jvm.java.lang.Thread.currentThread().getContextClassLoader())
    compiler.cook(files(__package__).joinpath("spark.java").read_text())
    no_attributes = gateway.new_array(jvm.java.nio.file.attribute.FileAttribute, 0)
    folder = jvm.java.nio.file.Files.createTempDirectory("whatwg-url-wasm", no_attributes).toFile()
    folder.deleteOnExit()
    path = Path(folder.getPath(), f"{folder.getName()}.jar")
    jvm.java.io.File(str(path)).deleteOnExit()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as jar:
        for name, code in compiler.getBytecodes().items():
            jar.writestr(name.replace(".", "/") + ".class", code)
        jar.writestr("whatwg_url_wasm/library", library)
    return path
