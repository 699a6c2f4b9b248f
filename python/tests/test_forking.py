"""Tests forking a process that has parsed or is about to parse. `conftest.py` selects the platforms."""

import os
import signal
import subprocess
import sys

import pytest

from whatwg_url_wasm._backend import backend

# Forked processes have their own copies of idle parsers.
IDLE = """
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
# A thread has compiled the module once, discarded the result and is about to compile it again. In a forked process,
# neither this thread nor the compiler's threads exist.
COMPILING = """
import os, threading
from whatwg_url_wasm import _engine, canonicalize

compiled = _engine._Compiled
has_begun, is_forked = threading.Event(), threading.Event()

def compile(name):
    compiled(name)
    has_begun.set()
    is_forked.wait()
    return compiled(name)

def check():
    assert canonicalize(["HTTP://A"]).to_pylist() == ["http://a/"]

_engine._cache = lambda code: None
_engine._Compiled = compile
thread = threading.Thread(target=check)
thread.start()
has_begun.wait()
pid = os.fork()
if pid == 0:
    try:
        _engine._Compiled = compiled
        check()
        os._exit(7)
    finally:
        os._exit(1)
assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 7
is_forked.set()
thread.join()
check()
print("done")
"""
PROGRAMS = {"idle": IDLE}
if backend.__name__.endswith("_wasm"):
    PROGRAMS["compiling"] = COMPILING


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_processes_that_are_forked(program):
    done = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        found = done.communicate(timeout=200)
    finally:
        if done.poll() is None:
            # If the test times out, the forked processes are killed as well.
            os.killpg(done.pid, signal.SIGKILL)
    assert (done.returncode, *found) == (0, "done\n", "")
