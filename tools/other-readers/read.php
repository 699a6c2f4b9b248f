<?php
// Parses addresses with PHP's parse_url. record.mjs documents the input and output.

if ($argc > 1) {
    echo PHP_VERSION, "\n";
    exit;
}
while (($line = fgets(STDIN)) !== false) {
    [$url, $base] = explode(' ', trim($line));
    // PHP 8.2 can't resolve references.
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
    foreach ([$parts['scheme'] ?? null, $parts['host'] ?? null, $parts['path'] ?? null, null] as $part) {
        $fields[] = $part === null ? '-' : 'x' . bin2hex($part);
    }
    echo implode(' ', $fields), "\n";
}
