# Las cosas en la mesa.

# Un color solo, y azulejos de ese color con su número.
color-blue = azul
color-yellow = amarillo
color-red = rojo
color-black = negro
color-white = blanco
color-orange = naranja
color-pink = rosa
tiles-blue = { $count } { $count ->
    [one] azul
   *[other] azules
}
tiles-yellow = { $count } { $count ->
    [one] amarillo
   *[other] amarillos
}
tiles-red = { $count } { $count ->
    [one] rojo
   *[other] rojos
}
tiles-black = { $count } { $count ->
    [one] negro
   *[other] negros
}
tiles-white = { $count } { $count ->
    [one] blanco
   *[other] blancos
}
tiles-orange = { $count } { $count ->
    [one] naranja
   *[other] naranjas
}
tiles-pink = { $count } { $count ->
    [one] rosa
   *[other] rosas
}

# De dónde: después de «toma 2 azules».
source-center = del centro
source-display = de la factoría { $number }

# $signed es el número con su signo.
points = { $signed } { $points ->
    [one] punto
   *[other] puntos
}
