package io.github.whatwg_url_wasm;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry;
import org.apache.spark.sql.catalyst.expressions.Expression;
import scala.Function1;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The only class that uses interfaces of Spark that are not public. Spark's public interface can't register a function
 * with an optional argument, so this class takes two functions out of the session's registry and registers them as one.
 * The tests in `python/engines` fail if a version of Spark no longer allows this. Python then runs the functions itself.
 */
final class Overloads {
  private Overloads() {}

  /** Each of {@code unary} and {@code binary} registers a function of the given name, with as many arguments. */
  static void register(SparkSession spark, String name, Runnable unary, Runnable binary) {
    FunctionRegistry registry =
        ((org.apache.spark.sql.classic.SparkSession) spark).sessionState().functionRegistry();
    binary.run();
    Function1<Seq<Expression>, Expression> ofTwoArguments = take(registry, name);
    unary.run();
    Function1<Seq<Expression>, Expression> ofOneArgument = take(registry, name);
    Function1<Seq<Expression>, Expression> overloaded =
        arguments -> (arguments.length() == 2 ? ofTwoArguments : ofOneArgument).apply(arguments);
    registry.createOrReplaceTempFunction(name, overloaded, "java_udf");
  }

  /** Removes a function. Versions of Spark differ in how they qualify the names of temporary functions. */
  private static Function1<Seq<Expression>, Expression> take(FunctionRegistry registry, String name) {
    for (FunctionIdentifier function : CollectionConverters.asJava(registry.listFunction())) {
      if (!function.funcName().equals(name)) continue;
      Function1<Seq<Expression>, Expression> builder = registry.lookupFunctionBuilder(function).get();
      registry.dropFunction(function);
      return builder;
    }
    throw new IllegalStateException("Spark's registry has no function " + name);
  }
}
