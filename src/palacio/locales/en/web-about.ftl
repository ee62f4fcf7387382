# The page about Palácio.

about-page-title = About · Palácio
about-title = About Palácio
about-play = A table for everyone
about-play-text = Two games for two to four people and bots: by mouse, touch, keyboard or screen reader, in four languages, in one sitting or over days. No account is needed: a link is the invitation, and anyone may watch.
about-fair = Provably fair
about-fair-text = Before anyone sits down, the server commits to a secret. Then every player adds a random salt, and all draws follow from both. After the match the server reveals its secret, and anyone can check the record: palacio verify replays it draw by draw. So the server knows the draws, but cannot choose them unless it also chose every salt. Against bots, yours is the only salt that counts.
about-engine = An engine for tinkerers
about-engine-text = The same rules run the server, the bots and research: exact, compiled, and open. Your own bot can sit at any table.
about-privacy = What we store
about-privacy-text = Your matches, and the name you chose. A cookie recognizes you as the same guest; your settings stay in your browser. We store nothing else, and share nothing with anyone.
