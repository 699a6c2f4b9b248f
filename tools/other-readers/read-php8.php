<?php
// Parses addresses with PHP's Uri\Rfc3986\Uri. record.mjs documents the input and output.

echo PHP_VERSION, "\n";
foreach (file('/questions', FILE_IGNORE_NEW_LINES) as $line) {
    [$url, $base] = explode(' ', trim($line));
    try {
        $text = hex2bin($url);
        $uri = $base === '-'
            ? new Uri\Rfc3986\Uri($text)
            : (new Uri\Rfc3986\Uri(hex2bin($base)))->resolve($text);
    } catch (Uri\InvalidUriException) {
        echo "refused\n";
        continue;
    }
    $port = $uri->getPort();
    $parts = [
        $uri->getRawScheme(),
        $uri->getRawUserInfo(),
        $uri->getRawHost(),
        $port === null ? null : (string) $port,
        $uri->getRawPath(),
        $uri->toRawString(),
    ];
    echo implode(' ', array_map(fn($part) => $part === null ? '-' : 'x' . bin2hex($part), $parts)), "\n";
}
