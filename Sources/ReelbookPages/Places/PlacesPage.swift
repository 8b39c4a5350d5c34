public import ReelbookModel

/// The places in which a person watched, as an HTML page with a map.
///
/// The map is drawn from the points alone: no server is asked for it, and none learns where somebody watches. The page
/// is one file without scripts. A viewing that the viewer may not see is not counted.
///
///     let page = PlacesPage(for: viewer, asOf: .now)
///     try page.text.write(to: file, atomically: true, encoding: .utf8)
public struct PlacesPage: Hashable, Sendable {
  /// The page, to be written as UTF-8.
  public let text: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - viewer: Who reads the page. It has the places of the first of them.
  ///   - now: The present moment and its time zone.
  ///   - format: The format of dates and numbers, and the table of words.
  public init(for viewer: Viewer, asOf now: Now, format: TextFormat = .english) {
    let format = format.isolatingNames
    let places = viewer.library.places(of: viewer.person)
    let located = places.filter { $0.place.coordinates != nil }
    let rest = places.count - located.count
    let note = rest == 0 || located.isEmpty ? "" : format(PlacePhrase.withoutPoint, counting: rest)
    let map = PlaceDrawing(
      frame: ChartFrame(id: "map", title: format(PlacePhrase.map), note: note, format: format), places: located)
    let list = EntryList(
      frame: ChartFrame(
        id: "all", title: format(PlacePhrase.all), note: .nothing, classes: ["whole"], format: format),
      entries: places.map { place in
        .init(format(CountPhrase.viewings, counting: place.viewings), place.place.name, place.words(in: format))
      }, nothing: format(PlacePhrase.nothing))
    text =
      HTMLPage(
        format(PlacePhrase.title), of: (now.day.description, format.day(now.day, .long)),
        parts: [.init(id: "places", name: format(PlacePhrase.title), pieces: [map.html, list.html])], format: format
      ).text
  }
}

extension VisitedPlace {
  /// How much was watched there, and when: "3 titles, 20 November 2026".
  fileprivate func words(in format: TextFormat) -> String {
    let count = format(CountPhrase.titles, counting: titles)
    guard let first, let last else { return count }
    let days =
      first == last
      ? last.words(format) : format(PlacePhrase.range, ["first": first.words(format), "last": last.words(format)])
    return format(PlacePhrase.entry, ["titles": count, "days": days])
  }
}
