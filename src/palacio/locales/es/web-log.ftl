# El registro, la repetición y lo que se lee en voz alta.

log-title = Registro
log-round = Ronda { $number }
log-before = Antes de la partida
log-earlier = Mostrar turnos anteriores

# La repetición.
log-replay = Repetición
log-slider = Posición
log-first = Al principio
log-round-back = Una ronda atrás
log-step-back = Un turno atrás
log-step-on = Un turno adelante
log-round-on = Una ronda adelante
log-last = Al final
log-play = Reproducir
log-pause = Pausar
log-go-round = Ir a la ronda { $number }
log-at = Turno { $at } de { $last }
log-now = Volver al presente
log-since-mine = Desde mi turno
log-unreachable = Ahora no se puede traer esa posición.

# En voz alta.
log-lost = Sin conexión. Seguimos intentándolo; no se pierde nada.
log-back = Conectado de nuevo.
log-last-round = Es la última ronda.
log-over = La partida ha terminado. Gana { $names }.
log-names = { $names } y { $last }
