"""Failures of the store, classified by whether data was written."""


class StoreError(Exception):
    """The operation failed."""


class StoreDown(StoreError):
    """Nothing was written; the operation may be retried."""


class StoreUnknown(StoreError):
    """The answer was lost: the write may or may not have happened, or still be in progress.

    Reading that the entry isn't there yet therefore proves nothing. Appending it again does: if
    that is refused, the stored entry shows whose append succeeded.
    """


class BadAppend(StoreError):
    """The database rejects the values. Nothing was written, and a retry can't succeed: our bug."""
