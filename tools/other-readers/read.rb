# Parses addresses with Ruby's URI. record.mjs documents the input and output.

require "uri"

def decoded(field)
  field == "-" ? nil : [field].pack("H*").force_encoding("UTF-8")
end

def answer_to(line)
  url, base = line.split.map { |field| decoded(field) }
  uri = base.nil? ? URI.parse(url) : URI.join(base, url)
  port = uri.port == uri.default_port ? nil : uri.port&.to_s
  parts = [uri.scheme, uri.userinfo, uri.hostname, port, uri.opaque || uri.path, uri.to_s]
  parts.map { |part| part.nil? ? "-" : "x#{part.unpack1("H*")}" }.join(" ")
rescue URI::Error
  "refused"
end

def answers_to(questions)
  [RUBY_VERSION, *questions.lines.map { |line| answer_to(line) }].join("\n")
end
