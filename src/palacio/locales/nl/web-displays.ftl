# De fabrieken en het midden.

displays-name = Fabrieken en midden
displays-take = Pak { $tiles } uit { $source }
displays-take-marker = Pak { $tiles } en de startspelersteen uit { $source }
displays-marker = startspelersteen
displays-empty-display = Fabriek { $number } is leeg.
displays-empty-center = Het midden is leeg.
