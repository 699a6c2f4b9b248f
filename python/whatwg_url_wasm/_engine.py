"""Runs the package's WebAssembly modules with wasmtime, and caches their compiled code for other processes."""

import contextlib
import hashlib
import os
import platform
import tempfile
import threading
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

if not files(__package__).joinpath("url.wasm").is_file():
    raise ImportError(
        f"{Path(__file__).parent} has no compiled code that this Python can load. Python cannot load compiled code from an "
        "archive, such as a wheel in Spark's --py-files. Install the wheel on every machine, or let Spark send a packed "
        "environment with --archives: see 'Spark' in https://pypi.org/project/whatwg-url-wasm"
    )

import wasmtime


class _Compiled:
    def __init__(self, name: str) -> None:
        config = wasmtime.Config()
        config.parallel_compilation = not _is_forked
        self.engine = wasmtime.Engine(config)
        code = files(__package__).joinpath(name).read_bytes()
        path = _cache(code)
        if path is not None and path.exists():
            try:
                self.module = wasmtime.Module.deserialize_file(self.engine, str(path))
                return
            except wasmtime.WasmtimeError:
                # The file was written by a different build of the same wasmtime version.
                pass
        self.module = wasmtime.Module(self.engine, code)
        if path is not None:
            _write(path, self.module.serialize())


# The lock is reentrant, because a signal handler may parse while the interrupted thread is compiling.
_lock = threading.RLock()
_compiled: dict[str, _Compiled] = {}
_is_forked = False


def _after_fork() -> None:
    """A forked process lacks wasmtime's compiler threads and the parent's thread that would release the lock."""
    global _lock, _is_forked
    _lock, _is_forked = threading.RLock(), True


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def instance(name: str) -> tuple[wasmtime.Store, Any]:
    """Creates an instance of a module. Returns the store that contains the instance, and the instance's exports."""
    compiled = _module(name)
    store = wasmtime.Store(compiled.engine)
    try:
        made = wasmtime.Instance(store, compiled.module, [])
    except wasmtime.WasmtimeError as error:
        # The modules don't have any imports, so nothing else can fail.
        raise MemoryError("there is no address space for WebAssembly's memory") from error
    return store, made.exports(store)


def _module(name: str) -> _Compiled:
    if name not in _compiled:
        with _lock:
            if name not in _compiled:
                _compiled[name] = _Compiled(name)
    return _compiled[name]


def _cache(code: bytes) -> Path | None:
    """Returns the file for this code as compiled by this version of wasmtime for this CPU. None if there is no folder
    that only this user can write to, because the code in the file is executed."""
    if not hasattr(os, "getuid"):
        return None
    try:
        # The call fails if there is no writable folder for temporary files.
        folder = Path(tempfile.gettempdir()) / f"whatwg-url-wasm-{os.getuid()}"
        folder.mkdir(mode=0o700, exist_ok=True)
        status = folder.lstat()
    except OSError:
        return None
    if status.st_uid != os.getuid() or status.st_mode & 0o077 or folder.is_symlink():
        return None
    key = hashlib.sha256(code)
    for part in (version("wasmtime"), platform.machine(), _cpu()):
        key.update(part.encode() + b"\0")
    return folder / f"{key.hexdigest()[:32]}.cwasm"


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    return next((line for line in lines if line.startswith(("flags", "Features"))), "")


def _write(path: Path, code: bytes) -> None:
    """Stores compiled code. If writing fails, the file is removed, and the next process compiles the code again."""
    with contextlib.suppress(OSError):
        file = tempfile.NamedTemporaryFile(dir=path.parent, delete=False)
        try:
            with file:
                file.write(code)
            os.replace(file.name, path)
        except OSError:
            os.unlink(file.name)
