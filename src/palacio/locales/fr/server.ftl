# Ce que dit un serveur : pourquoi il refuse, et ce qui se passe à une table.

# Un invité sans nom.
guest-name = Invité { $number }

# Pourquoi pas, avant la partie. Ce que les règles refusent est dans game.ftl.
refused-no-such-table = Cette table n’existe pas.
refused-bad-terms = On ne peut pas ouvrir de table à ces conditions.
refused-no-such-level = Il n’y a pas de robot nommé « { $level } ».
refused-not-open = La partie a déjà commencé.
refused-already-seated = Vous avez déjà une place à cette table.
refused-seat-taken = Cette place est prise.
refused-invitation-needed = Ici, les places libres sont réservées aux personnes invitées.
refused-wrong-key = Ce n’est pas l’invitation à cette table.
refused-bad-name = Un nom tient en une courte ligne, sans virgule.
refused-name-taken = Quelqu’un porte déjà ce nom à cette table. Prenez-en un autre.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-not-host = Seule la personne qui a ouvert la table peut le faire.

# Pendant la partie.
refused-not-begun = La partie n’a pas commencé.
refused-not-playing = Il n’y a pas de partie en cours à cette table.
refused-not-over = La partie n’est pas terminée.
refused-not-your-turn = C’est à { $turn } de jouer.
refused-your-turn = C’est à vous de jouer : inutile de préparer un coup.
refused-bad-notation = Ce n’est pas un coup de ce jeu.
refused-out-of-time = Votre temps est écoulé.
refused-stale = Il s’est passé quelque chose entre-temps. Regardez de nouveau.
refused-ahead = Cette table n’en est pas encore là. Regardez de nouveau.
refused-away = Un robot joue pour vous. Dites d’abord que vous êtes de retour.
refused-not-away = Vous n’êtes pas absent.
refused-not-casual = À cette table, rien ne s’annule.
refused-nothing-asked = Personne ne vous a rien demandé.
refused-nothing-to-choose = Vous n’avez rien à choisir pour l’instant.
refused-log-full = Il s’est passé trop de choses à cette table. On ne peut plus que finir la partie.

# Sur le réseau.
refused-no-session = Nous ne vous connaissons pas. Entrez d’abord en invité.
refused-foreign-origin = Un autre site ne peut pas le faire en votre nom.
refused-no-such-page = Il n’y a rien à cette adresse.
refused-wrong-method = Cela ne se fait pas à cette adresse.
refused-bad-message = Le serveur ne comprend pas : { $why }
refused-not-json = Le serveur ne comprend que le JSON.
refused-too-large = C’est trop long.
refused-too-slow = La demande a mis trop de temps à arriver.
refused-too-fast = Pas si vite. Attendez { $seconds } { $seconds ->
    [one] seconde
   *[other] secondes
}.
refused-too-many-tables = Vous suivez trop de tables à la fois.
refused-too-many-sockets = Vous avez trop de connexions ouvertes. Fermez quelques fenêtres.
refused-busy = Il se passe trop de choses à la fois. Réessayez.
refused-unavailable = Le serveur ne peut pas le faire pour l’instant. Réessayez dans un moment.
refused-damaged = Le journal de cette table est endommagé. Nous en sommes avertis, et personne ne peut y jouer avant sa réparation.
refused-fault = Une erreur s’est produite chez nous. Nous l’avons notée.

# Ce qui se passe à une table, en dehors de la partie.
story-opened = La table est ouverte.
story-sat = { $name } prend place.
story-stood = { $name } se lève.
story-left = { $seat } s’en va ; un robot prend le relais.
story-returned = { $seat } est de retour.
story-askedundo = { $seat } aimerait annuler un coup.
story-answered = { $seat } { $yes ->
    [1] accepte
   *[0] refuse
}.
story-withdrawn = Le coup { $action }, préparé par { $seat }, n’est plus possible.
story-gavetime = Le serveur s’est absenté un moment. Ce temps ne compte pas.
story-again = La revanche se joue à la table { $table }.
