package io.github.whatwg_url_wasm;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A URL, as the <a href="https://url.spec.whatwg.org/">URL Standard</a> defines it. URLs are immutable, and any number of
 * threads can use them.
 *
 * <pre>{@code
 * Url url = Url.parse("HTTPS://user@EXAMPLE.com:443/a/../b?c");
 * url.href();               // "https://user@example.com/b?c"
 * url.join("/d").path();    // "/d"
 * url.site().get();         // "example.com"
 * Url.canParse("no URL");   // false
 * }</pre>
 *
 * <p>Lone surrogates in strings become U+FFFD. All methods throw a {@link NullPointerException} if an argument is null, and
 * an {@link IllegalStateException} if the jar has no native library for the machine: it has libraries for Linux on x86-64
 * and AArch64.
 */
public final class Url implements Comparable<Url> {
  private final String href;
  private volatile String[] components;

  private Url(String href) {
    this.href = href;
  }

  /**
   * Parses an absolute URL.
   *
   * @throws IllegalArgumentException if the input is not a URL. The message says why, without the input.
   */
  public static Url parse(String input) {
    String href = string("url_href", input, null);
    if (href == null) throw new IllegalArgumentException(why(input));
    return new Url(href);
  }

  /** Returns whether the input is an absolute URL. */
  public static boolean canParse(String input) {
    return value("url_is_valid", input, null).length > 0;
  }

  /**
   * Returns every <a href="https://url.spec.whatwg.org/#validation-error">validation error</a> of the input, in order. The
   * input is a URL if none of the errors is a failure.
   */
  public static List<ValidationError> validate(String input) {
    Native.Values values = new Native.Values(value("url_validate", input, null));
    List<ValidationError> errors = new ArrayList<>();
    int points = 0;
    int offset = 0;
    while (values.hasNext()) {
      String name = values.nextString();
      boolean isFailure = !values.nextString().isEmpty();
      int start = Integer.parseInt(values.nextString()) - 1;
      int length = Integer.parseInt(values.nextString());
      // Usually, an error starts behind the previous one. The text between them is skipped once.
      if (start < points) points = offset = 0;
      offset = input.offsetByCodePoints(offset, start - points);
      points = start;
      int end = input.offsetByCodePoints(offset, length);
      errors.add(new ValidationError(name, isFailure, offset, end, values.nextString()));
    }
    return errors;
  }

  /** Returns probable mistakes in the input, at most 16, in order. A hint is not an error. */
  public static List<Hint> hints(String input) {
    Native.Values values = new Native.Values(value("url_hints", input, null));
    List<Hint> hints = new ArrayList<>();
    while (values.hasNext()) {
      String name = values.nextString();
      int start = input.offsetByCodePoints(0, Integer.parseInt(values.nextString()) - 1);
      int end = input.offsetByCodePoints(start, Integer.parseInt(values.nextString()));
      hints.add(new Hint(name, start, end, values.nextString(), values.nextString()));
    }
    return hints;
  }

  /**
   * Resolves a reference, such as a link on the page at this URL.
   *
   * @throws IllegalArgumentException if the reference does not lead to a URL
   */
  public Url join(String reference) {
    String joined = string("url_resolve", reference, href);
    if (joined == null) throw new IllegalArgumentException("the reference can't be resolved against this URL");
    return new Url(joined);
  }

  /** Returns the <a href="https://url.spec.whatwg.org/#concept-url-serializer">serialization</a>. */
  public String href() {
    return href;
  }

  /**
   * Returns the <a href="https://url.spec.whatwg.org/#concept-url-origin">origin</a>, serialized. An opaque origin is the
   * string {@code null}.
   */
  public String origin() {
    return component(1);
  }

  /** Returns the <a href="https://url.spec.whatwg.org/#concept-url-scheme">scheme</a>, without the colon. */
  public String scheme() {
    return component(2);
  }

  /** Returns the username, percent-encoded, or an empty string. */
  public String username() {
    return component(3);
  }

  /** Returns the password, percent-encoded, or an empty string. */
  public String password() {
    return component(4);
  }

