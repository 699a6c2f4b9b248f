// Parses addresses using Go's net/url. record.mjs documents the input and output.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"net/url"
	"os"
	"runtime"
	"strings"
)

func main() {
	fmt.Println(strings.TrimPrefix(runtime.Version(), "go"))
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		read, err := parse(fields[0], fields[1])
		if err != nil {
			fmt.Println("refused")
			continue
		}
		path := read.EscapedPath()
		if read.Opaque != "" {
			path = read.Opaque
		}
		for _, part := range []string{read.Scheme, read.User.String(), read.Hostname(), read.Port(), path, read.String()} {
			fmt.Print("x", hex.EncodeToString([]byte(part)), " ")
		}
		fmt.Println()
	}
}

func parse(address, base string) (*url.URL, error) {
	read, err := url.Parse(decoded(address))
	if err != nil || base == "-" {
		return read, err
	}
	from, err := url.Parse(decoded(base))
	if err != nil {
		return nil, err
	}
	return from.ResolveReference(read), nil
}

func decoded(field string) string {
	text, err := hex.DecodeString(field)
	if err != nil {
		panic(err)
	}
	return string(text)
}
