extension GermanTexts {
  /// Plans of imports, and their items.
  static let imports: [String: String] = [
    "imports.rows":
      "{total} {total|Zeile|Zeilen}: {imported} übernommen, {there} schon vorhanden, {merged} doppelt, {unmatched} "
      + "nicht gefunden, {skipped} ausgelassen, {damaged} beschädigt, {remainder} ohne passenden Platz",
    "imports.titlesListed":
      "{count} {count|Titel kommt|Titel kommen} in die Bibliothek, in die Liste „{list}“, falls noch in keiner",
    "imports.titles":
      "{count} {count|Titel kommt|Titel kommen} in die Bibliothek, in eine Liste nur, wo die Datei es vorgibt",
    "imports.count": "{count} × {status}",
    "imports.countIncluded": "{count} × {status}, trotzdem übernommen",
    "imports.renumbered": "{count} × andere Nummer als in der Quelle",
    "imports.knownFromReaders":
      "{formats}: gelesen, wie andere Programme {count|dieses Format|diese Formate} beschreiben; prüfe das Ergebnis",
    "imports.item": "{what}: {content} ({status})",
    "imports.placed": "{title} {place}",
    "imports.episode": "S{season}E{episode}",
    "imports.season": "Staffel {season}",
    "imports.named": "„{name}“",
    "imports.status.new": "neu",
    "imports.status.moreExact": "schon aus einem anderen Import da, mit ungenauerer Zeit",
    "imports.status.alreadyThere": "schon vorhanden",
    "imports.status.sameViewing": "schon eingetragen, mit passender Zeit",
    "imports.status.contradicting": "in der Bibliothek anders",
    "imports.status.changedHere": "in der Bibliothek inzwischen geändert",
    "imports.status.deletedHere": "in der Bibliothek gelöscht",
    "imports.status.unmatched": "kein oder mehr als ein Titel gefunden",
    "imports.status.noEpisode": "Folge nicht gefunden: Titel bekannt, Nummer der Folge nicht",
    "imports.status.severalEpisodes": "Nummer passt auf zwei Folgen: in einer Staffel oder durchgezählt",
    "imports.identified":
      "{count} {count|bisher nur nach Namen bekannter Titel bekommt|bisher nur nach Namen bekannte Titel bekommen} die "
      + "ID aus den Dateien",
    "imports.status.inTheFuture": "in der Zukunft",
    "imports.status.otherProfile": "aus einem anderen Profil",
    "imports.status.noPlace": "in der Bibliothek nicht vorgesehen",
    "imports.watched": "gesehen: {time}",
    "imports.watchedSometime": "an unbekanntem Tag gesehen",
    "imports.entry": "auf einer Liste",
    "imports.note": "eine Notiz",
    "imports.stop": "eine Stelle zum Weiterschauen",
    "imports.rated": "mit {rating} bewertet",
    "imports.followed": "verfolgt",
    "imports.starred": "mit Stern",
    "imports.watchlisted": "auf der Merkliste",
    "imports.hidden": "ausgeblendet",
    "imports.skipped": "übersprungen",
    "imports.startedOver": "von vorn begonnen",
    "imports.field.moods": "Stimmungen",
    "imports.field.bingeable": "für Marathons geeignet oder nicht",
    "imports.field.approved": "freigegeben",
    "imports.category.current": "aktuell",
    "imports.category.new": "neu",
    "imports.category.paused": "pausiert",
    "imports.category.maybe": "vielleicht",
    "imports.category.finished": "beendet",
    "imports.category.dropped": "abgebrochen",
    "imports.reaction.liked": "gefällt mir",
    "imports.reaction.neutral": "neutral",
    "imports.reaction.disliked": "gefällt mir nicht",
  ]
}