  /** Returns the <a href="https://url.spec.whatwg.org/#concept-url-path">path</a>, serialized. */
  public String path() {
    return component(8);
  }

  /** Returns the <a href="https://url.spec.whatwg.org/#concept-url-host">host</a>, serialized, without the port. */
  public Optional<String> host() {
    return Optional.ofNullable(component(5));
  }

  /** Returns the kind of host: {@code domain}, {@code ipv4}, {@code ipv6}, {@code opaque} or {@code empty}. */
  public Optional<String> hostType() {
    return Optional.ofNullable(component(6));
  }

  /** Returns the port, unless it is missing or the scheme's default port. */
  public OptionalInt port() {
    String port = component(7);
    return port == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(port));
  }

  /** Returns the query, without the {@code ?}. */
  public Optional<String> query() {
    return Optional.ofNullable(component(9));
  }

  /** Returns the fragment, without the {@code #}. */
  public Optional<String> fragment() {
    return Optional.ofNullable(component(10));
  }

  /** Returns the first value of a query parameter, decoded as in a form. */
  public Optional<String> param(String name) {
    return Optional.ofNullable(string("url_param", href, Objects.requireNonNull(name)));
  }

  /** Returns the host with domains in Unicode. */
  public Optional<String> hostUnicode() {
    return optional("url_host_unicode");
  }

  /**
   * Returns the <a href="https://url.spec.whatwg.org/#host-registrable-domain">registrable domain</a> of the host.
   * Addresses and public suffixes don't have one.
   */
  public Optional<String> site() {
    return optional("url_site");
  }

  /** Returns the <a href="https://url.spec.whatwg.org/#host-public-suffix">public suffix</a> of the host. */
  public Optional<String> publicSuffix() {
    return optional("url_public_suffix");
  }

  /** Returns the URL after the normalizer's {@code dedupe} steps, for finding duplicates. */
  public String normalize() {
    return string("url_normalize", href, null);
  }

  /**
   * Returns the URL after the given steps of the normalizer, separated by commas.
   *
   * @throws IllegalArgumentException if a step does not exist. The message lists the steps.
   */
  public String normalize(String steps) {
    return string("url_normalize", href, Objects.requireNonNull(steps));
  }

  /** Returns the URL with {@code ***} instead of the username, the password and secret parameters, for logs. */
  public String redact() {
    return string("url_redact", href, null);
  }

  /** Returns {@link #href()}, including passwords. */
  @Override
  public String toString() {
    return href;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof Url url && url.href.equals(href);
  }

  @Override
  public int hashCode() {
    return href.hashCode();
  }

  /** Compares serializations. */
  @Override
  public int compareTo(Url url) {
    return href.compareTo(url.href);
  }

  /**
   * A validation error. {@code start} and {@code end} are offsets in the input, and {@code message} is advice for the
   * author. The parser stops at a failure.
   */
  public record ValidationError(String name, boolean isFailure, int start, int end, String message) {}

  /** A probable mistake at these offsets in the input. {@code href} is the URL that was probably meant. */
  public record Hint(String name, int start, int end, String message, String href) {}

  private String component(int index) {
    String[] strings = components;
    if (strings == null) {
      Native.Values values = new Native.Values(value("url_parse", href, null));
      strings = new String[11];
      for (int i = 0; i < strings.length; i++) strings[i] = values.nextString();
      components = strings;
    }
    return strings[index];
  }

  private static String why(String input) {
    List<ValidationError> errors = validate(input);
    ValidationError failure = errors.get(errors.size() - 1);
    return "the input is not a URL: " + failure.message + " (" + failure.name + " at offset " + failure.start + ")";
  }

  private Optional<String> optional(String function) {
    return Optional.ofNullable(string(function, href, null));
  }

  private static String string(String function, String first, String second) {
    byte[] value = value(function, first, second);
    return value == null ? null : new String(value, StandardCharsets.UTF_8);
  }

  private static byte[] value(String function, String first, String second) {
    int code = Native.all().get(function).code();
    return Native.value(code, Native.utf8(first), second == null ? null : Native.utf8(second));
  }
}
