# Les fabriques et le centre.

offer-name = Fabriques et centre
offer-take = Prendre { $tiles } { $source }
offer-take-marker = Prendre { $tiles } et le jeton premier joueur { $source }
offer-marker = jeton premier joueur
offer-empty-display = La fabrique { $number } est vide.
offer-empty-center = Le centre est vide.
