# Pages that say what went wrong, each with a next step. A headline ends with its stressed part.

fault-page = A tile
fault-page-stress = is missing.
fault-page-text = There is no page at this address. Perhaps a letter of the link got lost.
fault-invitation = This invitation
fault-invitation-stress = is broken.
fault-invitation-text = The link is not complete, or the table was closed. Ask for a new link, or play with somebody else in the meantime.
fault-table = This table
fault-table-stress = is gone.
fault-table-text = It was closed, or the link is not complete. A table at which nobody begins is closed after a while.
fault-unreadable = This table
fault-unreadable-stress = can’t be shown.
fault-full = { $seats ->
    [2] Both seats
   *[other] All { $seats } seats
 }
fault-full-stress = are taken.
fault-full-text = This table is full: { $players } play { $game } here. You can watch, or play at a table of your own.
fault-offline = The lights
fault-offline-stress = are out.
fault-offline-text = There is no connection to Palácio. This page tries again by itself. Tables you have visited still show their last position.
fault-home = Home
fault-see-tables = See open tables
fault-create = Create a table
fault-watch = Watch
fault-try-again = Try again
fault-last-table = My last table
