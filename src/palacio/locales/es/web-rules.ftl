# Las reglas de ambos juegos. Lo importante va entre asteriscos; cada mensaje es un párrafo, en una línea.

rules-page-title = { $game }: las reglas
rules-games = Juegos
rules-contents = Contenido
rules-learn = Aprender jugando
rules-play = Jugar

# Azul.
rules-azul-title = Las reglas de Azul
rules-azul-lead = De dos a cuatro jugadores alicatan la pared de un palacio. Toma azulejos de un color, reúnelos en tus líneas y ponlos donde toquen muchos otros.

rules-azul-glance = En pocas palabras
rules-azul-glance-1 = *Toma* todos los azulejos de un color de una factoría o del centro.
rules-azul-glance-2 = *Colócalos* en una de tus cinco líneas. Lo que no cabe cae al suelo y cuesta puntos.
rules-azul-glance-3 = Cuando no queda ninguno, cada línea llena manda *un azulejo a la pared*, donde puntúa.
rules-azul-glance-4 = La primera *fila completa* de una pared acaba la partida. Gana quien tiene más puntos.

rules-azul-setup = Preparación
rules-azul-setup-1 = Con 2, 3 o 4 jugadores hay *5, 7 o 9 factorías*. La bolsa tiene 100 azulejos: 20 azules, 20 amarillos, 20 rojos, 20 negros y 20 blancos.
rules-azul-setup-2 = Cada factoría recibe cuatro azulejos de la bolsa. La ficha de jugador inicial está en el centro. Todos empiezan con 0 puntos y el jugador inicial se sortea.
rules-azul-displays = Una mesa para dos: cinco factorías con cuatro azulejos, y la ficha de jugador inicial en el centro.

rules-azul-take = Tomar azulejos
rules-azul-take-1 = Se juega en el sentido del reloj. En tu turno elige un sitio y un color, y toma de ahí *todos* los azulejos de ese color.
rules-azul-take-2 = *De una factoría:* los demás se deslizan al centro y la factoría queda vacía.
rules-azul-take-3 = *Del centro:* los demás se quedan. El primero que lo hace en una ronda se lleva también la ficha de jugador inicial. Va al hueco libre más a la izquierda de su suelo, antes que los azulejos, y su dueño empieza la ronda siguiente.
rules-azul-taken = Los dos azulejos azules de la factoría 2 están elegidos. El amarillo y el rojo de al lado se deslizarán al centro.

rules-azul-place = Colocarlos
rules-azul-place-1 = Todos los azulejos que tomas van a *una* de tus líneas. Tienen de uno a cinco huecos y se llenan desde la derecha.
rules-azul-place-2 = Una línea tiene *un solo color*. Nunca admite un color que ya esté en la misma fila de la pared, y una línea llena no admite nada más.
rules-azul-place-3 = Lo que no cabe cae al suelo. También puedes ponerlo todo en el suelo, aunque haya sitio en una línea.
rules-azul-placed = Dos azulejos amarillos. En la línea 1 cabe uno y el otro cae; en las líneas 2 y 5 caben los dos. La línea 3 es roja, y la fila 4 de la pared ya tiene su amarillo: están cerradas. Los números son lo que daría cada sitio al final de la ronda.

rules-azul-floor = El suelo
rules-azul-floor-1 = El suelo tiene siete huecos y se llena desde la izquierda. Al final de la ronda cuestan *−1, −1, −2, −2, −2, −3 y −3*. La ficha de jugador inicial ocupa un hueco como un azulejo, y cuesta lo mismo.
rules-azul-floor-2 = Con los siete ocupados, los azulejos que siguen van a la tapa de la caja y no cuestan nada. Tampoco la ficha cuesta entonces; pero quien la tomó empieza igualmente la ronda siguiente.
rules-azul-fallen = La ficha y tres azulejos: −1 −1 −2 −2, o sea *−6*.

