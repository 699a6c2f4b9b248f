package io.github.whatwg_url_wasm;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The SQL functions for Spark, such as {@code url_host}. They have the same names and values as those for DuckDB.
 *
 * <pre>{@code
 * UrlFunctions.register(spark);
 * spark.sql("SELECT url_host('HTTPS://EXAMPLE.com')");
 * df.withColumn("host", UrlFunctions.udf("url_host", 1).apply(df.col("url")));
 * }</pre>
 *
 * <p>Arguments are strings or bytes. Bytes are decoded as UTF-8. If an argument is null or not a URL, the result is null.
 */
public final class UrlFunctions {
  /**
   * Makes an object with the same methods, for the Python package, whose bridge to Java finds classes only in some threads.
   *
   * @throws IllegalStateException if the jar has no native library for this machine
   */
  public UrlFunctions() {
    Native.all();
  }

  /** Adds all functions to a session, as temporary functions. Functions of the same names are replaced. */
  public static void register(SparkSession spark) {
    for (Native.Function function : Native.all().values()) {
      String name = function.name();
      Call call = new Call(function);
      Runnable unary = () -> spark.udf().register(name, (UDF1<?, ?>) call, call.type);
      Runnable binary = () -> spark.udf().register(name, (UDF2<?, ?, ?>) call, call.type);
      if (function.fewest() < function.most()) {
        Overloads.register(spark, name, unary, binary);
      } else {
        (function.most() == 1 ? unary : binary).run();
      }
    }
  }

  /**
   * Returns the function of this name that takes one or two arguments.
   *
   * @throws IllegalArgumentException if the function does not exist
   */
  public static UserDefinedFunction udf(String name, int arguments) {
    Native.Function function = Native.all().get(name);
    if (function == null || arguments < function.fewest() || arguments > function.most()) {
      throw new IllegalArgumentException("there is no function " + name + " with " + arguments + " arguments");
    }
    return new Call(function).udf(arguments);
  }

  /**
   * Returns columns of URLs, for the Python package: a value if there is one column, and otherwise a struct. {@code wanted}
   * has a bit for each column, in the order of {@code Column} in the Rust crate. {@code type} is the type in Spark's notation.
   */
  public static Column columns(Column url, int wanted, String type) {
    return new Call(new Native.Function("url_columns", ~wanted, 1, 1, type)).udf(1).apply(url);
  }

  /** Returns a query parameter of a column of URLs, for the Python package. */
  public static Column param(Column url, String name) {
    return udf("url_param", 2).apply(url, functions.lit(name));
  }

  /** A function of a URL and, optionally, its base, an option or another string. Values have Spark's public types. */
  private static final class Call extends Conversion implements UDF1<Object, Object>, UDF2<Object, Object, Object> {
    private final Native.Function function;
    private final DataType type;

    Call(Native.Function function) {
      this.function = function;
      type = DataType.fromDDL(function.type());
    }

    UserDefinedFunction udf(int arguments) {
      UserDefinedFunction udf =
          arguments == 1 ? functions.udf((UDF1<?, ?>) this, type) : functions.udf((UDF2<?, ?, ?>) this, type);
      return udf.withName(function.name());
    }

    @Override
    public Object call(Object url) {
      return url == null ? null : value(url, null);
    }

    @Override
    public Object call(Object url, Object second) {
      return url == null || second == null ? null : value(url, bytes(second));
    }

    private Object value(Object url, byte[] second) {
      byte[] first = bytes(url);
      byte[] value = Native.value(function.code(), first, second);
      return value == first && url instanceof String ? url : of(type, value);
    }

    private byte[] bytes(Object argument) {
      if (argument instanceof String string) return Native.utf8(string);
      if (argument instanceof byte[] bytes) return bytes;
      String type = argument.getClass().getName();
      throw new IllegalArgumentException(function.name() + " takes strings and bytes, not " + type);
    }

    @Override
    Object string(byte[] bytes, int start, int length) {
      return new String(bytes, start, length, StandardCharsets.UTF_8);
    }

    @Override
    Object struct(Object[] values) {
      return RowFactory.create(values);
    }

    @Override
    Object list(List<Object> values) {
      return values.toArray(new Row[0]);
    }
  }

  /** Converts values of the native library to values of Spark: see `Native_call` in jvm/src/lib.rs. */
  abstract static class Conversion implements Serializable {
    abstract Object string(byte[] bytes, int start, int length);

    abstract Object struct(Object[] values);

    abstract Object list(List<Object> values);

    Object of(DataType type, byte[] value) {
      if (value == null) return null;
      if (type instanceof StructType fields) return struct(fields, new Native.Values(value));
      if (type instanceof ArrayType array) {
        Native.Values values = new Native.Values(value);
        List<Object> list = new ArrayList<>();
        while (values.hasNext()) list.add(struct((StructType) array.elementType(), values));
        return list(list);
      }
      return of(type, value, 0, value.length);
    }

    private Object struct(StructType fields, Native.Values values) {
      Object[] members = new Object[fields.size()];
      for (int i = 0; i < members.length; i++) {
        int length = values.next();
        if (length >= 0) members[i] = of(fields.apply(i).dataType(), values.array(), values.end() - length, length);
      }
      return struct(members);
    }

    private Object of(DataType type, byte[] bytes, int start, int length) {
      if (type.equals(DataTypes.BooleanType)) return length > 0;
      if (type.equals(DataTypes.StringType)) return string(bytes, start, length);
      String digits = new String(bytes, start, length, StandardCharsets.US_ASCII);
      if (type.equals(DataTypes.IntegerType)) return Integer.valueOf(digits);
      return Long.valueOf(digits);
    }
  }
}
