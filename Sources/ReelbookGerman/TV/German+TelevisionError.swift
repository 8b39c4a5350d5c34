extension GermanTexts {
  /// Diagnoses, errors, suspicions and refusals of television.
  static let televisionError: [String: String] = [
    "television.diagnosis.missingHeader": "Die Liste beginnt nicht mit #EXTM3U.",
    "television.diagnosis.unterminatedQuote": "Ein Anführungszeichen wird geöffnet und nicht geschlossen.",
    "television.diagnosis.strayText": "Hier steht Text, wo ein Attribut oder ein Komma hingehört.",
    "television.diagnosis.strayLine": "Diese Zeile ist weder eine Adresse noch sonst etwas, das in eine Liste gehört.",
    "television.diagnosis.missingAddress": "Der Eintrag hat keine Adresse.",
    "television.diagnosis.bareAddress": "Vor der Adresse steht kein Name.",
    "television.diagnosis.notUTF8": "Der Text ist nicht in UTF-8; er wird als Windows-1252 gelesen.",
    "television.diagnosis.otherEncoding":
      "Der Text ist nicht in UTF-8; er wird in der Kodierung gelesen, auf die seine Buchstaben deuten.",
    "television.diagnosis.unknownEncoding":
      "Die Kodierung des Textes wird hier nicht gelesen; Buchstaben außerhalb von ASCII sind falsch.",
    "television.diagnosis.lineTooLong": "Die Zeile ist zu lang; sie wird übergangen.",
    "television.diagnosis.listOfSegments":
      "Diese Liste enthält die Segmente eines einzigen Streams (HLS), keine Sender; spiele ihre Adresse ab.",
    "television.diagnosis.cutOff": "Die Datei bricht mittendrin ab; der Rest fehlt.",
    "television.diagnosis.damagedArchive": "Die gepackten Daten sind beschädigt; bis dahin wurden sie gelesen.",
    "television.diagnosis.malformedMarkup": "Das ist kein gültiges XML.",
    "television.diagnosis.unknownReference": "Der Verweis nennt nichts Bekanntes; er bleibt, wie er geschrieben ist.",
    "television.diagnosis.unreadableTime": "Die Zeitangabe ist nicht lesbar; die Sendung wird ausgelassen.",
    "television.diagnosis.missingChannel": "Kein Sender ist angegeben; der Eintrag wird ausgelassen.",
    "television.diagnosis.missingTitle": "Die Sendung hat keinen Titel.",
    "television.diagnosis.unreadableSection":
      "Dieser Bereich des Panels ist nicht lesbar; was davon bekannt war, bleibt.",
    "television.error.packedWithXZ":
      "Die Datei ist mit xz gepackt, das hier nicht gelesen wird; nimm dasselbe Programm als .xml.gz oder .xml.",
    "television.error.packedAsZIP": "Die Datei ist ein ZIP-Archiv, das hier nicht gelesen wird; entpacke es zuerst.",
    "television.error.expandsTooFar":
      "Die Datei ist gepackt und wird entpackt viel größer als eine Liste oder ein Programm; sie wird nicht gelesen.",
    "television.error.tooLong": "Was kommt, ist viel länger als Listen und Programme; es wird nicht gelesen.",
    "television.error.tooManyItems":
      "Die Quelle bietet viel mehr an, als Listen und Panels haben; es wird nicht gelesen.",
    "television.error.noTimeLeft":
      "Die Programme dieser Aktualisierung haben ihre ganze Zeit gebraucht; dieses wurde nicht gelesen.",
    "television.error.emptyName": "Eine Quelle braucht einen Namen mit mindestens einem sichtbaren Zeichen.",
    "television.error.joinedToItself": "„{channel}“ lässt sich nicht mit sich selbst zusammenlegen.",
    "television.suspicion.empty": "Die Quelle bietet nichts an; das Bisherige bleibt.",
    "television.suspicion.farSmaller": "Die Quelle bietet nur noch {after} statt {before} an; das Bisherige bleibt.",
    "television.suspicion.segments":
      "Die Adresse führt zu einem einzelnen Stream und zu keiner Senderliste; das Bisherige bleibt.",
    "television.suspicion.failed": "{message} Das Bisherige bleibt.",
    "television.suspicion.damaged": "Die Liste ist beschädigt; das Bisherige bleibt.",
  ]
}
