// This code runs in Spark's JVM, where `_jvm.py` compiles it. Each row is passed to the native
// library in `python/spark` as an address and a length. The library returns the addresses and
// lengths of its columns.
package whatwg_url_wasm;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.ref.Cleaner;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.NamedArgumentExpression;
import org.apache.spark.sql.catalyst.expressions.objects.Invoke;
import org.apache.spark.sql.classic.ExpressionUtils;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ObjectType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;

/**
 * The functions that `_jvm.py` calls. `wanted` has one bit for each wanted column (in the order of
 * `Column` in the Rust crate), or the number of a function that has no columns (see
 * `spark.py`). `type` is the result's type in
 * Spark's notation: a string or a struct of these columns.
 */
public final class Functions {
  /** Adds a function to a session. The function takes a URL and, optionally, its base or an option. */
  public void register(SparkSession session, String name, int fewest, int most, int wanted, String type) {
    Builder builder = new Builder(name, fewest, most, wanted, DataType.fromDDL(type));
    session.sessionState().functionRegistry().createOrReplaceTempFunction(name, builder, "scala_udf");
  }

  /** Returns columns computed from a column of URLs: a struct, or a string if `type` is a string. */
  public Column columns(Column url, int wanted, String type) {
    Builder builder = new Builder("url_columns", 1, 1, wanted, DataType.fromDDL(type));
    Expression[] arguments = new Expression[] {ExpressionUtils.expression(url)};
    Seq list = CollectionConverters.asScala(Arrays.asList(arguments)).toSeq();
    return ExpressionUtils.column((Expression) builder.apply(list));
  }
}

/** Creates the Spark expression for a call. */
final class Builder extends AbstractFunction1 {
  private final String name;
  private final int fewest;
  private final int most;
  private final int wanted;
  private final DataType type;

  Builder(String name, int fewest, int most, int wanted, DataType type) {
    this.name = name;
    this.fewest = fewest;
    this.most = most;
    this.wanted = wanted;
    this.type = type;
  }

  public Object apply(Object list) {
    Seq arguments = (Seq) list;
    int count = arguments.length();
    if (count < fewest || count > most) {
      String counts = fewest < most ? fewest + " or " + most : String.valueOf(most);
      throw new IllegalArgumentException(
          name + " takes " + counts + (most > 1 ? " arguments" : " argument") + ", not " + count);
    }
    DataType[] types = new DataType[count];
    for (int i = 0; i < types.length; i++) types[i] = typeOf((Expression) arguments.apply(i));
    // Generated code refers to classes by name, but some threads cannot find classes in a jar.
    // These are Java's own.
    Class kind = count == 2 ? BiFunction.class : Function.class;
    Expression function = new Literal(function(count), new ObjectType(kind));
    Seq inputTypes = CollectionConverters.asScala(Arrays.asList(types)).toSeq();
    return new Call(function, "apply", type, arguments, inputTypes, false, true, true, name);
  }

  /** Returns the type to which Spark casts an argument. Strings keep their collation. */
  private DataType typeOf(Expression argument) {
    if (argument instanceof NamedArgumentExpression) {
      throw new IllegalArgumentException(name + " takes positional arguments only");
    }
    if (!argument.resolved()) return DataTypes.StringType;
    DataType found = argument.dataType();
    if (found instanceof StringType) return found;
    if (found instanceof BinaryType || found instanceof NullType) return DataTypes.StringType;
    throw new IllegalArgumentException(name + " takes strings and bytes, not " + found.simpleString());
  }

  private Object function(int count) {
    if (count == 2) return new WithSecond(wanted);
    return type.equals(DataTypes.StringType) ? new Text(wanted) : new Struct(wanted);
  }
}

/**
 * A function call. It stores the function's name, because Spark uses that name for columns. Spark uses the constructor
 * to copy calls.
 */
public final class Call extends Invoke {
  private final String name;

  public Call(
      Expression targetObject,
      String functionName,
      DataType dataType,
      Seq arguments,
      Seq methodInputTypes,
      boolean propagateNull,
      boolean returnNullable,
      boolean isDeterministic,
      String name) {
    super(
        targetObject,
        functionName,
        dataType,
        arguments,
        methodInputTypes,
        propagateNull,
        returnNullable,
        isDeterministic);
    this.name = name;
  }

