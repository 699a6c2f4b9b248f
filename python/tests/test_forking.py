"""Processes that are forked from one that has parsed. `conftest.py` says where this is run."""

import subprocess
import sys

FORKING = """
import os
from concurrent.futures import ThreadPoolExecutor
from whatwg_url_wasm import canonicalize

def hrefs(n):
    return canonicalize([f"HTTP://H{n}/{i}" for i in range(1000)]).to_pylist()

def check(n):
    assert hrefs(n) == [f"http://h{n}/{i}" for i in range(1000)]

with ThreadPoolExecutor(4) as pool:
    list(pool.map(check, range(8)))
    for child in range(3):
        busy = [pool.submit(check, n) for n in range(4)]
        pid = os.fork()
        if pid == 0:
            try:
                check(child)
                os._exit(7)
            finally:
                os._exit(1)
        check(9)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 7
        [one.result() for one in busy]
print("done")
"""


def test_processes_that_are_forked():
    """They have what was idle, for themselves."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", FORKING], check=True, capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("done\n", "")
