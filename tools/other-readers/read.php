<?php
// Parses addresses with PHP's parse_url or Uri\Rfc3986\Uri. record.mjs documents the input and output.

/** parse_url does not resolve references. */
function parts_by_parse_url(string $url, ?string $base): array|string {
    if ($base !== null) {
        return 'none';
    }
    $parts = parse_url($url);
    if ($parts === false) {
        return 'refused';
    }
    $user = $parts['user'] ?? null;
    if (isset($parts['pass'])) {
        $user .= ':' . $parts['pass'];
    }
    $port = isset($parts['port']) ? (string) $parts['port'] : null;
    return [$parts['scheme'] ?? null, $user, $parts['host'] ?? null, $port, $parts['path'] ?? null, null];
}

function parts_by_rfc3986(string $url, ?string $base): array|string {
    try {
        $uri = $base === null
            ? new Uri\Rfc3986\Uri($url)
            : (new Uri\Rfc3986\Uri($base))->resolve($url);
    } catch (Uri\InvalidUriException) {
        return 'refused';
    }
    $port = $uri->getPort();
    return [
        $uri->getRawScheme(),
        $uri->getRawUserInfo(),
        $uri->getRawHost(),
        $port === null ? null : (string) $port,
        $uri->getRawPath(),
        $uri->toRawString(),
    ];
}

$read = file_get_contents('/reader') === 'parse_url' ? 'parts_by_parse_url' : 'parts_by_rfc3986';
echo PHP_VERSION, "\n";
foreach (file('/questions', FILE_IGNORE_NEW_LINES) as $line) {
    [$url, $base] = explode(' ', trim($line));
    $parts = $read(hex2bin($url), $base === '-' ? null : hex2bin($base));
    $fields = is_string($parts)
        ? $parts
        : implode(' ', array_map(fn($part) => $part === null ? '-' : 'x' . bin2hex($part), $parts));
    echo $fields, "\n";
}
