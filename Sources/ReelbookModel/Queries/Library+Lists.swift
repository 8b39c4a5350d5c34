extension Library {
  /// The lists in their order.
  ///
  /// A list that one device deleted while another added to it stays, if the addition was later. Costs a pass over the
  /// lists, and for deleted ones over their entries.
  public var allLists: [TitleList] {
    lists.rows.filter { isThere($0) }.map(\.record).sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  /// A list; `nil` if it does not exist.
  ///
  /// Costs a look-up; for a list that was deleted, a scan of its entries.
  public func list(_ id: ListID) -> TitleList? { lists.row(id).flatMap { isThere($0) ? $0.record : nil } }

  /// A person's lists in their order, and the shared lists that they are a member of.
  ///
  /// Costs what ``allLists`` costs, and a scan of each list's members.
  public func lists(of person: PersonID) -> [TitleList] {
    let me = resolve(person)
    return allLists.filter { list in
      resolve(list.owner) == me || members(of: list.id).contains { $0.person.id == me }
    }
  }

  /// The lists of a name; case, accents and punctuation make no difference.
  ///
  /// Costs a pass over the lists.
  public func lists(named name: String) -> [TitleList] {
    allLists.filter { $0.name.foldedForMatching == name.foldedForMatching }
  }

  private func isThere(_ row: Row<TitleList>) -> Bool {
    guard row.isGone else { return row.isLive }
    let list = row.record.id
    return entries.hasLiveRow(from: ListEntryID(list, .absent), writtenAfter: row.stamp) { $0.list == list }
  }

  /// The live rows of a list's entries.
  func entryRows(in list: ListID) -> [Row<ListEntry>] {
    entries.liveRows(from: ListEntryID(list, .absent)) { $0.list == list }
  }

  /// The entries of a list that match a filter, in an order.
  ///
  /// Ties are broken by the list's own order. Costs a pass over the list and a look-up for each title.
  public func items(
    in list: ListID, sortedBy order: ListOrder = .manual, matching filter: TitleFilter = .all
  ) -> [ListItem] {
    items(in: list, sortedBy: order, matching: filter) { subjects in subjects.map { _ in nil } }
  }

  /// The same with a person's progress in each entry, for a screen of the list.
  ///
  /// A filter's category is that person's at that moment, unless the filter names others.
  ///
  /// Costs what ``items(in:sortedBy:matching:)`` costs, and the progress of each entry; later, of those that have
  /// changed.
  public func items(
    in list: ListID, of person: PersonID, asOf now: Now, sortedBy order: ListOrder = .manual,
    matching filter: TitleFilter = .all
  ) -> [ListItem] {
    var filter = filter
    if filter.category != nil { (filter.person, filter.now) = (filter.person ?? person, filter.now ?? now) }
    return items(in: list, sortedBy: order, matching: filter) { subjects in
      let whole = answers(to: ProgressQuestion.self, on: subjects.map(\.title), of: person, asOf: now)
      return zip(subjects, whole).map { subject, whole in
        subject.season == nil ? whole : progress(in: subject, of: person, asOf: now)
      }
    }
  }

  private func items(
    in list: ListID, sortedBy order: ListOrder, matching filter: TitleFilter,
    _ progress: ([MediaID]) -> [WatchProgress?]
  ) -> [ListItem] {
    guard self.list(list) != nil else { return [] }
    let isWanted = isWanted(by: filter)
    let entries = placed(ListEntry.self, of: list).filter { isWanted($0.subject.title) }
    let items = zip(entries, progress(entries.map(\.subject))).map { entry, progress in
      let title = title(entry.subject.title)
      return ListItem(
        entry: entry, subject: entry.subject, title: title, titleName: name(of: entry.subject.title, title),
        shownNumber: shownNumber(of: entry.subject, in: title), progress: progress)
    }
    return order.sorted(items)
  }

  /// The lists that a title, or an episode of it, is in.
  ///
  /// Costs a look-up for each entry of the title.
  public func lists(containing named: some SubjectConvertible) -> [TitleList] {
    Set(liveEntries(of: named.subject.title).map(\.list)).compactMap { list($0) }
      .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  /// The entries of a title and its parts, in lists that exist.
  func liveEntries(of title: TitleID) -> [ListEntry] {
    let found = identity.all(of: title).flatMap { entries.ids(about: MediaID($0)) }.compactMap { entries[$0] }
    // A deleted list costs a scan, and often has all episodes of a series: each list is looked up once.
    let there = Set(found.map(\.list)).filter { list($0) != nil }
    return found.filter { there.contains($0.list) }
  }

  /// Whether a title or a part of it is in one of some lists.
  func isListed(_ title: TitleID, in lists: Set<ListID>) -> Bool {
    identity.all(of: title).contains { id in entries.ids(about: MediaID(id)).contains { lists.contains($0.list) } }
  }

  /// The lists that exist, for passes over many titles.
  var listsThere: Set<ListID> { Set(lists.rows.filter { isThere($0) }.map(\.record.id)) }

  /// Whether a title is in the library: it or a part is in a list, or it is unlisted.
  ///
  /// Costs a look-up for each entry of the title.
  public func contains(_ named: some SubjectConvertible) -> Bool {
    let title = named.subject.title
    return self.title(title)?.isRemoved == false || !liveEntries(of: title).isEmpty
  }

  /// Titles that were not removed but are in no list, as a merge can leave them.
  ///
  /// The first time costs a pass over the titles and the lists; later, a look at each title that has changed.
  public var unlisted: [Title] { withBoard(NameOrderBoard.self) { $0.unlisted }.sorted().compactMap { title($0) } }

  /// The titles that are in the library, by name.
  ///
  /// The first time costs a pass over the titles and the lists, and sorting them; later, a look at each title that has
  /// changed, and at each that is asked for. A category as of a moment costs what ``statuses(of:asOf:)`` costs.
  public func titles(matching filter: TitleFilter = .all) -> [Title] {
    let ids = withBoard(NameOrderBoard.self) { $0.places.map(\.id) }
    return (filter == .all ? ids : ids.filter(isWanted(by: filter))).compactMap { title($0) }
  }

  /// The titles of the library that are wanted, by name.
  ///
  /// Costs what ``titles(matching:)`` costs without a filter, but for the look at titles that are not wanted.
  package func titles(where isWanted: (TitleID) -> Bool) -> [Title] {
    withBoard(NameOrderBoard.self) { $0.places.map(\.id) }.filter(isWanted).compactMap { title($0) }
  }

  /// Titles in the order of their names.
  static func byName(_ titles: [Title]) -> [Title] {
    // Each name is folded once: folding two for each comparison takes most of the time.
    let names = titles.map(\.name.foldedForMatching)
    return titles.indices.sorted { (names[$0], titles[$0].id) < (names[$1], titles[$1].id) }.map { titles[$0] }
  }

  /// Titles in the library that have only a name, by name.
  ///
  /// Costs what ``titles(matching:)`` costs.
  public var unidentified: [Title] {
    withBoard(NameOrderBoard.self) { $0.places.map(\.id).filter(\.isProvisional) }.compactMap { title($0) }
  }

  /// Every title that is known, each once.
  var allTitles: [Title] {
    identity.isTrivial ? Array(titles) : Set(titles.map { resolve($0.id) }).sorted().compactMap { title($0) }
  }

  /// Whether a title is wanted by a filter, for passes over many titles.
  private func isWanted(by filter: TitleFilter) -> (TitleID) -> Bool {
    guard filter != .all else { return { _ in true } }
    let genre = filter.genre?.foldedForMatching
    let known = genre == nil ? [:] : withBoard(NameOrderBoard.self) { $0.answers }
    let anyone = filter.category == nil ? [] : filter.person.map { [$0] } ?? people.map(\.id)
    let statusAnswers = filter.now.map { now in
      anyone.map { answers(to: StatusQuestion.self, of: $0, asOf: now) }
    }
    func stands(_ place: Int, in id: TitleID) -> WatchStatus {
      guard let now = filter.now else { return category(on: id, of: anyone[place]) }
      return statusAnswers?[place][resolve(id)]?.status ?? status(on: id, of: anyone[place], asOf: now)
    }
    return { id in
      if let kind = filter.kind, id.kind != kind { return false }
      if let genre, !(known[resolve(id)]?.genres.contains(genre) ?? false) { return false }
      return filter.category.map { category in anyone.indices.contains { stands($0, in: id) == category } } ?? true
    }
  }
}

/// Something in a list.
public struct ListItem: Hashable, Sendable, Codable, Identifiable {
  /// The subject, which is in the list once.
  public var id: MediaID { subject }
  /// The list's record of it: its place, who added it, and when.
  public let entry: ListEntry
  /// A title or an episode.
  public let subject: MediaID
  /// The title with its facts, if known.
  public let title: Title?
  public let titleName: String
  public let shownNumber: ShownNumber?
  /// A person's progress in it; `nil` if the query was asked for nobody.
  public let progress: WatchProgress?
}

/// The order of a list's entries. It can be a person's setting: `draft.set("com.example.order", order, of: ada)`.
@nonexhaustive
public enum ListOrder: String, FieldValue, CaseIterable {
  /// The list's own order.
  case manual
  /// The last added first.
  case dateAdded
  /// By name; case and accents make no difference.
  case name
  /// The latest first; unknown years last.
  case year
  /// The shortest first; unknown runtimes last.
  case runtime

  public static var absent: ListOrder { .manual }

  func sorted(_ items: [ListItem]) -> [ListItem] { sorted(items, added: \.entry.added, title: \.title) }

  /// Sorts items by their titles and when they were added; `manual` leaves them, and ties stay.
  func sorted<Item>(_ items: [Item], added: (Item) -> Instant?, title: (Item) -> Title?) -> [Item] {
    switch self {
    case .manual: items
    case .dateAdded:
      Self.stable(items) {
        added($0)?.milliseconds ?? .min
      } by: {
        $0 > $1
      }
    case .name:
      Self.stable(items) {
        title($0)?.name.foldedForMatching ?? ""
      } by: {
        $0 < $1
      }
    case .year:
      Self.stable(items) {
        title($0)?.year ?? .min
      } by: {
        $0 > $1
      }
    case .runtime:
      Self.stable(items) {
        title($0)?.runtime ?? .seconds(Int64.max)
      } by: {
        $0 < $1
      }
    }
  }

  private static func stable<Item, Key>(
    _ items: [Item], _ key: (Item) -> Key, by comesFirst: (Key, Key) -> Bool
  ) -> [Item] {
    items.enumerated().map { (place: $0.offset, key: key($0.element), item: $0.element) }
      .sorted { a, b in comesFirst(a.key, b.key) || !comesFirst(b.key, a.key) && a.place < b.place }
      .map(\.item)
  }
}

/// A filter of titles: all conditions that are set must hold.
public struct TitleFilter: Hashable, Sendable {
  /// Movies or series; `nil` for both.
  public var kind: TitleKind?
  /// A genre's name; case and accents make no difference.
  public var genre: String?
  /// The title's category for the person; without a person, for anybody of the household.
  public var category: WatchStatus?
  /// The person whose category counts; `nil` for the person of the query, or if it has none, anybody's.
  public var person: PersonID?

  /// The moment at which the status follows from the diary if there is no category.
  ///
  /// `nil` for the moment of the query; if it has none, only categories count.
  public var now: Now?

  /// Every title.
  public static let all = TitleFilter()

  /// Creates a filter by kind, genre, and a person's or anybody's category.
  public init(
    kind: TitleKind? = nil, genre: String? = nil, category: WatchStatus? = nil, of person: PersonID? = nil,
    asOf now: Now? = nil
  ) {
    self.kind = kind
    self.genre = genre
    self.category = category
    self.person = person
    self.now = now
  }
}
