// Parses addresses using curl's URL API or, if ADA is defined, ada. record.mjs documents the input and output.
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** Reads hexadecimal up to a space or the end of the line. Returns NULL for "-". */
static char *decoded(const char *field, size_t *length) {
  if (*field == '-') return NULL;
  *length = strspn(field, "0123456789abcdef") / 2;
  char *text = calloc(*length + 1, 1);
  for (size_t at = 0; at < *length; at++) {
    char digits[] = {field[2 * at], field[2 * at + 1], 0};
    text[at] = (char)strtol(digits, NULL, 16);
  }
  return text;
}

static void print(const char *text, size_t length) {
  printf(length == 0 ? "-" : "x");
  for (size_t at = 0; at < length; at++) printf("%02x", (unsigned char)text[at]);
}

#ifdef ADA
#include "ada_c.h"

static const char version[] = ADA;

static bool answer(const char *text, size_t length, const char *base, size_t base_length) {
  ada_url url = base ? ada_parse_with_base(text, length, base, base_length) : ada_parse(text, length);
  bool is_valid = ada_is_valid(url);
  if (is_valid) {
    ada_string name = ada_get_username(url), password = ada_get_password(url);
    char *user;
    asprintf(&user, "%.*s%s%.*s", (int)name.length, name.data, password.length ? ":" : "",
             (int)password.length, password.data);
    ada_string parts[] = {ada_get_protocol(url), {user, strlen(user)},  ada_get_hostname(url),
                          ada_get_port(url),     ada_get_pathname(url), ada_get_href(url)};
    parts[0].length--;
    for (int i = 0; i < 6; i++) {
      print(parts[i].data, parts[i].length);
      putchar(i < 5 ? ' ' : '\n');
    }
    free(user);
  }
  ada_free(url);
  return is_valid;
}
#else
#include <curl/curl.h>

static const char version[] = LIBCURL_VERSION;

/** A zero byte would end the string early. */
static bool set(CURLU *url, const char *text, size_t length) {
  return strlen(text) == length &&
         curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
}

static bool answer(const char *text, size_t length, const char *base, size_t base_length) {
  CURLU *url = curl_url();
  bool is_valid = (!base || set(url, base, base_length)) && set(url, text, length);
  const CURLUPart parts[] = {CURLUPART_SCHEME, CURLUPART_USER, CURLUPART_HOST,
                             CURLUPART_PORT,   CURLUPART_PATH, CURLUPART_URL};
  for (int i = 0; is_valid && i < 6; i++) {
    char *part = NULL;
    bool has = curl_url_get(url, parts[i], &part, 0) == CURLUE_OK;
    print(part, has ? strlen(part) : 0);
    putchar(i < 5 ? ' ' : '\n');
    curl_free(part);
  }
  curl_url_cleanup(url);
  return is_valid;
}
#endif

int main(void) {
  puts(version);
  char *line = NULL;
  size_t room = 0, length, base_length = 0;
  while (getline(&line, &room, stdin) > 0) {
    char *text = decoded(line, &length), *base = decoded(strchr(line, ' ') + 1, &base_length);
    if (!answer(text, length, base, base_length)) puts("refused");
    free(text);
    free(base);
  }
}
