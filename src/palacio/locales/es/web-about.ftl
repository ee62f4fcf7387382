# The page about Palácio.

about-page-title = Acerca de · Palácio
about-title = Acerca de Palácio
about-play = Una mesa para todos
about-play-text = Dos juegos para dos a cuatro personas y bots: con ratón, dedo, teclado o lector de pantalla, en cuatro idiomas, de una vez o a lo largo de varios días. No hace falta cuenta: un enlace sirve de invitación, y cualquiera puede mirar.
about-fair = Justo, con prueba
about-fair-text = Antes de que nadie se siente, el servidor se compromete con un secreto. Después cada jugador añade una sal aleatoria, y todos los sorteos se derivan de ambos. Al terminar, el servidor revela su secreto y cualquiera puede comprobar el acta: palacio verify la repite sorteo a sorteo. Así el servidor conoce los sorteos, pero no puede elegirlos, salvo que eligiera también todas las sales. Contra bots, la tuya es la única sal que cuenta.
about-engine = Un motor para curiosos
about-engine-text = Las mismas reglas mueven el servidor, los bots y la investigación: exactas, compiladas y abiertas. Un bot tuyo puede sentarse a cualquier mesa.
about-privacy = Qué guardamos
about-privacy-text = Tus partidas y el nombre que elegiste. Una cookie te reconoce como el mismo invitado; tus ajustes se quedan en tu navegador. No guardamos nada más ni compartimos nada con nadie.
