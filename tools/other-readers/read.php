<?php
// Parses addresses with PHP's parse_url. record.mjs documents the input and output.

echo PHP_VERSION, "\n";
foreach (file('/questions', FILE_IGNORE_NEW_LINES) as $line) {
    [$url, $base] = explode(' ', trim($line));
    // parse_url does not resolve references.
    if ($base !== '-') {
        echo "none\n";
        continue;
    }
    $text = hex2bin($url);
    $parts = parse_url($text);
    if ($parts === false) {
        echo "refused\n";
        continue;
    }
    $fields = [];
    $user = $parts['user'] ?? null;
    if (isset($parts['pass'])) {
        $user .= ':' . $parts['pass'];
    }
    $port = isset($parts['port']) ? (string) $parts['port'] : null;
    foreach ([$parts['scheme'] ?? null, $user, $parts['host'] ?? null, $port, $parts['path'] ?? null, null] as $part) {
        $fields[] = $part === null ? '-' : 'x' . bin2hex($part);
    }
    echo implode(' ', $fields), "\n";
}
