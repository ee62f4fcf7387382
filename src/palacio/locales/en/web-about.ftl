# Pages of words: about Palácio, and where nothing is.

about-page-title = About · Palácio
about-title = About Palácio
about-play = A table for everyone
about-play-text = Two games for two to four people and bots: by mouse, touch, keyboard or screen reader, in four languages, at once or over days. Nobody needs an account. A link is an invitation, and anyone may look on.
about-fair = Fair by proof
about-fair-text = Before the first tile the server commits to a secret, and every player adds one of their own; all draws follow from both. After the match the secret is shown, and the record can be checked by anybody: palacio verify plays it again, draw by draw.
about-engine = An engine for tinkerers
about-engine-text = The same rules run the server, the bots and research: exact, compiled, and open. A bot of yours can sit at any table.
about-privacy = What is kept
about-privacy-text = Matches, and the names people gave themselves. A cookie tells that you are the same guest as before; your settings stay in your browser. There is nothing else, and nobody else is told.
astray-error = Nothing is here
astray-error-text = This address leads to no page. Perhaps a letter of the link got lost.
astray-offline = No connection
astray-offline-text = Palácio can’t be reached just now. Tables you have visited show their last position.
astray-home = To the home page
