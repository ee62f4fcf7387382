# Pages that say what went wrong, each with a next step. A headline ends with its stressed part.

fault-page = Falta
fault-page-stress = un azulejo.
fault-page-text = No hay ninguna página en esta dirección. Quizá se haya perdido una letra del enlace.
fault-invitation = Esta invitación
fault-invitation-stress = ya no funciona.
fault-invitation-text = El enlace está incompleto, o la mesa se ha cerrado. Pide un enlace nuevo, o juega mientras tanto con otra persona.
fault-table = Esta mesa
fault-table-stress = ya no existe.
fault-table-text = Se ha cerrado, o el enlace está incompleto. Una mesa en la que nadie empieza se cierra al cabo de un tiempo.
fault-unreadable = Esta mesa
fault-unreadable-stress = no se puede mostrar.
fault-full = { $seats ->
    [2] Los dos asientos
   *[other] Los { $seats } asientos
 }
fault-full-stress = están ocupados.
fault-full-text = Esta mesa está completa: { $players } juegan aquí a { $game }. Puedes mirar, o jugar en una mesa propia.
fault-offline = Las luces
fault-offline-stress = se han apagado.
fault-offline-text = No hay conexión con Palácio. Esta página lo vuelve a intentar sola. Las mesas que visitaste siguen mostrando su última posición.
fault-home = Inicio
fault-see-tables = Ver mesas abiertas
fault-create = Crear una mesa
fault-watch = Mirar
fault-try-again = Volver a intentarlo
fault-last-table = Mi última mesa
