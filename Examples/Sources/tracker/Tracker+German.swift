import Reelbook
import ReelbookDiscovery

extension Tracker {
  /// The texts of the help in German, by those in English.
  static let germanHelp: [String: String] = [
    "what a household watches, in a folder of plain files.": "was ein Haushalt sieht, in einem Ordner aus Textdateien.",
    notes: """
    TITEL ist ein Name, ein Teil davon oder eine Kennung; FOLGE schreibt man S1E3. DATUM ist ein Tag, ein Monat, ein
    Jahr, ein Tag mit Uhrzeit, "released" (Erscheinungstag) oder "unknown" (unbekannt): 2026-11-20, 2026-11, 2026,
    2026-11-20T21:15.

    Mit einem API-Token in TMDB_TOKEN kommen die Titel von TMDb, ohne aus einem kleinen Beispielkatalog.
    \(TMDb.credit)

    """,
    // The commands.
    "a minute of a household's life, in a library of its own":
      "eine Minute aus dem Leben eines Haushalts, in einer eigenen Bibliothek",
    "look for movies and series": "nach Filmen und Serien suchen",
    "what people look at this week": "was sich die Leute diese Woche ansehen",
    "add a title to a list": "einen Titel zu einer Liste hinzufügen",
    "say which title of the catalogue it really is": "sagen, welcher Titel des Katalogs es wirklich ist",
    "the orders that a series' episodes have; choose one, or none for the catalogue's":
      "die Reihenfolgen der Folgen einer Serie; wähle eine, oder none für die des Katalogs",
    "where to stream it, by region": "wo er zu streamen ist, nach Ländern",
    "bring names and episodes up to date": "Namen und Folgen auf den neuesten Stand bringen",
    "what you watched lately, and what happened; clear begins counting anew":
      "was du zuletzt gesehen hast und was geschah; clear zählt von neuem",
    "the lists, and what is in them": "die Listen und was darin ist",
    "how far you are with a series": "wie weit du mit einer Serie bist",
    "what comes next of every series": "was von jeder Serie als Nächstes kommt",
    "what you are in the middle of": "was du angefangen hast",
    "what is new of what you follow, and what is coming":
      "was es von dem, was du verfolgst, Neues gibt, und was kommt",
    "how many days back and ahead; 7 without it": "wie viele Tage zurück und voraus; ohne diese Angabe 7",
    "how what you watched felt, and what you were in the mood for":
      "wie war, was du gesehen hast, und wonach dir der Sinn stand",
    "of that year; of all of them without it": "aus diesem Jahr; ohne diese Angabe aus allen",
    "find by a part of a name, with typing errors, or ask: unwatched comedies under 100 minutes":
      "mit einem Teil eines Namens suchen, auch mit Tippfehlern, oder auf Englisch fragen: unwatched comedies under 100 "
      + "minutes",
    "a home screen: what to go on with, and what you may like, with the reasons":
      "eine Startseite: womit du weitermachst und was dir gefallen kann, mit den Gründen",
    "why a title is suggested, or is not": "warum ein Titel vorgeschlagen wird oder nicht",
    "what is short enough for tonight, and for all who are here":
      "was kurz genug für heute Abend ist und allen gefallen kann, die da sind",
    "log a viewing; of a season or series, all that has aired":
      "eintragen, was du gesehen hast; von einer Staffel oder Serie alles, was gelaufen ist",
    "take “watched” back": "„gesehen“ zurücknehmen",
    "star it": "einen Stern geben",
    "say how you liked it": "sagen, wie es dir gefiel",
    "write a note": "eine Notiz schreiben",
    "move a title from one list to another": "einen Titel von einer Liste in eine andere verschieben",
    "current, new, paused, maybe, finished or dropped":
      "current (aktuell), new (neu), paused (pausiert), maybe (vielleicht), finished (abgeschlossen) oder dropped "
      + "(abgebrochen)",
    "what happened, newest first; each with what undoes it":
      "was geschah, das Neueste zuerst; jeweils mit der Kennung, die es rückgängig macht",
    "take an edit back, the last one if none is named":
      "eine Änderung rückgängig machen, die letzte, wenn keine genannt ist",
    "do again what was taken back last": "wiederholen, was zuletzt rückgängig gemacht wurde",
    "write a snapshot in the place of the journal": "einen Abzug an die Stelle des Journals schreiben",
    "save what can be read of a broken library in a new folder":
      "aus einer beschädigten Bibliothek retten, was lesbar ist, in einen neuen Ordner",
    "back the library up into a file ending in .json, or .zip with its pictures":
      "die Bibliothek in einer Datei sichern, die auf .json endet oder, mit den Bildern, auf .zip",
    "take a backup in": "eine Sicherung einspielen",
    "take it elsewhere: json, csv, lists, letterboxd, trakt, markdown or calendar":
      "sie anderswohin mitnehmen: als json, csv, lists, letterboxd, trakt, markdown oder calendar",
    "take in what another tracker gave away: a file, a folder or a ZIP":
      "übernehmen, was ein anderer Tracker ausgab: eine Datei, ein Ordner oder ein ZIP",
    // The options.
    "another server than TMDb's own": "ein anderer Server als der von TMDb",
    "which list; it is made if there is none of that name":
      "welche Liste; gibt es keine dieses Namens, wird sie angelegt",
    "a note on it": "eine Notiz dazu",
    "one country, such as US; all otherwise": "ein Land, etwa US; sonst alle",
    "also what was looked up lately": "auch, was erst vor kurzem nachgesehen wurde",
    "an older page of what happened; 1 is the newest": "eine ältere Seite des Verlaufs; 1 ist die neueste",
    "relevance, added, name, year, rating, length or lastWatched":
      "relevance (Treffer), added (hinzugefügt), name, year (Jahr), rating (Note), length (Länge) oder lastWatched "
      + "(zuletzt gesehen)",
    "as another of the household sees it": "wie eine andere Person des Haushalts es sieht",
    "for another of the household": "für eine andere Person des Haushalts",
    "who is here, beside you": "wer außer dir da ist",
    "when; now where nothing is said": "wann; sonst jetzt",
    "leave the diary alone, and begin to watch anew": "das Tagebuch so lassen und von vorn anfangen",
    "take it in without asking": "ohne zu fragen übernehmen",
    "only show the plan": "nur den Plan zeigen",
    "put it in the library's place, in the place of merging it":
      "die Bibliothek durch die Sicherung ersetzen, statt sie zusammenzuführen",
    "where the library that is replaced is kept": "wo die ersetzte Bibliothek bleibt",
    "for somebody who goes on apart: lists that are shared become this library's own":
      "für jemanden, der allein weitermacht: Geteilte Listen gehören dann nur dieser Bibliothek",
    "notes, reviews or both, which are left out otherwise":
      "notes (Notizen), reviews (Kritiken) oder beides; sonst bleiben sie weg",
    "write the titles that were not found, to be filled in":
      "die Titel, die nicht gefunden wurden, zum Ausfüllen schreiben",
    "read such a file back, filled in": "eine solche Datei ausgefüllt wieder lesen",
    "also take changed, deleted, same, contradicting, unmatched, unnumbered or ambiguous; several with commas":
      "auch changed (geänderte), deleted (gelöschte), same (gleiche), contradicting (widersprechende), unmatched (nicht "
      + "gefundene), unnumbered (nicht nummerierte) oder ambiguous (mehrdeutige) übernehmen; mehrere mit Kommas",
    "what a CSV file's columns stand for: Name=title,Seen=day,Stars=stars":
      "was die Spalten einer CSV-Datei bedeuten: Name=title,Seen=day,Stars=stars",
    "only rows of a CSV file in which a column begins with a text: type=watch":
      "nur Zeilen einer CSV-Datei, in denen eine Spalte mit einem Text beginnt: type=watch",
    "how a file writes days that can be read in several ways: ymd, dmy or mdy":
      "wie eine Datei Tage schreibt, die sich mehrfach lesen lassen: ymd, dmy oder mdy",
    "only what a profile of this name watched": "nur, was ein Profil dieses Namens gesehen hat",
    "put titles that would be in no list in this one": "Titel, die in keine Liste kämen, in diese setzen",
    "ask no catalogue, even where there is a token": "keinen Katalog fragen, auch wenn es ein Token gibt",
  ]
}
