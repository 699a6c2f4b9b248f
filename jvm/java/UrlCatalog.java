package io.github.whatwg_url_wasm;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * The functions of {@link UrlFunctions} as a catalog, for programs that have only SQL:
 *
 * <pre>{@code
 * spark-sql --jars whatwg-url.jar --conf spark.sql.catalog.whatwg=io.github.whatwg_url_wasm.UrlCatalog
 * SELECT whatwg.url_host('HTTPS://EXAMPLE.com');
 * }</pre>
 */
public final class UrlCatalog implements FunctionCatalog {
  private final Map<String, Native.Function> functions = Native.all();
  private String name;

  /** Spark creates catalogs. */
  public UrlCatalog() {}

  @Override
  public void initialize(String name, CaseInsensitiveStringMap options) {
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Identifier[] listFunctions(String[] namespace) {
    return functions.keySet().stream().map(function -> Identifier.of(namespace, function)).toArray(Identifier[]::new);
  }

  @Override
  public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
    Native.Function function = functions.get(identifier.name().toLowerCase(Locale.ROOT));
    if (function == null || identifier.namespace().length > 0) throw new NoSuchFunctionException(identifier);
    return new Unbound(function);
  }

  private record Unbound(Native.Function function) implements UnboundFunction {
    @Override
    public BoundFunction bind(StructType arguments) {
      int count = arguments.size();
      if (count < function.fewest() || count > function.most()) {
        String counts = (function.fewest() < function.most() ? "1 or " : "") + function.most();
        throw new UnsupportedOperationException(name() + " takes " + counts + " arguments, not " + count);
      }
      for (StructField argument : arguments.fields()) {
        DataType type = argument.dataType();
        if (!(type instanceof StringType || type instanceof BinaryType || type instanceof NullType)) {
          throw new UnsupportedOperationException(name() + " takes strings and bytes, not " + type.simpleString());
        }
      }
      return new Bound(function, count, DataType.fromDDL(function.type()));
    }

    @Override
    public String description() {
      return name() + " returns " + function.type();
    }

    @Override
    public String name() {
      return function.name();
    }
  }

  private record Bound(Native.Function function, int count, DataType resultType) implements ScalarFunction<Object> {
    private static final Internal INTERNAL = new Internal();

    @Override
    public DataType[] inputTypes() {
      DataType[] types = new DataType[count];
      Arrays.fill(types, DataTypes.StringType);
      return types;
    }

    @Override
    public String name() {
      return function.name();
    }

    @Override
    public String canonicalName() {
      return "io.github.whatwg_url_wasm." + name();
    }

    @Override
    public Object produceResult(InternalRow arguments) {
      for (int i = 0; i < count; i++) if (arguments.isNullAt(i)) return null;
      byte[] second = count == 2 ? arguments.getUTF8String(1).getBytes() : null;
      return INTERNAL.of(resultType, Native.value(function.code(), arguments.getUTF8String(0).getBytes(), second));
    }
  }

  /** Converts to the types of Spark's rows. */
  private static final class Internal extends UrlFunctions.Conversion {
    @Override
    Object string(byte[] bytes, int start, int length) {
      return UTF8String.fromBytes(bytes, start, length);
    }

    @Override
    Object struct(Object[] values) {
      return new GenericInternalRow(values);
    }

    @Override
    Object list(List<Object> values) {
      return new GenericArrayData(values.toArray());
    }
  }
}
