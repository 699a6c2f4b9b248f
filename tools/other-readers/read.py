"""Parses addresses using urllib, other Python packages, and libcurl. record.mjs documents the input and output.

`read.py PACKAGE` reads and writes JSON as `npm run report` does. Without a package, ada answers as record.mjs documents.
Pyodide calls `answers_to` for urllib. `read.py fetch PROXY URL` fetches a URL with libcurl through a proxy.
"""

import ctypes
import glob
import importlib.metadata
import json
import os
import sys
import urllib.parse


def ada(url, base):
    import ada_url

    return ada_url.URL(url) if base is None else ada_url.URL(url, base)


def upa(url, base):
    import upa_url

    return upa_url.URL(url) if base is None else upa_url.URL(url, base)


def yarl(url, base):
    from yarl import URL

    return absolute(str(URL(url) if base is None else URL(base).join(URL(url))))


def httpx(url, base):
    from httpx import URL

    return absolute(str(URL(url) if base is None else URL(base).join(url)))


def absolute(href):
    """Packages that also parse relative references don't refuse them."""
    if ":" not in href.split("/")[0]:
        raise ValueError("no scheme")
    return href


def libcurl():
    import pycurl

    packages = os.path.dirname(os.path.dirname(pycurl.__file__))
    (path,) = glob.glob(os.path.join(packages, "pycurl.libs", "libcurl*"))
    library = ctypes.CDLL(path)
    library.curl_url.restype = ctypes.c_void_p
    library.curl_url_cleanup.argtypes = [ctypes.c_void_p]
    library.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    library.curl_url_get.argtypes = [
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.POINTER(ctypes.c_char_p),
        ctypes.c_uint,
    ]
    return library


def curl(url, base, library=[]):
    if not library:
        library.append(libcurl())
    [lib] = library
    non_support_scheme, whole = 1 << 3, 0
    handle = lib.curl_url()
    try:
        for part in filter(lambda text: text is not None, (base, url)):
            if "\0" in part or lib.curl_url_set(handle, whole, part.encode(), non_support_scheme):
                raise ValueError(part)
        text = ctypes.c_char_p()
        if lib.curl_url_get(handle, whole, ctypes.byref(text), 0):
            raise ValueError(url)
        return text.value.decode()
    finally:
        lib.curl_url_cleanup(handle)


def version_of(package):
    if package == "curl":
        import pycurl

        return pycurl.version_info()[1]
    return importlib.metadata.version({"ada": "ada-url", "upa": "upa-url"}.get(package, package))


def answer(package, question):
    try:
        url = PACKAGES[package](question["input"], question.get("base"))
        return url if isinstance(url, str) else url.href
    except Exception:  # Each package has its own exceptions for URLs that it refuses.
        return None


PACKAGES = {"ada": ada, "upa": upa, "yarl": yarl, "httpx": httpx, "curl": curl}


def parts_by_ada(url, base):
    parsed = ada(url, base)
    user = ":".join(filter(None, (parsed.username, parsed.password))) or None
    scheme = parsed.protocol.removesuffix(":")
    port = parsed.port or None
    return scheme, user, parsed.hostname or None, port, parsed.pathname, parsed.href


def parts_by_urllib(url, base):
    if base is not None:
        url = urllib.parse.urljoin(base, url)
    parts = urllib.parse.urlsplit(url)
    user = parts.netloc.rpartition("@")[0] or None
    try:
        port = None if parts.port is None else str(parts.port)
    except ValueError:  # Only this property fails, so programs that need no port accept the URL.
        port = parts.netloc.rpartition(":")[2]
    return parts.scheme, user, parts.hostname, port, parts.path, parts.geturl()


def answer_to(line, read):
    url, base = (
        None if field == "-" else bytes.fromhex(field).decode() for field in line.split()
    )
    try:
        parts = read(url, base)
    except ValueError:
        return "refused"
    return " ".join("-" if part is None else "x" + part.encode().hex() for part in parts)


def answers_to(questions, read=parts_by_urllib):
    version = ".".join(map(str, sys.version_info[:3]))
    return "\n".join([version, *(answer_to(line, read) for line in questions.splitlines())])


def fetch(proxy, url):
    import pycurl

    handle = pycurl.Curl()
    try:
        handle.setopt(pycurl.PROXY, proxy)
        handle.setopt(pycurl.FOLLOWLOCATION, True)
        handle.setopt(pycurl.TIMEOUT, 5)
        handle.setopt(pycurl.WRITEFUNCTION, lambda data: None)
        handle.setopt(pycurl.URL, url.encode())
        handle.perform()
    except pycurl.error as error:
        if error.args[0] == pycurl.E_UNSUPPORTED_PROTOCOL:
            print("unsupported")
    except ValueError:
        pass


def main(command=None, *arguments):
    if command == "--version":
        print(version_of(*arguments))
    elif command == "fetch":
        fetch(*arguments)
    elif command is not None:
        PACKAGES[command]("http://a/", None)  # This fails if the package is missing.
        for line in sys.stdin:
            print(json.dumps(answer(command, json.loads(line))))
    else:
        print(version_of("ada"))
        for line in sys.stdin:
            print(answer_to(line, parts_by_ada))


if sys.platform != "emscripten":
    main(*sys.argv[1:])