  public Seq otherCopyArgs() {
    return CollectionConverters.asScala(Arrays.asList(new Object[] {name})).toSeq();
  }

  public Invoke withNewChildrenInternal(IndexedSeq children) {
    Invoke call = super.withNewChildrenInternal(children);
    return new Call(
        call.targetObject(),
        call.functionName(),
        call.dataType(),
        call.arguments(),
        call.methodInputTypes(),
        call.propagateNull(),
        call.returnNullable(),
        call.isDeterministic(),
        name);
  }

  public String toString() {
    return name + arguments().mkString("(", ", ", ")");
  }
}

/**
 * A function that returns some columns. Functions with the same columns are equal, so that Spark merges their calls.
 */
abstract class OfColumns implements Serializable {
  final int wanted;

  OfColumns(int wanted) {
    this.wanted = wanted;
  }

  public boolean equals(Object other) {
    return other != null && other.getClass() == getClass() && ((OfColumns) other).wanted == wanted;
  }

  public int hashCode() {
    return wanted;
  }
}

public final class Text extends OfColumns implements Function {
  Text(int wanted) {
    super(wanted);
  }

  public Object apply(Object url) {
    if (url == null) return null;
    State state = State.ofThread();
    state.parse((UTF8String) url, null, wanted);
    return state.value(wanted, (UTF8String) url);
  }
}

/** The second argument is a base or an option. */
public final class WithSecond extends OfColumns implements BiFunction {
  WithSecond(int wanted) {
    super(wanted);
  }

  public Object apply(Object url, Object second) {
    if (url == null || second == null) return null;
    State state = State.ofThread();
    state.parse((UTF8String) url, (UTF8String) second, wanted);
    return state.value(wanted, (UTF8String) url);
  }
}

/** Returns a struct, or null if all columns are null. */
public final class Struct extends OfColumns implements Function {
  Struct(int wanted) {
    super(wanted);
  }

  public Object apply(Object url) {
    if (url == null) return null;
    State state = State.ofThread();
    return state.row(wanted, state.parse((UTF8String) url, null, wanted));
  }
}

/** A thread's state: memory of the native library, and a buffer for the strings to parse. */
final class State {
  private static final ThreadLocal STATES = new ThreadLocal();
  private static final Cleaner CLEANER = Cleaner.create();

  /** python/spark/src/lib.rs uses the same numbers. */
  private static final long NULL = -1;
  private static final long NUMBER = -2;
  private static final long AS_SENT = -3;
  private static final long BOOLEAN = -4;
  private static final long OUT_OF_MEMORY = -1;
  private static final long WRONG_OPTION = -3;

  /** Buffers longer than this are not kept. */
  private static final int LONGEST_KEPT = 1 << 20;

  /** The reason why the library could not be loaded, or null. */
  private static final String FAILURE = load();

  private final Memory memory = new Memory();

  private State() {
    CLEANER.register(this, memory);
  }

  static State ofThread() {
    if (FAILURE != null) throw new IllegalStateException(FAILURE);
    State state = (State) STATES.get();
    if (state == null) {
      state = new State();
      STATES.set(state);
    }
    return state;
  }

  static native long make();

  static native void drop(long state);

  private static native long parse(
      long state, long url, int urlLength, long base, int baseLength, int wanted);

  /** Fills in the words of the wanted columns. Returns the total number of bytes in the columns. */
  long parse(UTF8String url, UTF8String base, int wanted) {
    int urlLength = url.numBytes();
    int baseLength = base == null ? 0 : base.numBytes();
    long room = (long) urlLength + baseLength;
    if (room > memory.capacity || memory.capacity > LONGEST_KEPT) memory.renew(room);
    url.writeToMemory(null, memory.buffer);
    if (base != null) base.writeToMemory(null, memory.buffer + urlLength);
    long bytes =
        parse(memory.state, memory.buffer, urlLength, memory.buffer + urlLength, base == null ? -1 : baseLength, wanted);
    if (bytes >= 0) return bytes;
    // The native code returns the error message in place of the first column.
    if (bytes == WRONG_OPTION) throw new IllegalArgumentException(value(1, url).toString());
    String why = bytes == OUT_OF_MEMORY ? "its columns do not fit in memory" : "whatwg-url-wasm has a defect";
    throw new IllegalStateException("a URL of " + urlLength + " bytes can't be parsed: " + why);
  }

