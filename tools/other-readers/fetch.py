"""Fetches a URL with libcurl through a proxy. record.mjs documents its input format."""

import sys

import pycurl

if sys.argv[1] == "--version":
    print(pycurl.version_info()[1])
    sys.exit()
proxy, url = sys.argv[1:]
curl = pycurl.Curl()
try:
    curl.setopt(pycurl.PROXY, proxy)
    curl.setopt(pycurl.FOLLOWLOCATION, True)
    curl.setopt(pycurl.TIMEOUT, 5)
    curl.setopt(pycurl.WRITEFUNCTION, lambda data: None)
    curl.setopt(pycurl.URL, url.encode())
    curl.perform()
except (pycurl.error, ValueError):
    pass
