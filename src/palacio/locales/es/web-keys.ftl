# Las teclas, y lo que se puede escribir.

keys-box = Escribe una jugada o una orden
keys-example-azul = por ejemplo 3 rojo 2
keys-example-sintra = por ejemplo 2 amarillo 7
keys-moves = Jugadas posibles
keys-no-moves = Ahora no tienes jugadas.
keys-from = Tomar { $source }
keys-choice = { $tiles } { $source }: { $place }
keys-target = { $tiles }: { $place }
keys-score = { $name } { $score }

# Respuestas.
keys-taken = { $tiles } { $source }: ¿adónde?
keys-chosen = { $words }. Intro confirma.
keys-nothing-chosen = Aún no has elegido nada. Escribe una jugada, como 3 rojo 2, o «ayuda».
keys-how-many = ¿Cuántos en comodines? Añade el número.
keys-put-back = Devuelto a su sitio.
keys-resign-sure = Escríbelo otra vez para abandonar la partida.
keys-looking-back = Estás viendo una posición anterior. Pulsa Esc para volver.
keys-not-understood = «{ $text }» no es una jugada posible. Escribe «jugadas» para ver la lista, o «ayuda».

# Lo que se entiende, además del inglés: palabras separadas por comas.
keys-command-scores = puntos, marcador, tanteo
keys-command-moves = jugadas, lista
keys-command-undo = deshacer, atras
keys-command-confirm = confirmar, si, ok
keys-command-resign = abandonar, rendirse
keys-command-help = ayuda
keys-word-center = centro, medio
keys-word-floor = suelo
keys-word-break = romper, rompe
keys-word-keep = guardar, quedarse, queda
keys-word-column = columna
keys-word-home = casa
keys-word-filler = de, del, la, el, los, al, a, con, tomar, factoria, linea, fila, tira, en, y, comodin, comodines

# Ayuda.
keys-keys = Teclas
keys-new-window = Abrir las reglas en otra ventana
keys-rules = Las reglas de { $game }
keys-help-sources = ir a una factoría; 0 o c al centro
keys-help-places = ir al siguiente lugar posible
keys-help-confirm = confirmar lo elegido
keys-help-back = devolver; salir de la repetición
keys-help-hint = pedir una pista a un bot (no en todas las partidas)
keys-help-boards = ampliar el siguiente tablero
keys-help-log = ir al registro
keys-help-replay = ir a la repetición; las flechas avanzan
keys-help-play = reproducir o pausar la repetición
keys-help-moves = lista de jugadas posibles
keys-help-phrases = enviar una frase
keys-help-box = ir a la línea de órdenes
keys-help-help = reglas y teclas
keys-typing = En la línea de órdenes
keys-typing-azul = «3 rojo 2» toma los rojos de la factoría 3 para la línea 2; «c amarillo suelo» toma los amarillos del centro para el suelo. «4» elige una columna.
keys-typing-sintra = «2 amarillo 7» toma los amarillos de la factoría 2 para la tira 7, «2 amarillo 7 1 comodín» con uno en un comodín; «2 amarillo romper» lo rompe todo. «guardar azul» guarda un cristal, «casa» manda al vidriero a casa.
keys-letters = Letras de los colores: { $letters }.
keys-commands = Y además:
