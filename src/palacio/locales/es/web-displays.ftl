# Las factorías y el centro.

displays-name = Factorías y centro
displays-take = Tomar { $tiles } { $source }
displays-take-marker = Tomar { $tiles } y la ficha de jugador inicial { $source }
displays-marker = ficha de jugador inicial
displays-empty-display = La factoría { $number } está vacía.
displays-empty-center = El centro está vacío.
