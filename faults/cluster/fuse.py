"""`python -m faults.cluster.fuse IMAGE FILE`: mount, as a file, a disk whose power can be cut.

The disk is one file, so a few requests of the kernel's FUSE protocol suffice, without a library.
Each line on standard input is a command: `cut SEED`, `cut-at-flush SEED`, `status` or `restore`.
The answer is how many blocks were lost when the power was cut, or -1 while the power is on. The
process ends when the file is unmounted or its standard input is closed.
"""

import ctypes
import errno
import os
import select
import struct
import sys
from collections.abc import Callable
from random import Random

from faults.cluster.write_cache import BLOCK, CachedDisk

DEVICE = "/dev/fuse"
_VERSION = (7, 31)  # of the protocol
_MODE = 0o100600  # a regular file, owned by root
_MAX_WRITE = 1 << 20  # bytes
_MAX_PAGES, _HAS_MAX_PAGES = _MAX_WRITE // 4096, 1 << 22
_DIRECT_IO = 1  # the kernel caches no pages
_VALID_S = 3600  # how long the kernel remembers the file's size

_GETATTR, _OPEN, _READ, _WRITE, _RELEASE, _FSYNC, _FLUSH, _INIT = 3, 14, 15, 16, 18, 20, 25, 26
_UNANSWERED = (2, 36, 42)  # forget, interrupt, forget many
_WITHDRAWN = (errno.ENOENT, errno.EINTR)  # errors after which the next request can be read
_REQUEST = struct.Struct("<IIQQIIII")  # length, kind, id, and the caller
_ANSWER = struct.Struct("<IiQ")  # length, error, id
_RANGE = struct.Struct("<QQI")  # file handle, offset, size
_RANGE_SIZE = 40  # bytes of a request before its data
_ATTRIBUTES = struct.Struct("<QII6Q10I")
_GREETING = struct.Struct("<IIIIHHIIHHI28x")


class FuseDisk:
    """Answers the kernel's requests for the disk."""

    def __init__(self, device: int, disk: CachedDisk) -> None:
        self._device = device
        self._disk = disk
        self._handlers: dict[int, Callable[[bytes], bytes]] = {
            _INIT: lambda body: _GREETING.pack(
                *_VERSION, 0, _HAS_MAX_PAGES, 0, 0, _MAX_WRITE, 1, _MAX_PAGES, 0, 0
            ),
            _GETATTR: lambda body: self._attributes(),
            _OPEN: lambda body: struct.pack("<QII", 0, _DIRECT_IO, 0),
            _READ: self._read,
            _WRITE: self._write,
            _FSYNC: lambda body: self._flush(),
            _FLUSH: lambda body: b"",  # a file was closed, which syncs nothing
            _RELEASE: lambda body: b"",
        }

    def serve_one(self) -> bool:
        """Answer a request. Return False once the file is unmounted."""
        try:
            request = os.read(self._device, _MAX_WRITE + 4096)
            _, kind, id_, *_ = _REQUEST.unpack_from(request)
            if kind not in _UNANSWERED:
                error, answer = self._handle(kind, request[_REQUEST.size :])
                header = _ANSWER.pack(_ANSWER.size + len(answer), -error, id_)
                os.writev(self._device, (header, answer))
        except OSError as error:
            if error.errno not in _WITHDRAWN:
                return False
        return True

    def _handle(self, kind: int, body: bytes) -> tuple[int, bytes]:
        """Return an error number, 0 for success, and the answer."""
        if kind not in self._handlers:
            return errno.ENOSYS, b""
        try:
            return 0, self._handlers[kind](body)
        except OSError as error:
            return error.errno or errno.EIO, b""

    def _attributes(self) -> bytes:
        blocks = self._disk.size // 512
        numbers = (1, self._disk.size, blocks, 0, 0, 0, 0, 0, 0, _MODE, 1, 0, 0, 0, BLOCK, 0)
        return _ATTRIBUTES.pack(_VALID_S, 0, 0, *numbers)

    def _read(self, body: bytes) -> bytes:
        _, offset, size = _RANGE.unpack_from(body)
        return self._disk.read(offset, size)

    def _write(self, body: bytes) -> bytes:
        _, offset, size = _RANGE.unpack_from(body)
        self._disk.write(offset, body[_RANGE_SIZE : _RANGE_SIZE + size])
        return struct.pack("<II", size, 0)

    def _flush(self) -> bytes:
        self._disk.flush()
        return b""


def _mount(file: str) -> int:
    """Mount the disk on a file. Return the device from which to read the kernel's requests."""
    device = os.open(DEVICE, os.O_RDWR)
    options = f"fd={device},rootmode={_MODE:o},user_id=0,group_id=0"
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(b"palacio-disk", os.fsencode(file), b"fuse", 0, options.encode()):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), file)
    return device


def _obey(command: str, disk: CachedDisk) -> int:
    """Execute a command. Return the number of lost blocks, or -1 while the power is on."""
    name, *arguments = command.split()
    if name == "cut":
        disk.cut_power(Random(arguments[0]))
    elif name == "cut-at-flush":
        disk.cut_power_at_flush(Random(arguments[0]))
    elif name == "restore":
        disk.restore_power()
    return -1 if disk.has_power else disk.lost


def _serve(fuse: FuseDisk, disk: CachedDisk, device: int) -> None:
    """Answer the kernel and obey commands until the file is unmounted or standard input ends."""
    commands = sys.stdin.fileno()
    poll = select.poll()
    poll.register(device, select.POLLIN)
    poll.register(commands, select.POLLIN)
    while True:
        ready = {source for source, _ in poll.poll()}
        if device in ready and not fuse.serve_one():
            return
        if commands in ready:
            command = sys.stdin.readline()
            if not command:
                return
            print(_obey(command, disk), flush=True)


def main(image: str, file: str) -> None:
    disk = CachedDisk(image)
    device = _mount(file)
    print("mounted", flush=True)
    _serve(FuseDisk(device, disk), disk, device)


if __name__ == "__main__":
    main(*sys.argv[1:])
