"""One URL."""

import copy
import pickle
import weakref

import pytest

from whatwg_url_wasm import URL


def test_attributes():
    url = URL("https://u:p@example.com:8080/a?b#c")
    assert url.origin == "https://example.com:8080"
    assert (url.username, url.password, url.host) == ("u", "p", "example.com:8080")
    assert str(URL("b", url)) == "https://u:p@example.com:8080/b"
    assert repr(url) == "URL('https://u:***@example.com:8080/a?b#c')"


def test_comparing():
    assert URL("HTTP://a") == URL("http://a/")
    assert URL("http://a") != "http://a/"
    assert len({URL("HTTP://a"), URL("http://a/")}) == 1
    assert URL("http://a") < URL("http://b")


def test_what_is_no_url():
    with pytest.raises(ValueError, match="'x' is not a URL: missing-scheme-non-relative-URL"):
        URL("x")
    with pytest.raises(ValueError, match="base"):
        URL("x", "y")
    with pytest.raises(TypeError, match="url must be a string or a URL, not int"):
        URL(1)
    assert URL.parse("x") is None
    assert not URL.can_parse("x")
    assert URL.can_parse("x", "http://a")
    assert not URL.can_parse("x", "y")
    with pytest.raises(ValueError, match="^'x{200}…' is not a URL"):
        URL("x" * 1000)


def test_lone_surrogates():
    assert str(URL("http://a/\ud800b")) == "http://a/%EF%BF%BDb"
    assert str(URL("http://a/b\udc00")) == "http://a/b%EF%BF%BD"


def test_it_does_not_change():
    with pytest.raises(AttributeError):
        URL("http://a").host = "b"
    url = URL("http://a")
    url.__init__("http://b")
    assert url.href == "http://a/"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickling(protocol):
    url = URL("http://u:p@a:81/b?c#d")
    found = pickle.loads(pickle.dumps(url, protocol))
    assert type(found) is URL
    assert (found, found.port, found.hash) == (url, "81", "#d")


class Named(URL):
    """A class with attributes, some of them in slots."""

    __slots__ = ("__dict__", "title")


class Counted(Named):
    def __getstate__(self):
        return {"count": self.count + 1}


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_what_derived_classes_add(protocol):
    url = Named("http://a")
    url.note, url.title = ["b"], "c"
    for found in (pickle.loads(pickle.dumps(url, protocol)), copy.copy(url), copy.deepcopy(url)):
        assert (type(found), found, found.note, found.title) == (Named, url, ["b"], "c")
    assert copy.copy(url).note is url.note is not copy.deepcopy(url).note
    url = Counted("http://a")
    url.count = 1
    assert pickle.loads(pickle.dumps(url, protocol)).count == copy.copy(url).count == 2
    # Without additions, the pickled state is only the URL.
    assert URL("http://a").__reduce__() == (URL, ("http://a/",), None)


def test_what_strings_have():
    url = URL("http://a")
    assert f"{url:>10}" == " http://a/"
    assert weakref.ref(url)() is url
    assert copy.copy(url) == url
