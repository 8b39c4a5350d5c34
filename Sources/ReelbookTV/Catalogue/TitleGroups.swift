import ReelbookModel

/// The films and series of an offer by name and year, each once, and the one of each item.
///
/// This is all that stays in memory of an offer's films and episodes: about 30 bytes a title and 4 bytes an item.
struct TitleGroups: Sendable {
  /// The names, as the first item of each writes it.
  private(set) var names = TextList()
  /// The years; 0 for none.
  private(set) var years: [Int32] = []
  private(set) var traits: [Traits] = []
  /// The numbers at TMDb, the smallest of each; 0 for none.
  private(set) var tmdbs: [Int] = []
  /// The group of each item, by the item's place.
  private(set) var groups: [UInt32] = []

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    static let film = Traits(rawValue: 1)
    static let adult = Traits(rawValue: 2)
    /// Its items have several numbers at TMDb.
    static let severalNumbers = Traits(rawValue: 4)
  }

  init() {}

  /// Creates groups from their parts; `nil` if they do not fit.
  init?(names: TextList, years: [Int32], traits: [UInt8], tmdbs: [Int], groups: [UInt32]) {
    let count = names.count
    guard years.count == count, traits.count == count, tmdbs.count == count,
      groups.allSatisfy({ $0 < UInt32(count) })
    else { return nil }
    (self.names, self.years, self.tmdbs, self.groups) = (names, years, tmdbs, groups)
    self.traits = traits.map(Traits.init)
  }

  /// The number of groups.
  var count: Int { names.count }

  func year(of group: Int) -> Int? { years[group] == 0 ? nil : Int(years[group]) }

  mutating func reserve(_ count: Int) { groups.reserveCapacity(count) }

  /// Marks the title of an item as adult.
  mutating func markAdult(_ place: Int) { traits[Int(groups[place])].insert(.adult) }
}

extension TitleGroups {
  /// Adds items one after the other.
  struct Builder {
    private(set) var groups = TitleGroups()
    /// The groups by the hash of kind, name and year.
    private var places: [UInt64: UInt32] = [:]

    init() {}

    /// Adds the next item.
    mutating func add(_ item: ReadTitleItem) {
      let group = group(of: item)
      groups.groups.append(UInt32(group))
      if item.isAdult { groups.traits[group].insert(.adult) }
      if let tmdb = item.tmdb { groups.add(tmdb, to: group) }
    }

    mutating func markAdult(_ place: Int) { groups.markAdult(place) }

    /// Reserves memory for a number of items.
    mutating func reserve(_ count: Int) { groups.reserve(count) }

    private mutating func group(of item: ReadTitleItem) -> Int {
      let group = Int(places.value(of: item.titleHash, orAdd: UInt32(groups.count)))
      if group == groups.count {
        groups.names.append(item.title)
        groups.years.append(Int32(clamping: item.year ?? 0))
        groups.traits.append(item.isFilm ? .film : [])
        groups.tmdbs.append(0)
      }
      return group
    }
  }

  private mutating func add(_ tmdb: Int, to group: Int) {
    if tmdbs[group] != 0, tmdbs[group] != tmdb { traits[group].insert(.severalNumbers) }
    tmdbs[group] = tmdbs[group] == 0 ? tmdb : min(tmdbs[group], tmdb)
  }
}

/// What the groups need of an item. Made of many items in parallel.
struct ReadTitleItem: Sendable {
  let title: String
  let year: Int?
  let isFilm: Bool
  let tmdb: Int?
  let isAdult: Bool
  /// The hash of kind, name and year.
  let titleHash: UInt64

  init(_ item: OfferedItem) {
    let name = TitleItemName(item)
    (title, year, isFilm) = (name.name.title, name.year, name.isFilm)
    (tmdb, isAdult) = (item.tmdb, AdultWords.mark(item))
    var hash = StableHash(ended: title.foldedKeepingSigns)
    hash.add(eight: UInt64(bitPattern: Int64(year ?? .min)))
    hash.add(isFilm ? 1 : 0)
    titleHash = hash.value
  }
}