  /** Returns the value of the only wanted column or of a function after `url` has been parsed. */
  Object value(int wanted, UTF8String url) {
    long words = memory.state + 16 * Integer.numberOfTrailingZeros(wanted);
    long length = Platform.getLong(null, words + 8);
    if (length == NULL) return null;
    if (length == AS_SENT) return url;
    long address = Platform.getLong(null, words);
    if (length == BOOLEAN) return Boolean.valueOf(address != 0);
    byte[] bytes = new byte[size(length)];
    Platform.copyMemory(null, address, bytes, Platform.BYTE_ARRAY_OFFSET, length);
    return UTF8String.fromBytes(bytes);
  }

  /**
   * Returns the values of the wanted columns, or null if all of them are null. `size` is the total
   * number of bytes in these columns.
   */
  InternalRow row(int wanted, long size) {
    Object[] values = new Object[Integer.bitCount(wanted)];
    byte[] bytes = new byte[size(size)];
    int used = 0;
    boolean isNull = true;
    for (int i = 0, left = wanted; left != 0; i++, left &= left - 1) {
      long words = memory.state + 16 * Integer.numberOfTrailingZeros(left);
      long value = Platform.getLong(null, words);
      long length = Platform.getLong(null, words + 8);
      if (length == NULL) continue;
      isNull = false;
      if (length == NUMBER) {
        values[i] = Integer.valueOf((int) value);
        continue;
      }
      if (length == BOOLEAN) {
        values[i] = Boolean.valueOf(value != 0);
        continue;
      }
      Platform.copyMemory(null, value, bytes, Platform.BYTE_ARRAY_OFFSET + used, length);
      values[i] = UTF8String.fromBytes(bytes, used, (int) length);
      used += (int) length;
    }
    return isNull ? null : new GenericInternalRow(values);
  }

  /** The length of an array. */
  private static int size(long length) {
    if (length > Integer.MAX_VALUE - 15) {
      throw new IllegalStateException("the columns of a URL have " + length + " bytes, more than an array can have");
    }
    return (int) length;
  }

  /**
   * Loads the library from the jar. Each class loader needs its own copy of the file. The copy can
   * be deleted once it has been loaded.
   */
  private static String load() {
    try {
      Path file = Files.createTempFile("whatwg-url-wasm", ".library", new FileAttribute[0]);
      try {
        InputStream library = State.class.getResourceAsStream("library");
        OutputStream copy = Files.newOutputStream(file, new OpenOption[0]);
        library.transferTo(copy);
        copy.close();
        library.close();
        System.load(file.toString());
      } finally {
        if (!file.toFile().delete()) file.toFile().deleteOnExit();
      }
      return null;
    } catch (IOException error) {
      return "whatwg-url-wasm's native library can't be written to java.io.tmpdir: " + error;
    } catch (UnsatisfiedLinkError error) {
      return "whatwg-url-wasm's native library, written to java.io.tmpdir, can't be loaded on this machine; set"
          + " spark.whatwg_url_wasm.in_jvm to false for Python in its place: "
          + error.getMessage();
    }
  }
}

/** Memory outside the Java heap. Native memory is freed once no thread uses it. */
final class Memory implements Runnable {
  final long state = State.make();
  int capacity = 1024;
  long buffer = Platform.allocateMemory(capacity);

  void renew(long room) {
    if (room > Integer.MAX_VALUE) {
      throw new IllegalStateException("a URL and its base have " + room + " bytes, which is too many");
    }
    Platform.freeMemory(buffer);
    // The buffer is marked as empty until the new one has been allocated, in case the allocation
    // fails.
    buffer = 0;
    capacity = 0;
    int size = (int) Math.max(1024, Math.min(2 * room, Integer.MAX_VALUE));
    buffer = Platform.allocateMemory(size);
    capacity = size;
  }

  public void run() {
    Platform.freeMemory(buffer);
    State.drop(state);
  }
}
