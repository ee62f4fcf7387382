"""A PostgreSQL of our own, to be stopped at the worst moment and started again."""

import os
import shutil
import socket
import subprocess
from pathlib import Path

# To be quick: whoever pulls the plug here pulls it on processes, not on the machine.
_OPTIONS = "-c fsync=off -c unix_socket_directories='' -c listen_addresses=127.0.0.1"


class Cluster:
    """PostgreSQL refuses to run as root: then its own user runs it."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder = folder
        self._programs = programs
        self._port = free_port()
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        self._run("initdb", "--no-sync", "--auth=trust", "--username=root", "--encoding=UTF8")

    @property
    def url(self) -> str:
        return f"postgresql://root@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        log = str(self._folder / "server.log")
        self._run("pg_ctl", "start", "--wait", "--log", log, "-o", f"-p {self._port} {_OPTIONS}")

    def stop_at_once(self) -> None:
        """As if it had crashed: nothing is finished, nobody is told."""
        self._run("pg_ctl", "stop", "--mode=immediate")

    def _run(self, program: str, *arguments: str) -> None:
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*user, str(self._programs / program), "-D", str(self._folder / "data")]
        # Into a file: a server that is started would keep a pipe open.
        with (self._folder / "commands.log").open("ab") as log:
            subprocess.run(
                [*command, *arguments], check=True, stdout=log, stderr=log, cwd=self._folder
            )


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port
