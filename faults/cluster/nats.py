"""A nats-server for tests."""

import json
import os
import shutil
import signal
import subprocess
import time
from urllib.request import urlopen

from faults.cluster.ports import free_ports, is_listening


class Nats:
    """A NATS process that can be paused, killed and restarted on the same port."""

    def __init__(self, *options: str) -> None:
        self._options = options  # of nats-server, such as --tls
        self.port, self._monitor = free_ports(2)
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    @staticmethod
    def is_installed() -> bool:
        return shutil.which("nats-server") is not None

    @staticmethod
    def version() -> str:
        done = subprocess.run(["nats-server", "--version"], capture_output=True, text=True)
        return done.stdout.split()[-1].removeprefix("v")

    def start(self) -> None:
        if is_listening(self.port):
            raise RuntimeError(f"NATS did not start: port {self.port} is in use.")
        ports = ["-p", str(self.port), "-m", str(self._monitor)]
        command = ["nats-server", "-a", "127.0.0.1", *ports, *self._options]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        while not is_listening(self.port):
            if self._process.poll() is not None:
                raise RuntimeError(f"NATS did not start at port {self.port}.")
            time.sleep(0.02)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def pause(self) -> None:
        """Pause the process, and return once it has stopped."""
        self._signal(signal.SIGSTOP)
        assert self._process is not None
        os.waitpid(self._process.pid, os.WUNTRACED)

    def resume(self) -> None:
        self._signal(signal.SIGCONT)

    def connections(self) -> int:
        with urlopen(f"http://127.0.0.1:{self._monitor}/connz", timeout=10) as answer:
            return int(json.load(answer)["num_connections"])

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)
