# Pages that say what went wrong, each with a next step. A headline ends with its stressed part.

fault-page = Il manque
fault-page-stress = une tuile.
fault-page-text = Il n’y a pas de page à cette adresse. Le lien a peut-être perdu une lettre.
fault-invitation = Cette invitation
fault-invitation-stress = ne marche plus.
fault-invitation-text = Le lien est incomplet, ou la table a été fermée. Demandez un nouveau lien, ou jouez avec quelqu’un d’autre en attendant.
fault-table = Cette table
fault-table-stress = n’existe plus.
fault-table-text = Elle a été fermée, ou le lien est incomplet. Une table où personne ne commence est fermée au bout d’un certain temps.
fault-unreadable = Cette table
fault-unreadable-stress = ne peut pas s’afficher.
fault-full = { $seats ->
    [2] Les deux places
   *[other] Les { $seats } places
 }
fault-full-stress = sont prises.
fault-full-text = Cette table est complète : { $players } y jouent à { $game }. Vous pouvez regarder, ou jouer à votre propre table.
fault-offline = Les lumières
fault-offline-stress = sont éteintes.
fault-offline-text = Il n’y a pas de connexion avec Palácio. Cette page réessaie d’elle-même. Les tables que vous avez visitées montrent encore leur dernière position.
fault-home = Accueil
fault-see-tables = Voir les tables ouvertes
fault-create = Créer une table
fault-watch = Regarder
fault-try-again = Réessayer
fault-last-table = Ma dernière table
