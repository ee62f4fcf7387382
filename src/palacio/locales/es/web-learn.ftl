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
learn-good = { $effect }.
learn-example = Por ejemplo { $tiles } { $source }: { $effect }.

learn-take = Elige un color
learn-azul-take-text = Toma todos los azulejos de un color de una factoría.
learn-sintra-take-text = Toma todos los cristales de un color de una factoría.

learn-place = Busca un sitio
learn-azul-place-text = Ahora ponlos en una de las líneas enmarcadas.
learn-sintra-place-text = Ahora ponlos en una tira enmarcada, bajo el vidriero o a su derecha.

learn-confirm = Confirma
learn-confirm-text = ¿Te gusta? Confirma. Si no, devuélvelos.

learn-wait = El turno de los demás
learn-wait-text = Mira lo que va al centro: luego puedes tomarlo tú.

learn-center = El centro
learn-azul-center-text = Sé el primero en tomar del centro: cuesta un punto, pero empiezas la ronda siguiente.
learn-sintra-center-text = Sé el primero en tomar del centro: tu esquirla baja un paso, pero empiezas la ronda siguiente.

learn-home = La vuelta a casa
learn-sintra-home-text = Para volver a las tiras de la izquierda, pulsa la sombra del vidriero: irá hasta allí.

learn-keep = Una tira está completa
learn-sintra-keep-text = ¡Una tira completa! Elige el cristal que va a la ventana.

learn-round = La ronda ha terminado
learn-azul-round-text =
    De cada línea llena ha ido un azulejo a tu pared.
    Un azulejo da 1, y más si toca otros en su fila o columna.
    Los azulejos del suelo restan puntos.
learn-sintra-round-text =
    Ahora cuenta otro color.
    Una tira completa da un punto por cada cristal de ese color.
    Tus tiras se quedan como están.

learn-goal = Lo que cuenta al final
learn-azul-goal-text =
    Una fila completa de la pared acaba la partida.
    Entonces una fila completa da 2, una columna 7 y cinco de un color 10.
    No hay más que saber. ¡Que te diviertas!
learn-sintra-goal-text =
    Hay seis rondas.
    Después, los cristales de un ornamento dan hasta 10, y los rotos restan puntos.
    No hay más que saber. ¡Que te diviertas!

learn-over = Tu primera partida
learn-over-text = ¡Bien jugado! Prueba con un bot más fuerte o invita a un amigo.
