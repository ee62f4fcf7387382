# The page of the daily deal.

daily-title = La partie du { $date }
daily-hook = Tout le monde reçoit les mêmes tirages et le même adversaire. Qui en tirera le meilleur parti ?
daily-hours-left = encore { $hours } h { $minutes } min
daily-minutes-left = encore { $minutes } min
daily-game = { $game }, { $option }
daily-opponent = Contre { $name }, { $level }
daily-begins = Le début
daily-picture = Le premier tirage et votre plateau vide.

# One's own match.
daily-play = Jouer
daily-continue = Continuer
daily-once = Un essai par jour, sans pendule, sans conseils et sans reprendre de coup. Vous pouvez arrêter et reprendre jusqu’à minuit UTC.
daily-goes-on = Votre partie vous attend. Terminez-la avant minuit UTC pour être classé.
daily-points = Points
daily-place = Place { $place } sur { $players }
daily-none = Non classé
daily-none-text = Une partie abandonnée, ou qui n’est pas finie à minuit UTC, n’est pas classée.
daily-see-match = Revoir votre partie
daily-review-later = L’analyse s’ouvre à minuit UTC, quand plus personne ne peut jouer cette partie.

# The ranking.
daily-results = Résultats provisoires
daily-rank = Place
daily-name = Nom
daily-you = Vous
daily-players = { $players ->
    [0] Personne n’a encore fini.
    [one] Une personne a fini.
   *[other] { $players } personnes ont fini.
}
daily-after = Vous verrez le classement après avoir joué.
daily-yesterday = Hier
daily-others-omitted = Autres places entre les deux

# The days of the week.
daily-week = Cette semaine

# The commitment.
daily-fixed = Les tirages étaient fixés avant que quiconque joue : l’empreinte { $fingerprint } a été publiée, et la clé suit à minuit UTC.
daily-how = Comment le vérifier
daily-how-fingerprint = L’empreinte est le SHA-256 d’une clé secrète de 32 octets. Elle est publiée avec la partie de la veille (le premier jour d’un serveur, avec la partie elle-même), si bien que personne ne peut changer la clé après coup.
daily-how-key = À minuit UTC, la clé est publiée. Elle doit donner l’empreinte, et tous les tirages en découlent : les joueurs n’ajoutent aucun hasard, car toutes les parties d’un jour doivent avoir les mêmes tirages.
daily-how-record = Téléchargez ensuite la feuille de partie sur la page de votre partie, et vérifiez-la avec :
daily-fingerprint = Empreinte d’aujourd’hui
daily-fingerprint-tomorrow = Empreinte de demain
daily-key = La clé
daily-key-fits = La clé correspond à l’empreinte.
daily-key-wrong = La clé ne correspond pas à l’empreinte !
daily-try-again = Réessayer
