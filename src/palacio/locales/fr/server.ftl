# Textes du serveur : refus et événements à une table.

# Le nom d’un invité qui n’en a pas choisi.
guest-name = Invité

# Refus avant la partie. Les refus des règles sont dans game.ftl.
refused-no-such-table = Cette table n’existe pas.
refused-bad-terms = Impossible de créer une table avec ces réglages.
refused-no-such-event = La partie n’a pas cet événement.
refused-no-such-level = Il n’y a pas de robot nommé « { $level } ».
refused-not-open = La partie a déjà commencé.
refused-already-seated = Vous avez déjà une place à cette table.
refused-seat-taken = Cette place est prise.
refused-invitation-needed = Il faut une invitation pour prendre place ici.
refused-wrong-key = Cette invitation n’est pas pour cette table.
refused-bad-name = Choisissez un nom court, sans virgule.
refused-name-taken = Quelqu’un porte déjà ce nom à cette table. Prenez-en un autre.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-not-host = Seul l’hôte peut le faire.
refused-no-guest = Aucun invité n’est assis à cette place.
refused-removed = L’hôte vous a retiré de cette table.

# Refus pendant la partie.
refused-not-begun = La partie n’a pas encore commencé.
refused-not-playing = Il n’y a pas de partie en cours à cette table.
refused-not-over = La partie n’est pas terminée.
refused-not-your-turn = C’est à { $turn } de jouer.
refused-your-turn = C’est à vous de jouer : inutile de préparer un coup.
refused-bad-notation = Ce n’est pas un coup de ce jeu.
refused-out-of-time = Votre temps est écoulé.
refused-stale = La table a changé entre-temps. Vérifiez, puis réessayez.
refused-ahead = Ce serveur n’a pas encore reçu les derniers coups. Réessayez.
refused-away = Un robot joue pour vous. Revenez d’abord à la table.
refused-not-away = Vous n’êtes pas absent.
refused-not-absent = Cette personne est absente depuis moins de 5 minutes, ou présente mais inactive depuis moins de 15.
refused-has-clock = À une table avec pendule, on ne peut pas réclamer une place.
refused-not-casual = À cette table, les coups ne peuvent pas être annulés.
refused-nothing-asked = Aucune demande n’attend votre réponse.
refused-too-many-undos = Vous avez demandé { $most } fois d’annuler un coup. C’est le maximum pour une partie.
refused-nothing-to-choose = Vous n’avez pas de choix à faire pour l’instant.
refused-no-warnings = Les avertissements sont réservés aux parties contre des robots.
refused-no-hints = Il n’y a pas de conseils à cette table.
refused-hint-running = Vous avez déjà demandé un conseil ou une analyse. La réponse arrive.
refused-hint-busy = Aucun robot n’est libre pour un conseil. Réessayez dans un instant.
refused-review-running = Vous attendez déjà une autre analyse. Redemandez quand elle sera prête.
refused-too-many-reviews = Vous pouvez demander { $most } analyses par jour. Revenez demain.
refused-review-queue-full = Trop d’analyses sont en attente. Réessayez dans quelques minutes.
refused-no-such-review = Il n’y a pas d’analyse ici. Les feuilles de partie importées sont conservées { $days } jours.
refused-no-such-puzzle = Ce problème n’existe pas.
refused-no-puzzle-left = Vous avez essayé tous les problèmes de ce jeu. Il y en a un nouveau chaque jour : le problème du jour.
refused-bad-record = Ce n’est pas une feuille de partie : { $why }
refused-log-full = Le journal de cette table est plein. Vous pouvez seulement finir la partie.
refused-daily-alone = Personne d’autre ne peut jouer votre partie du jour. Vous pouvez arrêter à tout moment et reprendre jusqu’à minuit UTC.
refused-daily-once = La partie du jour se joue une fois par jour.
refused-daily-hidden = D’autres jouent encore cette partie du jour. Vous pourrez regarder cette partie après minuit UTC.
refused-daily-running = D’autres jouent encore cette partie du jour. Ce sera possible après minuit UTC.
refused-other-day = La partie de ce jour est terminée. Rechargez la page pour la nouvelle.
refused-no-such-day = Il n’y a pas de partie du jour à cette date.

# Refus de requêtes.
refused-no-session = Vous n’êtes pas connecté. Entrez d’abord en invité.
refused-foreign-origin = Un autre site a tenté de le faire en votre nom. La requête a été bloquée.
refused-wrong-host = Ce serveur ne dessert pas cette adresse.
refused-no-such-page = Il n’y a rien à cette adresse.
refused-wrong-method = Cette adresse n’accepte pas cette méthode.
refused-bad-message = Le serveur ne comprend pas la requête : { $why }
refused-not-json = La requête doit être en JSON.
refused-too-large = La requête est trop grande.
refused-too-slow = La requête a mis trop de temps à arriver.
refused-too-fast = Trop de requêtes. Attendez { $seconds } { $seconds ->
    [one] seconde
   *[other] secondes
}.
refused-phrase-too-soon = Attendez encore { $seconds } { $seconds ->
    [one] seconde
   *[other] secondes
} avant le prochain message.
refused-too-many-tables = Vous suivez trop de tables.
refused-too-many-unfinished = Vous avez créé { $most } tables ces dernières 24 heures qui ne sont pas terminées. Terminez ou abandonnez d’abord une partie.
refused-too-many-seats = Vous avez déjà { $most } places à des tables publiques. Terminez ou abandonnez d’abord une partie.
refused-too-many-sockets = Vous avez trop de connexions ouvertes. Fermez quelques fenêtres.
refused-busy = La table est occupée. Réessayez.
refused-unavailable = Le serveur ne peut pas le faire pour l’instant. Réessayez dans un moment.
refused-damaged = Le journal de cette table est endommagé. Le problème est signalé, et personne ne peut y jouer avant sa réparation.
refused-fault = Une erreur s’est produite sur le serveur. Elle a été enregistrée.

# Événements à une table, hors coups.
story-opened = La table est créée.
story-playson = La partie reprend à partir d’une position de la manche { $round }.
story-sat = { $name } prend place.
story-stood = { $name } quitte sa place.
story-guestremoved = L’hôte a retiré { $name } de la table.
story-left = { $seat } s’en va ; un robot prend le relais.
story-returned = { $seat } est de retour.
story-askedundo = { $seat } voudrait annuler un coup.
story-answered = { $seat } { $yes ->
    [1] accepte
   *[0] refuse
}.
story-withdrawn = Votre coup préparé n’est plus possible.
story-gavetime = Le serveur est resté indisponible un moment. Ce temps ne compte pas.
story-again = La revanche est prête.
