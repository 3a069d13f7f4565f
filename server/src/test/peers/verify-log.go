// Checks a proof of the transparency log with Go's own libraries, for a test: key, record and proof are files.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	if err := verify(read(1), read(2), read(3)); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println("holds")
}

func verify(key, record, proof []byte) error {
	verifier, err := note.NewVerifier(strings.TrimSpace(string(key)))
	if err != nil {
		return err
	}
	head, checkpoint, _ := bytes.Cut(proof, []byte("\n\n"))
	lines := strings.Split(string(head), "\n")
	if lines[0] != "c2sp.org/tlog-proof@v1" {
		return fmt.Errorf("no proof")
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[1], "index "), 10, 64)
	if err != nil {
		return err
	}
	var path tlog.RecordProof
	for _, line := range lines[2:] {
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return err
		}
		path = append(path, hash)
	}
	opened, err := note.Open(checkpoint, note.VerifierList(verifier))
	if err != nil {
		return err
	}
	body := strings.Split(opened.Text, "\n")
	if body[0] != verifier.Name() {
		return fmt.Errorf("another origin")
	}
	size, err := strconv.ParseInt(body[1], 10, 64)
	if err != nil {
		return err
	}
	bytesOfRoot, err := base64.StdEncoding.DecodeString(body[2])
	if err != nil {
		return err
	}
	var root tlog.Hash
	copy(root[:], bytesOfRoot)
	digest := sha256.Sum256(record)
	return tlog.CheckRecord(path, size, root, index, tlog.RecordHash(digest[:]))
}

func read(argument int) []byte {
	content, err := os.ReadFile(os.Args[argument])
	if err != nil {
		panic(err)
	}
	return content
}
