# Checks a proof of the transparency log with python3-cryptography and the words of RFC 9162, for a test: key, record and
# proof are files.
import base64
import hashlib
import sys

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def verify(key, record, proof):
    name, key_id, encoded = key.decode().strip().split("+", 2)
    material = base64.b64decode(encoded)
    assert material[0] == 1 and sha256(name.encode(), b"\n", material)[:4].hex() == key_id, "not a key"
    head, checkpoint = proof.split(b"\n\n", 1)
    lines = head.decode().split("\n")
    assert lines[0] == "c2sp.org/tlog-proof@v1", "not a proof"
    index = int(lines[1].removeprefix("index "))
    path = [base64.b64decode(line, validate=True) for line in lines[2:]]

    body, signatures = checkpoint.rsplit(b"\n\n", 1)
    text = body + b"\n"
    dash, signer, signature = signatures.decode().rstrip("\n").split(" ")
    signed = base64.b64decode(signature, validate=True)
    assert (dash, signer, signed[:4].hex()) == ("\u2014", name, key_id), "another signer"
    Ed25519PublicKey.from_public_bytes(material[1:]).verify(signed[4:], text)
    origin, size, root = text.decode().rstrip("\n").split("\n")
    assert origin == name, "another origin"

    at, last = index, int(size) - 1
    assert at <= last, "no such leaf"
    hash_ = sha256(b"\x00", sha256(record))
    for sibling in path:
        assert last != 0, "too long"
        if at & 1 or at == last:
            hash_ = sha256(b"\x01", sibling, hash_)
            while not at & 1 and at != 0:
                at >>= 1
                last >>= 1
        else:
            hash_ = sha256(b"\x01", hash_, sibling)
        at >>= 1
        last >>= 1
    assert last == 0 and hash_ == base64.b64decode(root), "not included"


verify(*(open(path, "rb").read() for path in sys.argv[1:4]))
print("holds")
