# Messages that several pages share.

web-loading = Cargando…
web-your-turn = Te toca
web-close = Cerrar
web-title = Palácio
web-skip = Ir al contenido
web-navigation = Páginas
web-languages = Idiomas
web-link-play = Jugar
web-link-learn = Aprender
web-link-rules = Reglas
web-link-daily = Partida del día
web-link-puzzles = Problemas
web-link-me = Mis partidas
web-link-review = Análisis
web-link-settings = Ajustes
web-me-tabs = Sobre ti
web-guest = Invitado
web-player = Jugador { $number }
web-link-about = Acerca de
web-unofficial = Una versión no oficial. «Azul» y «Stained Glass of Sintra» son nombres de juegos de su editorial; todos los dibujos de aquí son nuestros.
