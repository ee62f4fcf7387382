# Pages of words: about Palácio, and where nothing is.

about-page-title = Acerca de · Palácio
about-title = Acerca de Palácio
about-play = Una mesa para todos
about-play-text = Dos juegos para dos a cuatro personas y bots: con ratón, dedo, teclado o lector de pantalla, en cuatro idiomas, de una vez o durante días. Nadie necesita una cuenta. Un enlace es una invitación, y cualquiera puede mirar.
about-fair = Justo, con prueba
about-fair-text = Antes del primer azulejo el servidor se compromete con un secreto y cada jugador añade el suyo; todas las extracciones salen de ambos. Al terminar, el secreto se muestra y cualquiera puede comprobar el registro: palacio verify lo repite, extracción a extracción.
about-engine = Un motor para curiosos
about-engine-text = Las mismas reglas mueven el servidor, los bots y la investigación: exactas, compiladas y abiertas. Un bot tuyo puede sentarse a cualquier mesa.
about-privacy = Qué se guarda
about-privacy-text = Las partidas y los nombres que cada uno se puso. Una cookie dice que eres el mismo invitado de antes; tus ajustes quedan en tu navegador. No hay nada más, y no se le cuenta a nadie.
astray-error = Aquí no hay nada
astray-error-text = Esta dirección no lleva a ninguna página. Quizá se perdió una letra del enlace.
astray-offline = Sin conexión
astray-offline-text = Ahora no se puede llegar a Palácio. Las mesas que visitaste muestran su última posición.
astray-home = A la página de inicio