rules-azul-round = El final de una ronda
rules-azul-round-1 = La ronda termina cuando las factorías y el centro están vacíos. Entonces se alicata la pared, *de la línea de arriba a la de abajo*.
rules-azul-round-2 = De cada línea llena, un azulejo va al hueco de su color en la misma fila de la pared y puntúa al momento. Los demás azulejos de la línea van a la tapa. Las líneas incompletas se quedan como están.
rules-azul-round-3 = Después se paga el suelo. Nadie baja de 0 puntos. Los azulejos del suelo van a la tapa.

rules-azul-score = Lo que da un azulejo
rules-azul-score-1 = Un azulejo que no toca ningún otro da *1*.
rules-azul-score-2 = Si no, cuenta los azulejos de la serie seguida *en fila* que pasa por él, y los de la serie *en columna*. Cada serie de dos o más da su longitud, así que el nuevo puede contar dos veces.
rules-azul-score-3 = Las filas van una tras otra: lo que se acaba de poner ya cuenta para las filas de debajo.
rules-azul-alone = Suelto: *1*.
rules-azul-across = Tres en fila: *3*.
rules-azul-both = Cuatro en fila y tres en columna: *7*.

rules-azul-next = La ronda siguiente
rules-azul-next-1 = Quien tiene la ficha de jugador inicial la pone en el centro y empieza. Si nadie la tomó, empieza otra vez el mismo.
rules-azul-next-2 = Cada factoría recibe cuatro azulejos de la bolsa. Cuando la bolsa se vacía, se echan en ella los de la tapa y se sigue llenando. Si aún faltan, se juega con lo que hay.

rules-azul-end = El final de la partida
rules-azul-end-1 = La partida termina con la ronda en que alguien completa una *fila de la pared*, de izquierda a derecha. Todos acaban de alicatar.
rules-azul-end-2 = Entonces cada pared puntúa una vez más: *2* por cada fila completa, *7* por cada columna completa y *10* por cada color que está cinco veces en la pared.
rules-azul-end-3 = Gana quien tiene más puntos.
rules-azul-end-4 = En caso de empate ganan más filas completas. Si también son iguales, la victoria se comparte.
rules-azul-bonuses = Una fila completa (2), una columna completa (7) y los cinco azulejos azules (10): *19 puntos* más.

rules-azul-free-wall = La pared libre
rules-azul-free-wall-1 = Con esta opción la pared no tiene colores impresos. Eliges la columna a la que va el azulejo de una línea llena. Un color puede estar *solo una vez en cada fila y cada columna*.
rules-azul-free-wall-2 = Si hay una columna para el azulejo, hay que ponerlo. Si no la hay, *todos* los azulejos de la línea van al suelo, antes de pagarlo.
rules-azul-free-wall-3 = Mientras se toman azulejos solo cuenta la fila: una línea puede recibir un color que luego no encuentre columna.
rules-azul-free-wall-4 = Los jugadores eligen uno tras otro, empezando por el jugador inicial de la ronda, cada uno de arriba abajo. Puedes elegir por adelantado. Donde solo cabe una columna, no se pregunta.
rules-azul-columns = Amarillo para la fila 2: el primer hueco está ocupado, y la columna 3 ya tiene un amarillo. Los tres huecos enmarcados están libres y muestran lo que dan.

rules-azul-notes = Casos raros
rules-azul-notes-1 = Con el suelo lleno, lo que no cabe no cuesta nada. Esos azulejos vuelven cuando la bolsa se llena otra vez.
rules-azul-notes-2 = El suelo se paga una vez, después de puntuar todos los azulejos de la ronda; lo que pase de tus puntos se perdona.
rules-azul-notes-3 = Si no queda ningún azulejo que repartir, la partida termina y se puntúa. Solo puede pasar con cuatro jugadores.

# Vitrales de Sintra.
rules-sintra-title = Las reglas de Vitrales de Sintra
rules-sintra-lead = De dos a cuatro jugadores acristalan las ventanas de un palacio. Toma cristales de un color, llena tiras de izquierda a derecha y quédate con uno de cada tira para la luz.

