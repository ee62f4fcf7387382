# Les fabriques et le centre.

displays-name = Fabriques et centre
displays-take = Prendre { $tiles } { $source }
displays-take-marker = Prendre { $tiles } et le jeton premier joueur { $source }
displays-marker = jeton premier joueur
displays-empty-display = La fabrique { $number } est vide.
displays-empty-center = Le centre est vide.
