# Pages that say what went wrong, each with a next step. A headline ends with its stressed part.

fault-page = Er ontbreekt
fault-page-stress = een tegel.
fault-page-text = Op dit adres is geen pagina. Misschien is er een letter van de link weggevallen.
fault-invitation = Deze uitnodiging
fault-invitation-stress = werkt niet.
fault-invitation-text = De link is niet compleet, of de tafel is gesloten. Vraag om een nieuwe link, of speel zolang met iemand anders.
fault-table = Deze tafel
fault-table-stress = is er niet meer.
fault-table-text = Hij is gesloten, of de link is niet compleet. Een tafel waar niemand begint, wordt na een tijd gesloten.
fault-unreadable = Deze tafel
fault-unreadable-stress = kan niet worden getoond.
fault-full = { $seats ->
    [2] Beide plaatsen
   *[other] Alle { $seats } plaatsen
 }
fault-full-stress = zijn bezet.
fault-full-text = Deze tafel is vol: { $players } spelen hier { $game }. Je kunt meekijken, of aan een eigen tafel spelen.
fault-offline = Het licht
fault-offline-stress = is uit.
fault-offline-text = Er is geen verbinding met Palácio. Deze pagina probeert het vanzelf opnieuw. Tafels die je hebt bezocht, tonen nog hun laatste stelling.
fault-home = Startpagina
fault-see-tables = Open tafels bekijken
fault-create = Maak een tafel
fault-watch = Meekijken
fault-try-again = Opnieuw proberen
fault-last-table = Mijn laatste tafel
