"""Runs functions inside Spark's JVM, so that no rows pass through Python. The native wheel contains a jar with the
functions and their native library, and Spark sends this jar to its executors."""

import warnings
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from pyspark.errors import PySparkException

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SETTING = "spark.whatwg_url_wasm.in_jvm"

_ISOLATION = "spark.sql.artifact.isolation.enabled"
_JAR = Path(str(files(__package__).joinpath("whatwg-url.jar")))

# Each session's `UrlFunctions` object or None.
_sessions: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()


def functions(session: "SparkSession") -> Any:
    """Returns the session's `UrlFunctions`, or None if functions must run in Python: in a Spark Connect client, which
    lacks a JVM, without the jar, or if the setting is false."""
    if not hasattr(session, "_jsparkSession"):
        return None
    if (session.conf.get(SETTING, "true") or "").lower() == "false":
        return None
    if session not in _sessions:
        _sessions[session] = _loaded(session) if _JAR.exists() else None
    return _sessions[session]


def register(session: "SparkSession") -> bool:
    """Registers the functions in the JVM. Returns False if they must run in Python."""
    loaded = functions(session)
    if loaded is None:
        return False
    from py4j.protocol import Py4JError

    try:
        loaded.register(session._jsparkSession)
    except Py4JError as error:
        _warn(error)
        return False
    return True


def _warn(error: Exception) -> None:
    warnings.warn(f"functions of URLs run in Python, and not in Spark's JVM: {error}", stacklevel=4)


def _loaded(session: Any) -> Any:
    # The module is imported only here, because Spark Connect clients don't have it.
    from py4j.protocol import Py4JError

    try:
        _add_jar(session)
        return session._jvm.io.github.whatwg_url_wasm.UrlFunctions()
    # Calling a Java class that does not exist raises a TypeError.
    except (Py4JError, PySparkException, TypeError) as error:
        _warn(error)
        return None


def _add_jar(session: Any) -> None:
    """Adds the jar to the session's driver and executors unless they already have it."""
    # Sessions share their jars unless this setting isolates the sessions.
    is_isolated = session.conf.get(_ISOLATION, "false") == "true"
    is_listed = _JAR.name in session.sparkContext._jsc.sc().listJars().mkString(" ")
    # Java threads that have not added the jar cannot find its classes.
    is_visible = isinstance(session._jvm.io.github.whatwg_url_wasm.UrlFunctions, type(session._jvm.java.lang.String))
    if is_isolated or not is_listed or not is_visible:
        quoted = str(_JAR).replace("\\", "\\\\").replace("'", "\\'")
        session.sql(f"ADD JAR '{quoted}'")
