# La página de las partidas terminadas.

me-last-won = { $won } de las últimas { $count } ganadas
me-game = { $game }, { $option }
me-today = Hoy, { $time }
me-yesterday = Ayer, { $time }
me-you = Tú
me-out = abandonó
me-replay = Ver de nuevo
me-more = Más partidas
me-try-again = Reintentar

# Resultados.
me-won = Ganaste
me-won-by = Ganaste por { $points }
me-won-by-tiebreak = Ganaste en el desempate
me-won-together = Victoria compartida
me-lost = Perdiste
me-lost-by = Perdiste por { $points }
me-lost-by-tiebreak = Perdiste en el desempate
me-place = { $place ->
    [2] Segundo
    [3] Tercer
   *[other] Cuarto
} puesto de { $seats ->
    [3] tres
   *[other] cuatro
}
me-left = Abandonaste la partida
me-unknown = Terminada

# Sin partidas.
me-none = Aún no hay partidas
me-none-text = Cada partida que termines aparece aquí, con su resultado, y puedes verla de nuevo. Una partida contra un bot dura unos diez minutos.
me-play = Jugar ahora
me-learn = Aprender el juego

# El ajuste que permite crear problemas a partir de las partidas de la persona.
me-share = Permitir que se creen problemas a partir de mis partidas
me-share-hint = Los problemas no contienen nombres. Una partida solo se usa si todas las personas que la jugaron están de acuerdo.
