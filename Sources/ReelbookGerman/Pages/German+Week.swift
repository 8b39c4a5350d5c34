extension GermanTexts {
  /// The page and the report of a week.
  static let week: [String: String] = [
    "planner.page": "Unsere Woche",
    "planner.page.week": "Die Woche",
    "planner.page.why": "Warum, und was noch",
    "planner.page.nothing": "Nichts geplant",
    "planner.page.noEvening": "Nichts geplant.",
    "planner.page.over": "Diese Woche nichts mehr",
    "planner.page.how": "Sag, wann du Zeit hast und was du sehen willst; dann plane die Woche.",
    "planner.page.evenings": "Die Abende",
    "planner.page.evenings.note": "Jeder mit seinen Gründen, die wichtigsten zuerst",
    "planner.page.leftOut": "Keinen Platz gefunden",
    "planner.page.allPlaced": "Alles Gewünschte hat einen Platz.",
    "planner.page.nothingWanted":
      "Nichts, was jetzt zu sehen wäre, ist gewünscht. Setz Titel auf eine Merkliste, in eine Warteschlange oder in eine "
      + "Liste, und sag, wann Zeit ist.",
    "planner.page.became": "Was daraus wurde",
    "planner.page.free": "frei",
    "planner.legend.all": "alle",
    "planner.legend.shared": "mehrere zusammen",
    "planner.legend.alone": "eine Person allein",
    "planner.legend.open": "freie Zeit",
    "planner.page.clockForward": "in der Nacht wird die Uhr vorgestellt",
    "planner.page.clockBack": "in der Nacht wird die Uhr zurückgestellt",
    "planner.instead": "Oder: {names}",
    "planner.text.week": "Woche {week}",
    "planner.text.why": "Warum",
    "planner.text.leftOut": "Ohne Platz",
    "planner.column.day": "Tag",
    "planner.column.time": "Zeit",
    "planner.column.who": "wer",
    "planner.column.what": "was",
    "planner.column.why": "warum",
    "planner.column.title": "Titel",
  ]
}
