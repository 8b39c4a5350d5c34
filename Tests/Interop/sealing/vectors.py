"""Prints a sealed file and a file of keys, made from the description in Decision 41 with Python's `cryptography`.

`SealedFormatTests` opens them. The program shares nothing with the library.
"""

import base64
import hashlib
import hmac
import json
import textwrap

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305


def numbers(start, count=32):
    return bytes(range(start, start + count))


def extract(material, salt):
    return hmac.new(salt, material, hashlib.sha256).digest()


def expand(key, info, count=32):
    out, block, index = b"", b"", 1
    while len(out) < count:
        block = hmac.new(key, block + info + bytes([index]), hashlib.sha256).digest()
        out, index = out + block, index + 1
    return out[:count]


def raw(key):
    return key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)


def padded(size):
    exponent = size.bit_length() - 1
    step = exponent - exponent.bit_length()
    return size if step <= 0 else (size + (1 << step) - 1) >> step << step


class Device:
    def __init__(self, seed):
        self.signing = Ed25519PrivateKey.from_private_bytes(seed)
        self.agreement = X25519PrivateKey.from_private_bytes(expand(extract(seed, b"reelbook device"), b"agreement"))
        self.keys = raw(self.signing) + raw(self.agreement)


PLACE, FIRST, SECOND = numbers(0, 16), numbers(80), numbers(16)
WRITER, GENERATION, BEFORE, SCOPE = "8f2c0d9ae1b27c44", "2-1f2e3d4c", "1-00000001", "devices"
ME, OTHER = Device(numbers(48)), Device(numbers(112))


def segment():
    lines = b"Hello, sealed place.\n" * 3
    context = f"1\n{SCOPE}\n{WRITER}\n41\n42\n{GENERATION}\n".encode()
    message = b"reelbook signed file\n" + context + ME.keys[32:] + hashlib.sha256(lines).digest()
    text = len(lines).to_bytes(8, "little") + ME.keys + ME.signing.sign(message) + lines
    text += bytes(padded(len(text)) - len(text))
    key = expand(extract(SECOND, PLACE), f"reelbook file {WRITER}".encode())
    nonce = b"\x09" * 12
    return nonce + ChaCha20Poly1305(key).encrypt(nonce, text, context)


def keys():
    context = f"1\n{SCOPE}\n{PLACE.hex()}\n{GENERATION}\n".encode()
    sender = X25519PrivateKey.from_private_bytes(numbers(144))
    receiver = OTHER.keys[32:]
    shared = sender.exchange(X25519PublicKey.from_public_bytes(receiver))
    wrapping = expand(extract(shared, raw(sender) + receiver), b"reelbook wrapped key")
    wrapped = raw(sender) + ChaCha20Poly1305(wrapping).encrypt(bytes(12), SECOND, context)
    roster = {
        "device": WRITER,
        "keys": ME.keys.hex(),
        "holders": {WRITER: {"keys": ME.keys.hex()}},
        "earlier": {BEFORE: base64.b64encode(FIRST).decode()},
    }
    unsigned = json.dumps(roster, separators=(",", ":")).encode()
    roster["signature"] = base64.b64encode(ME.signing.sign(b"reelbook signed keys\n" + context + unsigned)).decode()
    text = json.dumps(roster, separators=(",", ":")).encode()
    text += b" " * (padded(len(text)) - len(text))
    nonce = b"\x07" * 12
    body = nonce + ChaCha20Poly1305(expand(extract(SECOND, PLACE), b"reelbook roster")).encrypt(nonce, text, context)
    return json.dumps({
        "keys": 1, "place": PLACE.hex(), "generation": GENERATION,
        "for": {receiver.hex(): base64.b64encode(wrapped).decode()}, "body": base64.b64encode(body).decode(),
    }, separators=(",", ":"))


if __name__ == "__main__":
    print("\n".join(textwrap.wrap(segment().hex(), 112)), "\n")
    print("\n".join(textwrap.wrap(keys(), 112, break_on_hyphens=False)))
