"""What can go wrong with the database, told apart by what is known afterwards."""


class StoreError(Exception):
    """The store could not do what it was asked."""


class StoreDown(StoreError):
    """Nothing was written: it may be tried again."""


class StoreUnknown(StoreError):
    """It may have been written, or not: the answer was lost.

    For a moment it may even be under way. So reading that it isn't there yet proves nothing;
    appending it again does: if that is refused, the entry which is there says whose it is.
    """


class BadAppend(StoreError):
    """The database does not take such values. Nothing was written, and never will be: our fault."""
