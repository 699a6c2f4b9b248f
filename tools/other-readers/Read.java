import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Parses addresses using java.net.URI. record.mjs documents the input and output. */
class Read {
  public static void main(String[] args) throws Exception {
    System.out.println(System.getProperty("java.version"));
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line; (line = lines.readLine()) != null; ) {
      String[] fields = line.split(" ");
      System.out.println(answer(decoded(fields[0]), decoded(fields[1])));
    }
  }

  private static String answer(String url, String base) {
    try {
      URI uri = base == null ? new URI(url) : new URI(base).resolve(new URI(url));
      String path = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath();
      String port = uri.getPort() == -1 ? null : String.valueOf(uri.getPort());
      String[] parts = {
        uri.getScheme(), uri.getRawUserInfo(), uri.getHost(), port, path, uri.toString()
      };
      String[] fields = new String[parts.length];
      for (int i = 0; i < parts.length; i++) fields[i] = encoded(parts[i]);
      return String.join(" ", fields);
    } catch (java.net.URISyntaxException e) {
      return "refused";
    }
  }

  private static String decoded(String field) {
    return field.equals("-")
        ? null
        : new String(HexFormat.of().parseHex(field), StandardCharsets.UTF_8);
  }

  private static String encoded(String part) {
    return part == null
        ? "-"
        : "x" + HexFormat.of().formatHex(part.getBytes(StandardCharsets.UTF_8));
  }
}
