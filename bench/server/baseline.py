"""The baseline: pgbench appends to the log, without a Palácio server.

Each pgbench client appends entries to its own match with the store's statement, which checks the
sequence number.
"""

import asyncio
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.server.database import HASH, begin_logs, count_entries
from palacio.server.store import connections, writing

_SPACING = 1 << 55  # between match ids, which are spread over the index like real ones
_AT = 1_800_000_000_000  # time of the first entry
_COUNTED = re.compile(r"actually processed: (\d+)")
_RATE = re.compile(r"^tps = ([\d.]+)", re.MULTILINE)


class Baseline:
    def __init__(self, url: str, clients: int, body: bytes) -> None:
        self._url = url
        self._clients = clients
        self._body = body
        self._round = 0

    async def run(self, seconds: int) -> float:
        """Return the appends per second. Raise RuntimeError if one is missing from the log."""
        self._round += 1
        matches = [client * _SPACING + self._round for client in range(self._clients)]
        await begin_logs(self._url, matches)
        output = await self._pgbench(seconds)
        counted, rate = _COUNTED.search(output), _RATE.search(output)
        assert counted, output
        assert rate, output
        written = await count_entries(self._url, matches) - len(matches)
        if written != int(counted[1]):
            raise RuntimeError(f"pgbench did {counted[1]} appends, but {written} are in the log.")
        return float(rate[1])

    async def _pgbench(self, seconds: int) -> str:
        with TemporaryDirectory() as folder:
            script = Path(folder) / "append.sql"
            script.write_text(self._script())
            process = await asyncio.create_subprocess_exec(
                *self._command(script, seconds),
                env=os.environ | {"PGOPTIONS": _options()},
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
            output, _ = await process.communicate()
        if process.returncode:
            raise RuntimeError(f"pgbench failed: {output.decode()}")
        return output.decode()

    def _command(self, script: Path, seconds: int) -> list[str]:
        threads = min(self._clients, os.cpu_count() or 1)
        return [
            *("pgbench", "--no-vacuum", "--protocol", "prepared", "--file", str(script)),
            *("--client", str(self._clients), "--jobs", str(threads), "--time", str(seconds)),
            *("--define", "seq=1", "--define", f"round={self._round}", self._url),
        ]

    def _script(self) -> str:
        hash_, body = (f"array['\\x{data.hex()}'::bytea]" for data in (HASH, self._body))
        at = f"array[{_AT} + :seq]"
        values = ("array[:match]", "array[:seq]", at, hash_, body, hash_, "array[0::smallint]")
        append = writing._INSERT
        for number, value in enumerate(values, 1):
            append = append.replace(f"${number}", value)
        advance = f"\\set match :client_id * {_SPACING} + :round\n\\set seq :seq + 1\n"
        return f"{advance}{append.strip()};\n"


def _options() -> str:
    """Return the session settings that the store uses, as command-line options."""
    return " ".join(f"-c {name}={value}" for name, value in connections._SETTINGS.items())
