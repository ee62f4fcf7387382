# Ajustes.

settings-title = Ajustes
settings-appearance = Aspecto
settings-language = Idioma
settings-theme = Colores
settings-theme-system = Como el sistema
settings-theme-light = Día
settings-theme-dark = Noche
settings-letters = Letras en los azulejos
settings-arranged = Ordenar las factorías por color
settings-left = Botones para la mano izquierda

settings-play = Juego
settings-confirm = Confirmar una jugada
settings-confirm-hand = A mano
settings-confirm-countdown = Tras una cuenta atrás
settings-confirm-once = Al momento
settings-seconds = Cuenta atrás
settings-seconds-value = { $value } { $value ->
    [one] segundo
   *[other] segundos
}
settings-speed = Animaciones
settings-speed-off = Ninguna
settings-speed-fast = Rápidas
settings-speed-normal = Normales
settings-speed-slow = Lentas
settings-phrases = Frases
settings-phrases-on = Sí
settings-phrases-off = No
settings-warnings = Avisarme antes de un error, en partidas contra bots
settings-notify = Avisarme cuando sea mi turno

settings-sound = Sonido
settings-volume = Volumen
settings-sound-take = Tomar azulejos
settings-sound-place = Colocar azulejos
settings-sound-score = Puntos
settings-sound-break = Suelo y cristales rotos
settings-sound-turn = Mi turno
settings-sound-low = Se acaba el tiempo
settings-sound-win = Fin de la partida

# Languages by their own names.
settings-language-en = English
settings-language-nl = Nederlands
settings-language-fr = Français
settings-language-es = Español
