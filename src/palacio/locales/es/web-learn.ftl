# Aprender jugando: la página, y el guía en la mesa.

learn-page-title = Aprender jugando
learn-title = Aprender jugando
learn-lead = Tres minutos, una mesa de verdad y un bot que también empieza. Un guía en la mesa te explica qué puedes hacer, y por qué.
learn-about-azul = Azulejos, líneas y una pared. El más fácil para empezar.
learn-about-sintra = Cristales, tiras y ventanas, y un vidriero que solo va a la derecha.
learn-begin = Empezar
learn-rules = Leer las reglas
learn-play = Otra partida

# El guía.
learn-skip = Seguir sin guía
learn-on = Seguir
learn-play-on = Seguir jugando
learn-progress = { $done } de { $all } aprendido
learn-good = buena elección
learn-example = Por ejemplo { $tiles } { $source }, a: { $place } ({ $effect }).
learn-way = { $place }: { $effect }

learn-take = Toma un color
learn-azul-take-text = Elige un color de una factoría. Te llevas todos los azulejos de ese color; los demás se deslizan al centro.
learn-sintra-take-text = Elige un color de una factoría. Te llevas todos los cristales de ese color; los demás se deslizan al centro.

learn-place = Busca un sitio
learn-azul-place-text = Las líneas enmarcadas admiten tus azulejos. Una línea tiene un solo color y solo puntúa llena. Lo que no cabe cae al suelo y cuesta puntos.
learn-sintra-place-text = Las tiras enmarcadas admiten tus cristales: la que está bajo el vidriero o una a su derecha. Él va allí. Un cristal necesita un hueco de su color; lo que no cabe se rompe.

learn-confirm = Confirma
learn-confirm-text = Nadie ve todavía tu elección. Confírmala, o devuélvelo todo con el botón de al lado para elegir de nuevo.

learn-wait = El turno de los demás
learn-wait-text = Mira lo que va al centro: quizá sea para ti.

learn-center = El centro
learn-azul-center-text = Lo que sobra se junta en el centro, y de ahí también puedes tomar. El primero que lo hace se lleva además la ficha de jugador inicial: cuesta un punto en el suelo, pero empiezas la ronda siguiente.
learn-sintra-center-text = Lo que sobra se junta en el centro, y de ahí también puedes tomar. El primero que lo hace se lleva además la ficha de jugador inicial: tu esquirla baja un paso, pero empiezas la ronda siguiente.

learn-home = La vuelta a casa
learn-sintra-home-text = El vidriero ha avanzado, y las tiras a su izquierda quedan fuera de alcance. En vez de tomar cristales puedes mandarlo de vuelta a la izquierda: pulsa su sombra sobre las tiras.

learn-keep = Una tira está completa
learn-sintra-keep-text = Elige qué cristal va a la ventana. La ventana da sus puntos, y también cada ventana a su derecha que tenga un cristal. Por eso las tiras de la izquierda valen más cuando la derecha está llena.

learn-round = La ronda ha terminado
learn-azul-round-text = De cada línea llena fue un azulejo a la pared. Da 1, o más si toca otros: cuenta en fila y en columna. Las líneas incompletas se quedan. Después el suelo restó puntos.
learn-sintra-round-text = No queda ningún cristal, y la ronda siguiente empieza con otro color: una tira completa da un punto por cada cristal de ese color. Tus tiras se quedan como están.

learn-goal = Lo que cuenta al final
learn-azul-goal-text = Una fila completa de la pared acaba la partida. Entonces las filas completas dan 2, las columnas 7 y cinco de un color 10. No hay más que saber. ¡Que te diviertas!
learn-sintra-goal-text = Tras seis rondas, los cristales de un ornamento dan hasta 10, cada tres que queden en las tiras dan 1, y los cristales rotos restan puntos. No hay más que saber. ¡Que te diviertas!

learn-over = Tu primera partida
learn-over-text = Bien jugado. Prueba con un bot más fuerte o invita a un amigo.
