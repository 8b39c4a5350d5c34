extension GermanTexts {
  /// Messages of errors.
  static let error: [String: String] = [
    "error.noneAired":
      "Von „{what}“ ist keine ausgestrahlte Folge bekannt; aktualisiere die Daten oder nenne eine Folge.",
    "error.notRegular": "„{what}“ ist keine reguläre Folge; nenne die zuletzt gesehene.",
    "error.manyThings": "„{what}“ besteht aus mehreren Teilen; nenne eine Folge.",
    "error.notSkippable":
      "„{what}“ ist weder Folge noch Staffel; brich es ab oder blende es aus, statt es zu überspringen.",
    "error.seasonSkipped": "„{season}“ ist ganz übersprungen; nimm zuerst das zurück, dann einzelne Folgen.",
    "error.noPosition": "{position} ist keine Stelle innerhalb von {duration}.",
    "error.inTheFuture": "{time} liegt überall auf der Erde in der Zukunft; eingetragen wird erst, was begonnen hat.",
    "error.noSuchTime": "{time} gibt es nicht: Kein Kalender und keine Uhr zeigt das an.",
    "error.reminderUndated":
      "Eine Erinnerung braucht eine Zeit oder wenigstens ein Jahr; „{time}“ ist keins von beidem.",
    "error.noSeasonsInLists":
      "Eine Liste enthält Titel und Folgen, keine Staffeln; füge die Serie oder Folgen von „{what}“ hinzu.",
    "error.unknownTitle": "Über „{what}“ ist nichts bekannt; füge den Titel mit Daten aus einem Katalog hinzu.",
    "error.inListAlready": "„{what}“ ist schon in dieser Liste.",
    "error.notInList": "„{what}“ ist nicht in dieser Liste.",
    "error.lastList":
      "Dies ist die letzte Liste mit „{what}“; füge den Titel zuerst zu einer anderen hinzu oder entferne ihn.",
    "error.notInSource": "„{what}“ ist nicht in der Liste, aus der verschoben werden soll.",
    "error.actorStays": "Wer gerade handelt, lässt sich nicht entfernen; das muss eine andere Person tun.",
    "error.sharesList":
      "Die Person teilt die Liste „{list}“, und das kann sonst niemand für sie tun; verlasse oder lösche die Liste "
      + "zuerst.",
    "error.listToRead":
      "„{list}“ ist nur zum Lesen mit dir geteilt; bitte die Person, der die Liste gehört, dich ändern zu lassen.",
    "error.listOwners": "Das kann an „{list}“ nur ändern, wem die Liste gehört.",
    "error.thereAlready": "{kind} „{id}“ gibt es schon.",
    "error.noID": "Hier fehlt eine eigene Kennung ({kind}); erzeuge eine zufällige.",
    "error.identityFixed": "Die Kennung „{id}“ ({kind}) lässt sich nicht ändern; lege einen neuen Datensatz an.",
    "error.extraTaken":
      "„{name}“ ist schon ein Feld der Art „{kind}“; beginne den Namen des Zusatzes mit etwas Eigenem: "
      + "„com.example.{name}“.",
    "error.unknownKind": "Das Schema kennt die Art „{kind}“ nicht; öffne die Bibliothek mit einem, das sie kennt.",
    "error.missing": "{kind} „{id}“ gibt es nicht.",
    "error.twoKinds": "„{a}“ und „{b}“ sind nicht von derselben Art; aus einem Film wird keine Serie.",
    "error.notBoth": "„{a}“ und „{b}“ müssen beide Titel oder beide Personen sein.",
    "error.itself": "„{a}“ und der andere Titel sind derselbe.",
    "error.standsForItself": "„{id}“ wurde nicht mit einem anderen Titel zusammengeführt; es gibt nichts zu trennen.",
    "error.queuedAlready": "„{what}“ ist schon in der Warteschlange.",
    "error.notQueued": "„{what}“ ist nicht in der Warteschlange.",
    "error.noSeasons": "Nur Serien haben Staffeln und Folgen; „{title}“ ist keine.",
    "error.numbers": "Staffeln und Folgen haben Nummern von {low} bis {high}.",
    "error.noTitle": "Es ist kein Titel genannt; nimm seine Kennung aus der Bibliothek oder aus einem Katalog.",
    "error.emptyName": "Der Name ({noun}) braucht mindestens ein sichtbares Zeichen.",
    "error.notInLibraryFacts": "„{what}“ ist nicht in der Bibliothek; füge den Titel zuerst zu einer Liste hinzu.",
    "error.notInLibrary": "„{what}“ ist nicht in der Bibliothek.",
    "error.nothingKnown": "Über „{what}“ ist nichts bekannt.",
    "error.peopleLimit":
      "Der Haushalt hat {limit} {limit|Person|Personen}, mehr geht nicht; entferne eine, bevor du „{name}“ hinzufügst.",
    "error.listLimit":
      "Du hast {limit} {limit|Liste|Listen}, mehr geht nicht; lösche eine, bevor du „{name}“ hinzufügst.",
    "error.wouldBeUnlisted":
      "Danach in keiner Liste mehr: {some}{rest}. Nenne eine Liste als Ziel oder entferne die Titel.",
    "error.offScale": "{value} liegt nicht auf der Skala „{scale}“.",
    "error.noRun": "{run} ist kein Durchgang; gezählt wird von 1 bis {high}.",
    "error.beforeStart": "{point} liegt vor dem Anfang; gesehen wird bis zu einer Stelle danach.",
    "error.outOfRange": "„{field}“ liegt außerhalb des Bereichs {range}.",
    "error.namesNothing": "„{id}“ bezeichnet nichts von der Art „{kind}“.",
    "error.notReadBack": "Ein Datensatz der Art „{kind}“ ließ sich nicht zurücklesen: {message}.",
    "error.unsayable":
      "Ein Datensatz der Art „{kind}“ hat in „{field}“ einen Wert, der sich nicht als Text schreiben lässt, etwa "
      + "eine Zahl außerhalb des Bereichs oder NaN.",
    "error.stranger":
      "Eine Person „{id}“ gibt es in dieser Bibliothek nicht; füge sie zuerst hinzu oder ändere als jemand, den es "
      + "gibt.",
    "error.unknownAction": "Mit der Anfrage „{action}“ weiß hier niemand etwas anzufangen.",
    "error.emptyNote": "Eine Notiz braucht mindestens ein sichtbares Zeichen.",
    "error.moreNames": " und {count} weitere",
    "error.unknownEpisode":
      "„{what}“ ist keine bekannte Folge; die letzte bekannte ist {last}. Aktualisiere die Daten der Serie, oder bestehe "
      + "darauf.",
    "error.tooManyTitles":
      "Die Liste {list} hat {limit} {limit|Titel|Titel}, mehr geht nicht; nimm einen heraus, bevor du „{what}“ "
      + "hinzufügst.",
    "error.noteTooLong": "Eine Notiz hat höchstens {limit} {limit|Zeichen|Zeichen}; diese hat {count}.",
    "error.nameTooLong": "Ein Name hat höchstens {limit} {limit|Zeichen|Zeichen}; dieser hat {count}.",
    "error.noCategory": "Nur ein Film oder eine ganze Serie hat eine Kategorie; „{what}“ ist ein Teil von „{title}“.",
    "error.negativeTime": "Eine gesehene Zeit ist nicht kleiner als null; es waren {time}.",
    "error.notInHistory": "Die Änderung {id} steht nicht mehr im Verlauf und kann nicht rückgängig gemacht werden.",
    "error.twoLists": "Zum Vereinen zweier Listen braucht es zwei, die es gibt.",
    "error.notOrdered": "„{what}“ ist keine Serie, die die Bibliothek kennt; eine andere Reihenfolge hat nur so eine.",
    "error.emptyOrder": "Die Reihenfolge „{order}“ nennt keine Folge; hole sie zuerst mit ihren Folgen.",
    "error.orderWithoutID": "Eine Reihenfolge von Folgen braucht eine Kennung, etwa die eines Katalogs.",
    "error.sharedLists":
      "„{list}“ oder die andere Liste ist geteilt; ihre Titel müssen einzeln verschoben werden.",
    "error.noCoordinates":
      "{latitude}, {longitude} ist kein Punkt auf der Erde; Breiten gehen von -90 bis 90, Längen von -180 bis 180.",
    "error.noPlace": "In „{place}“ wurde nichts gesehen.",
    "error.otherHousehold":
      "{person} gehört zu einem anderen Haushalt, der sein eigenes Tagebuch führt; schlage den Eintrag dort vor.",
    "error.hidesProgress":
      "„{list}“ zeigt nicht, was die Teilnehmenden gesehen haben; darin lässt sich nichts vorschlagen.",
    "error.notInPart": "{person} nimmt an „{list}“ nicht teil.",
    "error.nobodyAsked": "Zu einem Vorschlag gehört mindestens eine Person aus einem anderen Haushalt.",
    "error.ownHousehold": "{person} gehört zum eigenen Haushalt; trage das Gesehene auch dort ein.",
    "error.partOfIt": "Vorschlagen lässt sich nur, was ganz gesehen wurde; hier war vorher Schluss.",
    "error.notAsked": "{person} wurde nicht nach {what} gefragt.",
    "error.answeredAlready": "{person} hat die Frage nach {what} schon beantwortet.",
    "error.proposalOver":
      "Die Frage nach {what} ist erledigt: Sie wurde zurückgenommen, oder die Liste ist nicht mehr geteilt.",
  ]
}
