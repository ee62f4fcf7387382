"""A PostgreSQL of our own, in a folder of its own. Its disk is real: what it syncs is kept."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from faults.house.ports import free_port

_USER = "palacio"
ACCOUNT = "postgres"  # as whom it runs if we are root, which PostgreSQL refuses to be
_START_S = 60.0
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "100",
    "shared_buffers": "32MB",
    "wal_level": "replica",
    "log_min_messages": "fatal",
}


class Postgres:
    """It can be stopped at once, killed and started again, always on the same port."""

    def __init__(self, folder: Path) -> None:
        self._data = folder / "data"
        self._log = folder / "postgres.log"
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()
        self.url = f"postgresql://{_USER}@127.0.0.1:{self.port}/postgres"

    def create(self) -> None:
        self._data.parent.mkdir(parents=True, exist_ok=True)
        _give_to_account(self._data.parent)
        _run("initdb", "-D", str(self._data), "-U", _USER, "-A", "trust", "-E", "UTF8", "-N")

    def remove(self) -> None:
        """With all that it has: nobody will start it again."""
        shutil.rmtree(self._data.parent)

    def start(self) -> None:
        """After a kill, backends may still hold its memory: then it is tried again."""
        give_up = time.monotonic() + _START_S
        while time.monotonic() < give_up:
            if self._try_to_start(give_up):
                return
            time.sleep(0.2)
        raise RuntimeError(f"PostgreSQL did not start: {self._log.read_text()}")

    def _try_to_start(self, give_up: float) -> bool:
        options = [f"--{name}={value}" for name, value in _SETTINGS.items()]
        command = _command("postgres", "-D", str(self._data), "-p", str(self.port), *options)
        with self._log.open("a") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        while self._process.poll() is None and time.monotonic() < give_up:
            if self.is_ready():
                return True
            time.sleep(0.05)
        return False

    def is_ready(self) -> bool:
        command = [_program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(command, check=False).returncode == 0

    def stop_at_once(self) -> None:
        """What PostgreSQL calls immediate: no checkpoint, no farewell."""
        self._end(signal.SIGQUIT)

    def kill(self) -> None:
        """The postmaster alone, as the kernel does when memory is short."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    # --- A disk of its own for the log.

    def move_log(self, folder: Path) -> None:
        """With its index; what goes on meanwhile waits."""
        (folder / "log").mkdir()
        _give_to_account(folder / "log")
        self._order(f"create tablespace small location '{folder / 'log'}'")
        self._move_log("small")

    def move_log_back(self) -> None:
        self._move_log("pg_default")
        self._order("checkpoint")  # files that are gone are kept until then
        self._order("drop tablespace small")

    def _move_log(self, to: str) -> None:
        self._order(f"alter table log set tablespace {to}")
        self._order(f"alter index log_pkey set tablespace {to}")

    # --- A primary and its standby.

    def copy_of(self, primary: "Postgres", through_port: int) -> None:
        """A copy that follows its original, by this port."""
        self._data.parent.mkdir(parents=True, exist_ok=True)
        _give_to_account(self._data.parent)
        origin = f"host=127.0.0.1 port={through_port} user={_USER} application_name=standby"
        _run("pg_basebackup", "-D", str(self._data), "-R", "-d", origin, "-c", "fast")

    def replicate(self, *, synchronous: bool) -> None:
        """From now on, is a commit only acknowledged once the standby has it?"""
        names = "standby" if synchronous else ""
        self._order(f"alter system set synchronous_standby_names = '{names}'")
        self._order("select pg_reload_conf()")
        give_up = time.monotonic() + _START_S
        state = "sync" if synchronous else "async"
        asked = "select sync_state from pg_stat_replication"
        while state not in self._order(asked).split():
            if time.monotonic() > give_up:
                raise RuntimeError("the standby does not follow")
            time.sleep(0.1)

    def promote(self) -> None:
        """It is the primary now, and waits for nobody."""
        self._order("select pg_promote()")
        self._order("alter system set synchronous_standby_names = ''")
        self._order("select pg_reload_conf()")

    def _order(self, sql: str) -> str:
        command = [_program("psql"), "-qtAX", "-d", self.url, "-c", sql]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def _end(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(30)
            self._process = None


def version() -> str:
    said = subprocess.run([_program("postgres"), "--version"], capture_output=True, text=True)
    return said.stdout.split()[2]


def _give_to_account(folder: Path) -> None:
    if os.getuid() == 0:
        account = pwd.getpwnam(ACCOUNT)
        os.chown(folder, account.pw_uid, account.pw_gid)


def _run(name: str, *arguments: str) -> None:
    subprocess.run(_command(name, *arguments), check=True, stdout=subprocess.DEVNULL)


def _command(name: str, *arguments: str) -> list[str]:
    """`setpriv` becomes the program that it starts, so that the process is the program's own."""
    command = [_program(name), *arguments]
    if os.getuid() != 0:
        return command
    account: Sequence[str] = ("--reuid", ACCOUNT, "--regid", ACCOUNT, "--init-groups")
    return ["setpriv", *account, "--", *command]


def _program(name: str) -> str:
    """Debian keeps those of a server apart, by version."""
    found = shutil.which(name)
    if found:
        return found
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    if not debian:
        raise RuntimeError(f"There is no {name}: install PostgreSQL.")
    return str(debian[-1])
