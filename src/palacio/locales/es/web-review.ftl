# El análisis de una partida. $own es 1 si la frase habla del lector; si no, $name es un nombre. $seats es su número.

review-percent = { $signed } %
review-equal = { $seats ->
    [2] Probabilidades de ganar contra un jugador igual de fuerte.
   *[other] Probabilidades de ganar contra jugadores igual de fuertes.
}

review-behind = { $place ->
    [2] Segundo puesto
    [3] Tercer puesto
   *[other] Cuarto puesto
}, a { $points } de { $name }
review-behind-tiebreak = { $place ->
    [2] Segundo puesto
    [3] Tercer puesto
   *[other] Cuarto puesto
}, tras { $name } en el desempate
review-won-by = { $name } gana por { $points }
review-won = { $name } gana
review-shared = Una victoria compartida

review-deals = Suerte del reparto
review-others = { $seats ->
    [2] { $sign ->
        [up] Regalos de { $rival }
       *[other] Decisiones de { $rival }
    }
   *[other] { $sign ->
        [up] Regalos de los demás
       *[other] Decisiones de los demás
    }
}
review-choices = { $own ->
    [1] Tus decisiones
   *[0] Decisiones de { $name }
}
# The seat that a review is about, which spectators choose.
review-side = Visto por
review-at-start = al principio
review-at-end = al final

review-curve = { $seats ->
    [2] Probabilidades de ganar contra un jugador igual de fuerte
   *[other] Probabilidades de ganar contra jugadores igual de fuertes
}
review-curve-label = La curva de las probabilidades, turno a turno. La tabla que sigue da lo mismo en cifras.
review-start = Principio
review-round-end = Fin de la ronda { $number }
review-moment = Momento { $number }
review-key-deal = un reparto
review-key-mistake = { $own ->
    [1] tenías algo mejor
   *[0] había algo mejor
}
review-key-gift = un regalo
review-on-board = Verlo en el tablero

review-when = Ronda { $round }, turno { $number } de { $of }
review-when-deal = Ronda { $round }, el reparto
review-did = { $name }: { $action }.
review-not-read = Esto aún no se ha analizado.
review-change = { $own ->
    [1] Tus probabilidades
   *[0] Las probabilidades de { $name }
} { $change ->
    [up] suben del { $from } al { $to } %
    [down] bajan del { $from } al { $to } %
   *[same] siguen en el { $to } %
}.

review-moments = { $count ->
    [0] Lo que contó
    [one] Un momento que contó
    [2] Dos momentos que contaron
   *[other] Tres momentos que contaron
}
review-moments-so-far = Lo que ha contado hasta ahora
review-nothing = Nada destaca.
review-gift-to = Un regalo de { $name } a { $to }
review-better = Mejor
review-instead = En su lugar
review-play-on = Seguir desde aquí
review-set-up = Preparar esta posición
review-moment-of = Momento { $number } de { $count }
review-back = Volver al análisis
review-previous = Atrás
review-next = Siguiente
review-position = Posición
review-keys-step = paso
review-keys-moments = momentos

review-like = { $own ->
    [1] Jugaste
   *[0] { $name } jugó
} como un { $level ->
    [apprentice] aprendiz
    [improver] ayudante
    [journeyman] oficial
    [artisan] artesano
    [foreman] capataz
   *[master] maestro
}.
review-like-other = { $name }: { $rate }, { $level }.
review-no-level = Muy pocas decisiones para un nivel.
review-error-rate = Tasa de error { $rate }.
review-ladder = El nivel de cada asiento hacia arriba, su suerte hacia un lado. El texto de al lado da los niveles.
review-lucky = suerte
review-unlucky = mala suerte

review-queued = En espera de análisis
review-before = { $count ->
    [one] Queda
   *[other] Quedan
} { $count } análisis antes que el tuyo.
review-reading = Analizando la ronda { $round } de { $rounds }
review-progress = Avance del análisis
review-read = { $done } de { $total } posiciones analizadas.
review-leave = Puedes mirar mientras tanto, o irte: el análisis estará aquí cuando vuelvas.
review-failed = Esta partida no se pudo analizar.

review-more = Las { $count } decisiones en las que había algo mejor
review-column-round = Ronda
review-column-seat = Asiento
review-column-action = Jugado
review-column-better = Mejor
review-column-chance = Probabilidad
review-column-points = Puntos

# Un acta pegada o subida.
review-upload-title = Analizar un acta
review-upload-text = El acta de una partida de la aplicación, de la línea de órdenes o de otro servidor: se juzga cada jugada y se mide la suerte de cada reparto.
review-upload-file = Un archivo
review-upload-paste = O pégala aquí
review-upload-send = Analizar
review-upload-position = O prepara una posición
