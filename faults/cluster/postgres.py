"""A PostgreSQL server in its own folder, with fsync on a real disk."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from faults.cluster.ports import free_port

_USER = "palacio"
ACCOUNT = "postgres"  # used if we are root: PostgreSQL refuses to run as root
_START_S = _STOP_S = 60.0
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "100",
    "shared_buffers": "32MB",
    "wal_level": "replica",
    "log_min_messages": "fatal",
}


class Postgres:
    """A PostgreSQL server that can be stopped, killed and restarted on the same port."""

    def __init__(self, folder: Path) -> None:
        self._data = folder / "data"
        self._log = folder / "postgres.log"
        self._process: subprocess.Popen[bytes] | None = None
        self.settings: dict[str, str] = {}  # added to `_SETTINGS` at the next start
        self.port = free_port()
        self.url = f"postgresql://{_USER}@127.0.0.1:{self.port}/postgres"

    def create(self) -> None:
        self._data.parent.mkdir(parents=True, exist_ok=True)
        _give_to_account(self._data.parent)
        _run("initdb", "-D", str(self._data), "-U", _USER, "-A", "trust", "-E", "UTF8", "-N")

    def remove_files(self) -> None:
        shutil.rmtree(self._data.parent)

    def start(self) -> None:
        """Start, retrying while a killed postmaster's backends still hold its shared memory."""
        deadline = time.monotonic() + _START_S
        while time.monotonic() < deadline:
            if self._try_to_start(deadline):
                return
            time.sleep(0.2)
        raise RuntimeError(f"PostgreSQL did not start: {self._log.read_text()}")

    def _try_to_start(self, deadline: float) -> bool:
        options = [f"--{name}={value}" for name, value in (_SETTINGS | self.settings).items()]
        command = _command("postgres", "-D", str(self._data), "-p", str(self.port), *options)
        with self._log.open("a") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        while self._process.poll() is None and time.monotonic() < deadline:
            if self.is_ready():
                return True
            time.sleep(0.05)
        return False

    def is_ready(self) -> bool:
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-t", f"{_START_S:.0f}"]
        command = [_program("pg_isready"), "-q", *where]
        return subprocess.run(command, check=False).returncode == 0

    def stop_immediately(self) -> None:
        """Stop in immediate mode, without a checkpoint."""
        self._terminate(signal.SIGQUIT)

    def kill(self) -> None:
        """Kill the postmaster only, as the kernel's out-of-memory killer does."""
        self._terminate(signal.SIGKILL)

    def kill_all(self) -> None:
        """Kill the postmaster and all its children."""
        if self._process is None:
            return
        pid = self._process.pid
        self._process.send_signal(signal.SIGSTOP)  # so that it starts no more children
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            with suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)
        self._terminate(signal.SIGKILL)

    def stop(self) -> None:
        self._terminate(signal.SIGINT)

    def move_data(self, folder: Path) -> None:
        """Stop the server, move its data to this folder, and start it there."""
        self.stop()
        subprocess.run(["cp", "-a", str(self._data), str(folder)], check=True)
        shutil.rmtree(self._data)
        self._data = folder
        self.start()

    @property
    def data(self) -> Path:
        """The data folder."""
        return self._data

    # --- A separate disk for the log.

    def move_log_table(self, folder: Path) -> None:
        """Move the log table and its index to another disk, while queries wait."""
        (folder / "log").mkdir()
        _give_to_account(folder / "log")
        self._execute(f"create tablespace small location '{folder / 'log'}'")
        self._set_tablespace("small")

    def move_log_table_back(self) -> None:
        self._set_tablespace("pg_default")
        self._execute("checkpoint")  # deletes the old files
        self._execute("drop tablespace small")

    def _set_tablespace(self, to: str) -> None:
        self._execute(f"alter table log set tablespace {to}")
        self._execute(f"alter index log_pkey set tablespace {to}")

    # --- A primary and its standby.

    def create_standby_of(self, primary: "Postgres", through_port: int) -> None:
        """Create a standby that replicates the primary through this port."""
        self._data.parent.mkdir(parents=True, exist_ok=True)
        _give_to_account(self._data.parent)
        origin = f"host=127.0.0.1 port={through_port} user={_USER} application_name=standby"
        _run("pg_basebackup", "-D", str(self._data), "-R", "-d", origin, "-c", "fast")

    def set_replication(self, *, synchronous: bool) -> None:
        """Switch between synchronous and asynchronous replication, and wait for the standby."""
        names = "standby" if synchronous else ""
        self._execute(f"alter system set synchronous_standby_names = '{names}'")
        self._execute("select pg_reload_conf()")
        deadline = time.monotonic() + _START_S
        state = "sync" if synchronous else "async"
        query = "select sync_state from pg_stat_replication"
        while state not in self._execute(query).split():
            if time.monotonic() > deadline:
                raise RuntimeError("The standby does not replicate.")
            time.sleep(0.1)

    def promote(self) -> None:
        """Promote this standby to a primary that has no standby of its own."""
        self._execute("select pg_promote()")
        self.forget_standby()

    def forget_standby(self) -> None:
        """Make commits return without waiting for a standby."""
        self._execute("alter system set synchronous_standby_names = ''")
        self._execute("select pg_reload_conf()")

    def _execute(self, sql: str) -> str:
        command = [_program("psql"), "-qtAX", "-d", self.url, "-c", sql]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def _terminate(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(_STOP_S)
            self._process = None


def version() -> str:
    done = subprocess.run([_program("postgres"), "--version"], capture_output=True, text=True)
    return done.stdout.split()[2]


def _give_to_account(folder: Path) -> None:
    if os.getuid() == 0:
        account = pwd.getpwnam(ACCOUNT)
        os.chown(folder, account.pw_uid, account.pw_gid)


def _run(name: str, *arguments: str) -> None:
    subprocess.run(_command(name, *arguments), check=True, stdout=subprocess.DEVNULL)


def _command(name: str, *arguments: str) -> list[str]:
    """Return a command that runs under the PostgreSQL account. `setpriv` keeps the process id."""
    command = [_program(name), *arguments]
    if os.getuid() != 0:
        return command
    account: Sequence[str] = ("--reuid", ACCOUNT, "--regid", ACCOUNT, "--init-groups")
    return ["setpriv", *account, "--", *command]


def _program(name: str) -> str:
    """Return the path of a program. Debian keeps the server's programs in a folder per version."""
    found = shutil.which(name)
    if found:
        return found
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    if not debian:
        raise RuntimeError(f"{name} not found: install PostgreSQL.")
    return str(debian[-1])
