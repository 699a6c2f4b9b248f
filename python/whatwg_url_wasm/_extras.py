"""Handles optional packages that only some modules need."""

from importlib.util import find_spec


def require(extra: str, *modules: str) -> None:
    """Raises ModuleNotFoundError if a module is not installed. The message names the command that installs it."""
    for module in modules:
        if find_spec(module) is None:
            told = f"{module} is not installed; run: pip install 'whatwg-url-wasm[{extra}]'"
            raise ModuleNotFoundError(told, name=module)
