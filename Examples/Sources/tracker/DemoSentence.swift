import ExampleSupport

/// The sentences of the demo.
enum DemoSentence: String, Sentence {
  case searching, lists, together, note, next, toContinue, mistake, history, activity, backup, titleCount, devices
  case noCryptography, place

  var english: String {
    switch self {
    case .searching: "Searching the sample catalogue for “pal”"
    case .lists: "Two lists, and titles of the sample catalogue"
    case .together: "Ada and Grace watch together; Ada stops in the middle of the next one"
    case .note: "It was not the neighbour."
    case .next: "What comes next"
    case .toContinue: "What to continue"
    case .mistake: "A mistake, and its undoing"
    case .history: "What happened, the latest first"
    case .activity: "The activity page"
    case .backup: "A backup in one file, read back"
    case .titleCount: "{count} {count|title is|titles are} in it."
    case .devices: "A second device, by way of a folder that both can see"
    case .noCryptography: "This system has no cryptography to seal the folder with. {reason}"
    case .place: "The library is in {path}"
    }
  }

  var german: String {
    switch self {
    case .searching: "Die Suche nach „pal“ im Beispielkatalog"
    case .lists: "Zwei Listen und Titel aus dem Beispielkatalog"
    case .together: "Ada und Grace sehen etwas zusammen; bei der nächsten Folge hört Ada in der Mitte auf"
    case .note: "Es war nicht der Nachbar."
    case .next: "Was als Nächstes kommt"
    case .toContinue: "Was angefangen ist"
    case .mistake: "Ein Fehler, der rückgängig gemacht wird"
    case .history: "Was geschah, das Neueste zuerst"
    case .activity: "Die Seite der Aktivität"
    case .backup: "Eine Sicherung in einer Datei, wieder gelesen"
    case .titleCount: "{count} {count|Titel ist|Titel sind} darin."
    case .devices: "Ein zweites Gerät, über einen Ordner, den beide sehen"
    case .noCryptography: "Dieses System hat keine Verschlüsselung, um den Ordner zu versiegeln. {reason}"
    case .place: "Die Bibliothek ist in {path}"
    }
  }
}
