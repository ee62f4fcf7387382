"""A PostgreSQL server with the deployed settings and WAL archiving."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from faults.cluster.ports import free_port
from tests.deploy.files import DEPLOY
from tests.waiting import SCENARIO_S

BACKUP = DEPLOY / "backup"
_SETTINGS = DEPLOY / "compose/postgresql.conf"


def programs() -> Path:
    """Return the folder of PostgreSQL's programs."""
    done = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True)
    return Path(done.stdout.strip())


class Postgres:
    """A PostgreSQL server. In tests run as root, it and the backup scripts run as `postgres`."""

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

    def create(self, data: Path) -> None:
        self.run("initdb", "--pgdata", data, "--auth=trust", "--username=palacio", "--no-sync")

    def start(self, data: Path) -> None:
        settings = {
            "config_file": self._settings,
            "archive_command": f"{self.scripts}/archive-wal %p %f",
            "unix_socket_directories": "",
            "port": self.port,
        }
        options = " ".join(f"-c '{name}={value}'" for name, value in settings.items())
        log = f"--log={self._folder}/log"
        self.run("pg_ctl", "start", "--silent", "--wait", log, "--pgdata", data, "-o", options)

    def stop(self, data: Path) -> None:
        self.run("pg_ctl", "stop", "--silent", "--wait", "--mode=fast", "--pgdata", data)

    def run(self, program: str | Path, *arguments: str | Path) -> str:
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        environment = {
            "PATH": f"{programs()}:{os.environ['PATH']}",
            "PALACIO_ARCHIVE": str(self.archive),
            "PGUSER": "palacio",
            "PGCTLTIMEOUT": f"{SCENARIO_S:.0f}",
            "LANG": "C.UTF-8",
        }
        out = self._folder / "out"  # not a pipe: a started server would keep it open
        with out.open("w+") as file:
            command = [*user, str(program), *map(str, arguments)]
            options: dict[str, Any] = {"stdout": file, "stderr": subprocess.STDOUT}
            options |= {"env": environment, "cwd": self._folder, "timeout": SCENARIO_S}
            done = subprocess.run(command, **options)
        assert done.returncode == 0, out.read_text()
        return out.read_text()
