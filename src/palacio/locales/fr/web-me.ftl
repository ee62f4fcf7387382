# La page des parties terminées.

me-last-won = { $won ->
    [one] { $won } victoire
   *[other] { $won } victoires
} sur les { $count } dernières
me-game = { $game }, { $option }
me-today = Aujourd’hui, { $time }
me-yesterday = Hier, { $time }
me-you = Vous
me-out = abandon
me-replay = Revoir
me-more = Plus de parties
me-try-again = Réessayer

# Résultats.
me-won = Gagné
me-won-by = { $points ->
    [one] Gagné d’un point
   *[other] Gagné de { $points } points
}
me-won-by-tiebreak = Gagné au départage
me-won-together = Victoire partagée
me-lost = Perdu
me-lost-by = { $points ->
    [one] Perdu d’un point
   *[other] Perdu de { $points } points
}
me-lost-by-tiebreak = Perdu au départage
me-place = { $place ->
    [2] Deuxième
    [3] Troisième
   *[other] Quatrième
} sur { $seats ->
    [3] trois
   *[other] quatre
}
me-left = Vous avez abandonné
me-unknown = Terminée

# Sans parties.
me-none = Pas encore de parties
me-none-text = Chaque partie terminée apparaît ici, avec son résultat, et vous pouvez la revoir. Une partie contre un robot dure une dizaine de minutes.
me-play = Jouer
me-learn = Apprendre le jeu

# Le réglage qui permet de tirer des problèmes des parties de la personne.
me-share = Permettre de tirer des problèmes de mes parties
me-share-hint = Les problèmes ne contiennent aucun nom. Une partie ne sert que si toutes les personnes qui l’ont jouée sont d’accord.
