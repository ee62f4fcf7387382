"""Failures of the store, classified by whether data was written."""


class StoreError(Exception):
    """An operation of the store failed."""


class StoreDown(StoreError):
    """Nothing was written; the operation may be retried."""


class StoreUnknown(StoreError):
    """The answer was lost: the write may or may not have happened, or may still be in progress.

    Therefore a read that does not find the entry proves nothing. Append the entry again instead: if
    the fence refuses it, the stored entry shows whose append succeeded.
    """


class BadAppend(StoreError):
    """The database rejects the values, because of a bug.

    Nothing was written; a retry would fail.
    """
