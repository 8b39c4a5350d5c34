import ReelbookModel

/// The films and series of all offers in the order of their names, and the items of each.
///
/// A title joins the items of all categories and sources. Numbers are in memory; names too, each once; the items are in
/// the offers' files.
final class TitleShelf: Sendable {
  let parts: [OfferPart]
  private let layout: PartLayout
  /// The films, then the series.
  private let entries: [TitleEntry]
  let filmCount: Int
  /// The items' places, title by title, and where the items of each title end.
  private let places: [UInt32]
  private let ends: [UInt32]
  private let byID: HashIndex
  /// Made when a title without an id of the sources is first looked up.
  private let byName = Lock<HashIndex?>(nil)

  init(_ parts: [OfferPart]) {
    self.parts = parts
    var builder = ShelfBuilder(parts)
    builder.addTitles()
    builder.splitTitles()
    builder.joinEqualIDs()
    builder.sort()
    layout = builder.layout
    entries = builder.entries
    filmCount = entries.count { $0.isFilm }
    (places, ends) = builder.placesByTitle()
    byID = HashIndex(builder.idHashes.enumerated().map { ($0, $1) })
  }

  /// The number of films and series.
  var count: Int { entries.count }

  var films: OfferedTitles { OfferedTitles(shelf: self, places: 0..<filmCount) }
  var series: OfferedTitles { OfferedTitles(shelf: self, places: filmCount..<count) }

  /// Whether it is made of these offers.
  func isMade(of parts: [OfferPart]) -> Bool {
    self.parts.count == parts.count && zip(self.parts, parts).allSatisfy { $0.titles === $1.titles }
  }

  func head(at title: Int) -> TitleHead { layout.head(of: entries[title]) }

  func title(at title: Int) -> OfferedTitle {
    let range = (title == 0 ? 0 : Int(ends[title - 1]))..<Int(ends[title])
    let items = places[range].compactMap { place -> TitleItem? in
      let (part, itemPlace) = layout.part(ofItem: Int(place))
      return parts[part].titles.items.item(at: itemPlace).map {
        TitleItem($0, of: parts[part].source, place: Int(place))
      }
    }
    return OfferedTitle(head(at: title), items)
  }

  /// The number of adult titles.
  var adultCount: Int { entries.count { $0.isAdult } }

  /// The ids of this and another shelf that the other one lacks.
  func count(missingIn other: TitleShelf) -> Int { byID.count(missingIn: other.byID) }

  /// The place of a title of the library: by its id, or by its names and year. A year may differ by one: sources use
  /// other countries' years.
  func place(of id: TitleID, _ facts: TitleFacts?) -> Int? {
    byID.places(of: TitleEntry.hash(of: id)).first { head(at: $0).id == id }
      ?? facts.flatMap { place(of: TitleDescription(Title(id, $0))) }
  }

  private func place(of description: TitleDescription) -> Int? {
    let index = byName.withLock { index in
      let made = index ?? nameIndex()
      index = made
      return made
    }
    var candidates = Set(description.tableNames.flatMap { index.places(of: StableHash(ended: $0).value) })
    if let tmdb = description.ids["tmdb"].flatMap({ Int($0) }) {
      for id in [TitleID.movie(tmdb), .series(tmdb)] { candidates.formUnion(byID.places(of: TitleEntry.hash(of: id))) }
    }
    var table = TitleTable()
    for place in candidates.sorted() { table.insert(place, head(at: place).titleDescription) }
    return table.answer(to: description, .offer).certain
  }

  private func nameIndex() -> HashIndex {
    HashIndex(
      entries.indices.concurrentParts { part in
        part.flatMap { place in
          self.head(at: place).titleDescription.tableNames.map { (place, StableHash(ended: $0).value) }
        }
      })
  }
}

/// A title on the shelf, in 24 bytes.
struct TitleEntry: Sendable {
  /// The group that names it, counted through all parts.
  let group: UInt32
  /// Its year and its number at TMDb; 0 for none.
  private let yearNumber: Int32
  private var tmdbNumber: Int
  let isFilm: Bool
  var isAdult: Bool

  init(group: Int, year: Int?, tmdb: Int?, isFilm: Bool, isAdult: Bool) {
    (self.group, yearNumber, tmdbNumber) = (UInt32(group), Int32(clamping: year ?? 0), tmdb ?? 0)
    (self.isFilm, self.isAdult) = (isFilm, isAdult)
  }

  var year: Int? { yearNumber == 0 ? nil : Int(yearNumber) }

  var tmdb: Int? {
    get { tmdbNumber == 0 ? nil : tmdbNumber }
    set { tmdbNumber = newValue ?? 0 }
  }

  static func hash(of id: TitleID) -> UInt64 { StableHash(ended: "\(id)").value }
}

/// Where the groups and items of each part begin, when all are counted.
struct PartLayout: Sendable {
  private let titles: [StoredTitles]
  private(set) var groupStarts: [Int] = [0]
  private(set) var itemStarts: [Int] = [0]

  init(_ parts: [OfferPart]) {
    titles = parts.map(\.titles)
    for part in titles {
      groupStarts.append(groupStarts[groupStarts.count - 1] + part.groups.count)
      itemStarts.append(itemStarts[itemStarts.count - 1] + part.groups.groups.count)
    }
  }

  var groupCount: Int { groupStarts[groupStarts.count - 1] }
  var itemCount: Int { itemStarts[itemStarts.count - 1] }

  func part(ofItem place: Int) -> (part: Int, place: Int) { Self.part(place, itemStarts) }

  func part(ofGroup group: Int) -> (groups: TitleGroups, group: Int) {
    let found = Self.part(group, groupStarts)
    return (titles[found.part].groups, found.place)
  }

  func name(ofGroup group: Int) -> String {
    let (groups, group) = part(ofGroup: group)
    return groups.names[group]
  }

  func head(of entry: TitleEntry) -> TitleHead {
    TitleHead(
      kind: entry.isFilm ? .movie : .series, name: name(ofGroup: Int(entry.group)), year: entry.year,
      tmdb: entry.tmdb, isAdult: entry.isAdult)
  }

  private static func part(_ place: Int, _ starts: [Int]) -> (part: Int, place: Int) {
    // Few households have more than a handful of sources.
    let part = (starts.lastIndex { $0 <= place } ?? 0)
    return (part, place - starts[part])
  }
}
