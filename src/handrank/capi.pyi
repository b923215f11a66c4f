from typing import Any

API: Any
VERSION: int
addresses: dict[str, int]
signatures: dict[str, str]
