# Instellingen.

settings-title = Instellingen
settings-appearance = Uiterlijk
settings-language = Taal
settings-theme = Kleuren
settings-theme-system = Zoals het systeem
settings-theme-light = Dag
settings-theme-dark = Nacht
settings-letters = Letters op de tegels
settings-arranged = Fabrieken op kleur schikken
settings-left = Knoppen voor de linkerhand

settings-play = Spelen
settings-confirm = Een zet bevestigen
settings-confirm-hand = Zelf
settings-confirm-countdown = Na aftellen
settings-confirm-once = Meteen
settings-seconds = Aftellen
settings-seconds-value = { $value } { $value ->
    [one] seconde
   *[other] seconden
}
settings-speed = Animaties
settings-speed-off = Uit
settings-speed-fast = Snel
settings-speed-normal = Gewoon
settings-speed-slow = Langzaam
settings-phrases = Berichten
settings-phrases-on = Aan
settings-phrases-off = Uit
settings-warnings = Waarschuw me voor een fout, in partijen tegen bots
settings-notify = Laat weten wanneer ik aan de beurt ben

settings-sound = Geluid
settings-volume = Volume
settings-sound-take = Tegels pakken
settings-sound-place = Tegels leggen
settings-sound-score = Punten
settings-sound-break = Vloer en gebroken glas
settings-sound-turn = Mijn beurt
settings-sound-low = De tijd raakt op
settings-sound-win = Einde van de partij

# Languages by their own names.
settings-language-en = English
settings-language-nl = Nederlands
settings-language-fr = Français
settings-language-es = Español
