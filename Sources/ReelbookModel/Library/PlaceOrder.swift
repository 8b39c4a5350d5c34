/// The order of each owner's records, to find a place without a pass over all.
///
/// It is made when a place is first used, and updated when one is used again. It keeps the tables that it was made
/// from, and compares them with the present ones, so nothing else has to maintain it.
struct PlaceOrder<R: PlacedRecord>: Sendable {
  /// A place for each subject of an owner, by owner and position.
  private var places = SortedRows<PlaceInOrder<R.ID>>()
  /// The place of each live row, by the row's written id.
  private var rows = SortedRows<PlacedRow<R.ID>>()
  private var source = Source()

  /// The tables that the places depend on.
  private struct Source {
    var rows = SortedRows<Row<R>>()
    var aliases = SortedRows<Row<Alias>>()
    var seasons = SortedRows<Row<Season>>()
    var identity = Identity()
  }

  /// The ranks of an owner's records. The owner must be resolved.
  func ranks(of owner: R.ID.First) -> Range<Int> {
    places.rank { $0.id.parts.0 < owner }..<places.rank { !(owner < $0.id.parts.0) }
  }

  /// The rank of a record, resolved.
  func rank(of record: R) -> Int {
    let place = PlaceInOrder(position: record.position, id: record.id)
    return places.rank { $0 < place }
  }

  func place(at rank: Int) -> PlaceInOrder<R.ID> { places.row(at: rank) }

  /// Updates the order to a library.
  ///
  /// Costs the logarithm for each record, alias and season that was written since, and for each record about their
  /// titles; a pass over all records the first time.
  mutating func follow(_ library: Library) {
    defer {
      source = Source(
        rows: library.records(R.self).rows, aliases: library.aliases.rows, seasons: library.seasons.rows,
        identity: library.identity)
    }
    let restated = rows.isEmpty ? nil : idsOfTitles(restatedIn: library)
    guard var written = restated else { return make(of: library) }
    library.records(R.self).rows.forEachDifference(from: source.rows) { before, after in
      if let row = after ?? before { written.append(row.key) }
    }
    // For that many, a pass over all records is cheaper.
    guard written.count < 100 || written.count < rows.count / 8 else { return make(of: library) }
    var changed: Set<R.ID> = []
    for id in written {
      if let row = rows[SubjectLink(id)] {
        rows.remove(row.key)
        places.remove(row.place)
        if library.resolve(row.place.id.parts.1) == row.place.id.parts.1 { changed.insert(row.place.id) }
      }
      if let record = library.records(R.self)[id] { changed.insert(library.place(of: record)) }
    }
    for id in changed {
      let found = library.rows(R.self, of: id.parts.0, about: id.parts.1)
      guard let record = library.merged(found, as: id) else { continue }
      let place = PlaceInOrder(position: record.position, id: id)
      for row in found {
        let link = SubjectLink(row.key)
        if let before = rows[link] { places.remove(before.place) }
        rows.insert(PlacedRow(key: link, place: place))
      }
      places.insert(place)
    }
  }

  /// Makes the order in a pass over all records.
  private mutating func make(of library: Library) {
    var made: (rows: [PlacedRow<R.ID>], places: [PlaceInOrder<R.ID>]) = ([], [])
    let live = library.records(R.self).rows.filter(\.isLive)
    for (id, found) in Dictionary(grouping: live, by: { library.place(of: $0.record) }) {
      guard let record = library.merged(found, as: id) else { continue }
      let place = PlaceInOrder(position: record.position, id: id)
      made.places.append(place)
      made.rows += found.map { PlacedRow(key: SubjectLink($0.key), place: place) }
    }
    (rows, places) = (SortedRows(), SortedRows())
    for row in made.rows.sorted(by: { $0.key < $1.key }) { rows.append(row) }
    for place in made.places.sorted() { places.append(place) }
  }

  /// The rows about titles whose aliases or seasons were written since; `nil` for all rows, as after an alias of a
  /// person.
  private func idsOfTitles(restatedIn library: Library) -> [R.ID]? {
    var titles: Set<TitleID> = []
    var isPersonRestated = false
    library.aliases.rows.forEachDifference(from: source.aliases) { before, after in
      for case let id? in [before?.key, before?.record.target, after?.key, after?.record.target] {
        switch id {
        case .title(let title): titles.formUnion(source.identity.all(of: title) + library.identity.all(of: title))
        case .person: isPersonRestated = true
        }
      }
    }
    if isPersonRestated, R.ID.First.self == PersonID.self { return nil }
    library.seasons.rows.forEachDifference(from: source.seasons) { before, after in
      if let row = after ?? before { titles.formUnion(library.identity.all(of: row.key.series)) }
    }
    return titles.flatMap { title in
      rows.from(SubjectLink(R.ID(.absent, MediaID.absent.moved(to: title)))).prefix { $0.key.subject.title == title }
        .map(\.key.id)
    }
  }
}

/// A place of an owner's record.
struct PlaceInOrder<ID: PairedID>: Keyed, Comparable where ID.Second == MediaID {
  var position: OrderKey
  /// The owner and the subject, resolved.
  var id: ID

  var key: Self { self }

  static func < (a: Self, b: Self) -> Bool {
    guard a.id.parts.0 == b.id.parts.0 else { return a.id.parts.0 < b.id.parts.0 }
    return a.position == b.position ? a.id.parts.1 < b.id.parts.1 : a.position < b.position
  }
}

/// The place that a row counts for.
private struct PlacedRow<ID: PairedID>: Keyed where ID.Second == MediaID {
  var key: SubjectLink<ID>
  var place: PlaceInOrder<ID>
}

extension SubjectLink where ID: PairedID, ID.Second == MediaID {
  fileprivate init(_ id: ID) { self.init(subject: id.parts.1, id: id) }
}