rules-sintra-glance = En pocas palabras
rules-sintra-glance-1 = *Toma* todos los cristales de un color de una factoría o del centro.
rules-sintra-glance-2 = *Colócalos* en una tira: bajo el vidriero o a su derecha. Lo que no cabe se rompe.
rules-sintra-glance-3 = Una tira con cinco cristales *puntúa*, y uno de ellos va a la ventana de debajo.
rules-sintra-glance-4 = En vez de tomar, puedes mandar al vidriero *a casa*, a la izquierda.
rules-sintra-glance-5 = Tras *seis rondas* gana quien tiene más puntos.

rules-sintra-setup = Preparación
rules-sintra-setup-1 = Con 2, 3 o 4 jugadores hay *5, 7 o 9 factorías*. Hay 100 cristales: 20 amarillos, 20 naranjas, 20 rosas, 20 azules y 20 blancos.
rules-sintra-setup-2 = El *indicador de rondas* recibe seis cristales: uno de cada color, al azar, de II a VI, y uno de los demás, al azar, en I. Los 94 restantes van a la bolsa, y cuatro de ellos a cada factoría. La ficha de jugador inicial está en el centro.
rules-sintra-setup-3 = Todos tienen las mismas ocho *tiras* de cinco huecos. Tienen dos caras y se barajan sobre las ocho ventanas, con una cara al azar hacia arriba; solo la cara con dos comodines empieza oculta. Las rayitas de la cabeza de una tira muestran su otra cara.
rules-sintra-setup-4 = El *vidriero* empieza sobre la tira de más a la izquierda, la esquirla en lo alto de la escala de cristales rotos, y todos con 0 puntos. El jugador inicial se sortea.
rules-sintra-board = Un tablero al empezar: tiras, ventanas con sus puntos y, en el lado A, un ornamento entre cada dos. La escala es para los cristales rotos.
rules-sintra-rounds = Seis rondas, cada una con su color. En esta cuenta el rosa.

rules-sintra-turn = Un turno
rules-sintra-turn-1 = Se juega en el sentido del reloj. En tu turno haz *una* de dos cosas: tomar cristales y colocarlos en una tira, o mandar al vidriero a casa.

rules-sintra-take = Tomar cristales
rules-sintra-take-1 = Elige un sitio y un color, y toma de ahí *todos* los cristales de ese color. De una factoría, los demás se deslizan al centro.
rules-sintra-take-2 = El primero que toma del centro en una ronda se lleva también la ficha de jugador inicial. Su esquirla baja *un paso*, antes de que se rompa nada, y quien tiene la ficha empieza la ronda siguiente.
rules-sintra-taken = Los dos cristales rosas de la factoría 2 están elegidos. El amarillo y el azul se deslizarán al centro.

rules-sintra-place = Colocarlos
rules-sintra-place-1 = Todos los cristales van a *una* tira: la que está bajo el vidriero o una a su derecha. Él va allí primero.
rules-sintra-place-2 = Un cristal cabe en un hueco libre de su color o en un *comodín* libre. Hay que colocar todos los que quepan. Los demás se rompen: la esquirla baja un paso por cada uno, y van a la torre.
rules-sintra-place-3 = Si alguna tira a tu alcance tiene sitio para uno de tus cristales, debes usar una así: la que quieras, aunque allí se rompan más. Si ninguna lo tiene, se rompen *todos* y el vidriero se queda.
rules-sintra-place-4 = Si tienes menos cristales que huecos para ellos, y entre estos hay comodines, eliges cuántos van en comodines.
rules-sintra-place-5 = Los cristales se quedan en su tira cuando el vidriero se va, y de ronda en ronda.
rules-sintra-placed = Dos cristales rosas, con el vidriero sobre la tira 3. En las tiras 5 y 6 caben los dos. En las tiras 3 y 7 cabe uno y se rompe otro. Las tiras 4 y 8 no tienen hueco rosa; las tiras 1 y 2 quedan fuera de alcance.

rules-sintra-home = La vuelta a casa
rules-sintra-home-1 = En vez de tomar, pon al vidriero sobre la tira de más a la izquierda que quede. No se puede si ya está ahí. Se puede desde un sitio vacío, incluso desde uno más a la izquierda.

