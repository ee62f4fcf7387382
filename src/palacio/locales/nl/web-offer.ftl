# De fabrieken en het midden.

offer-name = Fabrieken en midden
offer-take = Pak { $tiles } uit { $source }
offer-take-marker = Pak { $tiles } en de startspelersteen uit { $source }
offer-marker = startspelersteen
offer-empty-display = Fabriek { $number } is leeg.
offer-empty-center = Het midden is leeg.
