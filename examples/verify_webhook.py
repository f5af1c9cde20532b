"""Verifies a message that a webhook sent, with nothing but Python: the body is bytes, as they came."""

import base64
import hashlib
import hmac
import time

TOLERANCE_SECONDS = 300


def is_verified(headers: dict[str, str], body: bytes, secret: str, now: float | None = None) -> bool:
    """Says whether a message is ours and of now. Header names are in small letters."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not message_id or not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    for signature in headers.get("webhook-signature", "").split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected):
            return True
    return False
