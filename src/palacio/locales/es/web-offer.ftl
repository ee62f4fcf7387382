# Las factorías y el centro.

offer-name = Factorías y centro
offer-take = Tomar { $tiles } { $source }
offer-take-marker = Tomar { $tiles } y la ficha de jugador inicial { $source }
offer-marker = ficha de jugador inicial
offer-empty-display = La factoría { $number } está vacía.
offer-empty-center = El centro está vacío.