rules-sintra-complete = Una tira completa
rules-sintra-complete-1 = Cinco cristales completan una tira. Puntúa al momento, en este orden:
rules-sintra-complete-2 = *El color de la ronda:* 1 punto por cada cristal del color que muestra el indicador. Un cristal en un comodín cuenta como su propio color.
rules-sintra-complete-3 = *Quédate con uno* de los cinco, el que quieras; los otros cuatro van a la torre. El primer cristal de una ventana va arriba, y la tira se da la vuelta. El segundo va abajo, y la tira sale de la partida; el vidriero se queda sobre el vacío.
rules-sintra-complete-4 = *Las ventanas:* esta ventana da sus puntos, y también cada ventana a su derecha que tenga un cristal. Uno o dos, una ventana cuenta una vez.
rules-sintra-complete-5 = De izquierda a derecha, las ventanas valen *4, 3, 3, 2, 2, 1, 1 y 2*, en ambos lados del tablero.
rules-sintra-scored = El cristal de la ventana 4 está elegido. Da 2, la ventana 6 da 1 y la ventana 8 da 2: *5 puntos*. La ventana 2 está a la izquierda y no cuenta.

rules-sintra-glass = Cristales rotos
rules-sintra-glass-1 = La escala baja de 0 por *−1, −2, −4, −6, −8, −11 y −14 hasta −18*. Donde esté la esquirla al final de la partida es lo que pierdes.
rules-sintra-glass-2 = En −18 pierdes 18 puntos al momento y la esquirla vuelve arriba. Lo que quede de la misma caída sigue desde ahí. Una puntuación puede ser negativa.
rules-sintra-slid = Se rompen dos cristales: la esquirla baja de −2 a *−6*.

rules-sintra-round = La ronda siguiente
rules-sintra-round-1 = La ronda termina con el turno que toma el último cristal. El primer cristal del indicador va a la torre.
rules-sintra-round-2 = Empieza quien tiene la ficha de jugador inicial; si nadie la tomó, empieza otra vez el mismo. Las factorías se llenan de la bolsa. Cuando se vacía, se echan en ella los cristales de la torre y se sigue llenando. Si aún faltan, se juega con lo que hay.

rules-sintra-end = El final de la partida
rules-sintra-end-1 = La partida termina tras *seis rondas*. Cada *tres cristales* que queden en tus tiras, todas juntas, dan 1. Pierdes la casilla de la esquirla. Luego viene el premio del lado que se juega.
rules-sintra-end-2 = Gana quien tiene más puntos.
rules-sintra-end-3 = En caso de empate gana quien perdió menos puntos por cristales rotos: cuentan cada −18 de la partida y la última casilla. Si también son iguales, la victoria se comparte.

rules-sintra-ornaments = Lado A: ornamentos
rules-sintra-ornaments-1 = Hay un ornamento entre las ventanas 1 y 2, 3 y 4, 5 y 6, 7 y 8. Con los cuatro cristales que lo rodean da *10*, con tres *6*, con dos *3*, con menos nada.
rules-sintra-flowers = Cuatro cristales, tres, dos y uno: 10 + 6 + 3 + 0 = *19*.

rules-sintra-palette = Lado B: ventanas por color
rules-sintra-palette-1 = Multiplica el número de tus *ventanas completas*, las de dos cristales, por el número de cristales de *un color* en todas tus ventanas. Cuenta el mejor color.
rules-sintra-colors = Tres ventanas completas y cuatro cristales naranjas: 3 × 4 = *12*.

rules-sintra-notes = Casos raros
rules-sintra-notes-1 = Si los cinco cristales de una tira son iguales, no se pregunta con cuál te quedas.
rules-sintra-notes-2 = Los cristales que quedan en las tiras se cuentan juntos: dos en una y cuatro en otra dan 2.
rules-sintra-notes-3 = El vidriero puede estar sobre un vacío, y aun así alcanza todas las tiras a su derecha.
rules-sintra-notes-4 = Los dibujos de las tiras son nuestros. Todos tienen los mismos.
