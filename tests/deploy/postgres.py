"""A PostgreSQL of our own, with the settings that are deployed, and its log archived."""

import os
import shutil
import subprocess
from pathlib import Path

from faults.house.ports import free_port
from tests.deploy.files import DEPLOY

BACKUP = DEPLOY / "backup"
_SETTINGS = DEPLOY / "compose/postgresql.conf"


def programs() -> Path:
    """Where PostgreSQL's own are."""
    done = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True)
    return Path(done.stdout.strip())


class Postgres:
    """It refuses to run as root: then its own user runs it, and the scripts that go with it."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.archive, self.copies = folder / "wal", folder / "base"
        self._folder = folder
        self.scripts = shutil.copytree(BACKUP, folder / "backup")
        self._settings = shutil.copy(_SETTINGS, folder / "postgresql.conf")
        for path in (self.archive, self.copies):
            path.mkdir()
        if os.geteuid() == 0:
            for path in (folder, self.archive, self.copies):
                shutil.chown(path, "postgres")

    @property
    def url(self) -> str:
        return f"postgresql://palacio@127.0.0.1:{self.port}/palacio"

    def make(self, data: Path) -> None:
        self.run("initdb", "--pgdata", data, "--auth=trust", "--username=palacio", "--no-sync")

    def start(self, data: Path) -> None:
        own = {
            "config_file": self._settings,
            "archive_command": f"{self.scripts}/archive-wal %p %f",
            "unix_socket_directories": "",
            "port": self.port,
        }
        options = " ".join(f"-c '{name}={value}'" for name, value in own.items())
        log = f"--log={self._folder}/log"
        self.run("pg_ctl", "start", "--silent", "--wait", log, "--pgdata", data, "-o", options)

    def stop(self, data: Path) -> None:
        self.run("pg_ctl", "stop", "--silent", "--wait", "--mode=fast", "--pgdata", data)

    def run(self, program: str | Path, *words: str | Path) -> str:
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        environment = {
            "PATH": f"{programs()}:{os.environ['PATH']}",
            "PALACIO_ARCHIVE": str(self.archive),
            "PGUSER": "palacio",
            "LANG": "C.UTF-8",
        }
        out = self._folder / "out"  # a server that is started would keep a pipe open
        with out.open("w+") as file:
            command = [*user, str(program), *map(str, words)]
            both = {"stdout": file, "stderr": subprocess.STDOUT}
            done = subprocess.run(command, env=environment, cwd=self._folder, timeout=60, **both)  # type: ignore[call-overload]
        assert done.returncode == 0, out.read_text()
        return out.read_text()
