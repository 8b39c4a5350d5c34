public import ReelbookModel

extension TextReport {
  /// The places in which a person watched, as a page for a terminal.
  ///
  /// It has the places of the first of the viewers. A viewing that they may not see is not counted.
  public static func places(for viewer: Viewer, format: TextFormat = .english) -> TextReport {
    var report = TextReport()
    let places = viewer.library.places(of: viewer.person)
    guard !places.isEmpty else {
      report.add(format(PlacePhrase.title), TextParagraph(format(PlacePhrase.nothing)))
      return report
    }
    report.add(
      format(PlacePhrase.title),
      TextTable(
        [
          .words(format(PlacePhrase.headPlace)), .numbers(format(PlacePhrase.headViewings)),
          .numbers(format(PlacePhrase.headTitles)), .words(format(PlacePhrase.headLast)),
        ],
        rows: places.map { place in
          [
            place.place.name, format.number(place.viewings), format.number(place.titles),
            place.last?.words(format) ?? "",
          ]
        }))
    return report
  }
}
