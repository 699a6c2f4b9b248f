package io.github.whatwg_url_wasm;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The functions of the native library in this jar. */
final class Native {
  /** A function. `code` is its number in the library, and `type` is the result's type in Spark's notation. */
  record Function(String name, int code, int fewest, int most, String type) implements Serializable {}

  private static final String FAILURE = load();
  private static final Map<String, Function> ALL = FAILURE == null ? parse() : Map.of();

  private Native() {}

  private static native byte[] functions();

  private static native byte[] call(int function, byte[] first, byte[] second);

  /**
   * Calls a function with strings in UTF-8. Returns null if the value is null, and otherwise its bytes: see `Native_call`
   * in jvm/src/lib.rs. Returns `first` itself if it is the value.
   */
  static byte[] value(int function, byte[] first, byte[] second) {
    all();
    return call(function, first, second);
  }

  /** Returns all functions by their names. Throws an IllegalStateException if the library was not loaded. */
  static Map<String, Function> all() {
    if (FAILURE != null) throw new IllegalStateException(FAILURE);
    return ALL;
  }

  private static Map<String, Function> parse() {
    Map<String, Function> all = new LinkedHashMap<>();
    for (String line : new String(functions(), StandardCharsets.UTF_8).split("\n")) {
      String[] words = line.split(" ");
      int fewest = Integer.parseInt(words[1]);
      int most = Integer.parseInt(words[2]);
      all.put(words[0], new Function(words[0], all.size(), fewest, most, words[3]));
    }
    return all;
  }

  /** Encodes a string as UTF-8. Lone surrogates become U+FFFD, not the question mark that Java writes. */
  static byte[] utf8(String string) {
    for (int i = 0; i < string.length(); i++) {
      if (Character.isSurrogate(string.charAt(i))) {
        int[] scalars = string.codePoints().map(point -> point >= 0xd800 && point < 0xe000 ? 0xfffd : point).toArray();
        return new String(scalars, 0, scalars.length).getBytes(StandardCharsets.UTF_8);
      }
    }
    return string.getBytes(StandardCharsets.UTF_8);
  }

  /** The values of a struct or a list, in order. */
  static final class Values {
    private final ByteBuffer buffer;

    Values(byte[] bytes) {
      buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    boolean hasNext() {
      return buffer.hasRemaining();
    }

    /** Moves past the next value. Returns its length, or a negative number if it is null. */
    int next() {
      int length = buffer.getInt();
      if (length > 0) buffer.position(buffer.position() + length);
      return length;
    }

    /** Returns the position after the last value in the array. */
    int end() {
      return buffer.position();
    }

    byte[] array() {
      return buffer.array();
    }

    String nextString() {
      int length = next();
      return length < 0 ? null : new String(array(), end() - length, length, StandardCharsets.UTF_8);
    }
  }

  /**
   * Loads the library for this machine from the jar, and returns null or the reason why that failed. Each class loader
   * needs its own copy of the file. The copy can be deleted once it has been loaded.
   */
  private static String load() {
    String machine = System.getProperty("os.name").toLowerCase(Locale.ROOT) + "-" + System.getProperty("os.arch");
    String unloaded = "whatwg-url-wasm's native library can't be loaded on this machine, " + machine;
    try (InputStream library = Native.class.getResourceAsStream(machine + ".so")) {
      if (library == null) {
        return unloaded + ": the jar contains libraries for Linux on x86-64 and AArch64" + IN_PYTHON;
      }
      Path file = Files.createTempFile("whatwg-url-wasm", ".so");
      try {
        Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
        System.load(file.toString());
      } finally {
        Files.delete(file);
      }
      return null;
    } catch (IOException error) {
      return "whatwg-url-wasm's native library can't be written to java.io.tmpdir: " + error;
    } catch (UnsatisfiedLinkError error) {
      return unloaded + ": " + error.getMessage() + IN_PYTHON;
    }
  }

  private static final String IN_PYTHON =
      ". In PySpark, set spark.whatwg_url_wasm.in_jvm to false to run the functions in Python";
}
