"""`file` URLs."""

import os
import sys

from ._core import Record, call
from ._url import URL


def path_to_file_url(path: str | os.PathLike[str], *, windows: bool | None = None) -> URL:
    """Returns the `file` URL of an absolute path. `windows` says whether the path is a Windows path. By default,
    `windows` is True on Windows only.

    Raises ValueError if the path is not absolute or cannot be represented by a URL.

    >>> path_to_file_url("/tmp/100%#1", windows=False)
    URL('file:///tmp/100%25%231')
    """
    text = os.fspath(path)
    if not isinstance(text, str):
        raise TypeError(f"path must be a string or a path of strings, not {type(text).__name__}")
    try:
        str.encode(text)
    except UnicodeEncodeError:
        raise ValueError("a file URL cannot represent this path") from None
    return URL(call("path_to_file_url", text, _is_windows(windows)))


def file_url_to_path(url: str | Record, *, windows: bool | None = None) -> str:
    """Returns the path that a `file` URL represents. `windows` says whether to return a Windows path. By default,
    `windows` is True on Windows only.

    Raises ValueError if the URL is not a `file` URL or does not correspond to a path on the chosen system.

    >>> file_url_to_path("file:///C:/a%20b", windows=True)
    'C:\\\\a b'
    """
    path: str = call("file_url_to_path", URL(url).href, _is_windows(windows))
    return path


def _is_windows(windows: bool | None) -> bool:
    return sys.platform == "win32" if windows is None else bool(windows)
