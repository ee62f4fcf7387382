# Nombre e imagen de la persona.

guest-your-name = Tu nombre
guest-ask = ¿Cómo te llamas?
guest-tile = Tu azulejo
guest-choose = Elige tu azulejo
guest-saved = Guardado
guest-hint = Es lo que ven los demás en la mesa. Puedes cambiarlo cuando quieras.

avatar-swallow = Golondrina
avatar-fish = Pez
avatar-boat = Barco
avatar-carnation = Clavel
avatar-lemon = Limón
avatar-cat = Gato
avatar-key = Llave
avatar-tower = Torre
avatar-snail = Caracol
avatar-moon = Luna
avatar-guitar = Guitarra
avatar-olive = Rama de olivo
