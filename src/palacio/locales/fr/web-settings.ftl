# Réglages.

settings-title = Réglages
settings-appearance = Apparence
settings-language = Langue
settings-theme = Couleurs
settings-theme-system = Comme le système
settings-theme-light = Jour
settings-theme-dark = Nuit
settings-letters = Lettres sur les tuiles
settings-arranged = Ranger les fabriques par couleur
settings-left = Boutons pour la main gauche

settings-play = Jeu
settings-confirm = Confirmer un coup
settings-confirm-hand = Moi-même
settings-confirm-countdown = Après un compte à rebours
settings-confirm-once = Aussitôt
settings-seconds = Compte à rebours
settings-seconds-value = { $value } { $value ->
    [one] seconde
   *[other] secondes
}
settings-speed = Animations
settings-speed-off = Aucune
settings-speed-fast = Rapides
settings-speed-normal = Normales
settings-speed-slow = Lentes
settings-phrases = Messages
settings-phrases-on = Oui
settings-phrases-off = Non
settings-warnings = M’avertir avant une erreur, dans les parties contre des robots
settings-notify = M’avertir quand c’est mon tour

settings-sound = Son
settings-volume = Volume
settings-sound-take = Prendre des tuiles
settings-sound-place = Poser des tuiles
settings-sound-score = Points
settings-sound-break = Plancher et verre brisé
settings-sound-turn = Mon tour
settings-sound-low = Le temps presse
settings-sound-win = Fin de la partie

# Languages by their own names.
settings-language-en = English
settings-language-nl = Nederlands
settings-language-fr = Français
settings-language-es = Español
