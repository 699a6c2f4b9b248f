# Parses addresses with Ruby's URI. record.mjs documents the input and output.

require "uri"

if ARGV.any?
  puts RUBY_VERSION
  exit
end

def decoded(field)
  field == "-" ? nil : [field].pack("H*").force_encoding("UTF-8")
end

STDIN.each_line do |line|
  url, base = line.split.map { |field| decoded(field) }
  begin
    uri = base.nil? ? URI.parse(url) : URI.join(base, url)
    fields = [uri.scheme, uri.hostname, uri.opaque || uri.path, uri.to_s].map do |part|
      part.nil? ? "-" : "x#{part.unpack1("H*")}"
    end
    puts fields.join(" ")
  rescue URI::Error
    puts "refused"
  end
end
