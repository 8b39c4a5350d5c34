import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A record that an edit accepts can be read back. Any other record is an error in the draft.
@Suite struct ReadBackTests {
  private static let series = TitleID.series(107_113)
  private static let schema = RecordSchema.standard.adding(Ticket.self)

  @Test func `a record with hostile ids and extreme values is refused, or reads back unchanged`() throws {
    for type in Self.schema.types { try check(type.record) }
  }

  private func check<R: LibraryRecord>(_ type: R.Type) throws {
    var (kept, refused) = (0, 0)
    for seed in Laws.seeds(120) {
      var source = SeededGenerator(seed: seed)
      let record = try Hostile.record(R.self, using: &source)
      var device = SimulatedDevice(1, schema: Self.schema)
      let before = try R.random(id: record.id, from: &source)
      do {
        try device.edit { try $0.insert(source.chance(50) ? record : before) }
        if device.library.records(R.self)[record.id] != record {
          try device.edit { try $0.change(record.id) { (other: inout R) in other = record } }
        }
        kept += 1
      } catch let error as LibraryError {
        #expect(error.code == .notAllowed && error.message.hasSuffix("."), "\(error)")
        refused += 1
      }
      var other = SimulatedDevice(2, schema: Self.schema)
      for commit in device.journal { other.receive(try commit.reread(with: Self.schema).withoutPrior) }
      guard other.library == device.library, try device.library.reread(with: Self.schema) == device.library else {
        Issue.record("\(R.kind), seed \(seed): \(device.library.text) came back as \(other.library.text)")
        return
      }
    }
    #expect(kept > 10 && refused > 10, "\(R.kind): \(kept) were kept, and \(refused) refused")
  }

  @Test func `a record that says it surely reads back does read back unchanged`() throws {
    for type in Self.schema.types { try checkSurely(type.record) }
  }

  private func checkSurely<R: LibraryRecord>(_ type: R.Type) throws {
    var sure = 0
    for seed in Laws.seeds(400) {
      var source = SeededGenerator(seed: seed)
      var record = try source.chance(70) ? Hostile.record(R.self, using: &source) : R.random(using: &source)
      // Most fields are reset, so that few values of a record can be odd, as in an edit.
      for index in R.fields.indices where source.chance(80) { R.fields.reset(index, in: &record) }
      if source.chance(80) { record.extras = Extras() }
      guard record.isSurelyReadBack else { continue }
      sure += 1
      #expect(throws: Never.self, "\(R.kind), seed \(seed): \(record)") { try record.checkReadsBack() }
    }
    if R.self == Play.self || R.self == Mark.self || R.self == Note.self { #expect(sure > 20, "\(R.kind)") }
  }

  @Test func `a catalogue title without an id is refused, and so is one with a bad season`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    let nameless = CatalogTitle(Title(id: TitleID(TitleKind(rawValue: ""), namespace: "tmdb", value: "1")))
    var odd = CatalogTitle(Title(Self.series, TitleFacts(name: "Series")))
    for season in [SeasonID(.absent, 1), SeasonID(Self.series, -1), SeasonID(Self.series, 1 << 40)] {
      odd.seasons = [Season(season, SeasonFacts())]
      #expect(throws: LibraryError.self) { try world.edit { try $0.add(odd, to: list) } }
    }
    #expect(throws: LibraryError.self) { try world.edit { try $0.add(nameless, to: list) } }
    odd.seasons = []
    try world.edit { try $0.add(odd, to: list) }
  }

  @Test func `a verb refuses a season, an episode, a time or a number that cannot exist`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    let movie = Catalogue.matrix.subject
    let wrong: [(inout Draft) throws -> Void] = [
      { try $0.star(.season(1 << 40, of: Self.series)) }, { try $0.star(.episode(-1, season: 1, of: Self.series)) },
      { try $0.watch(movie, at: .year(-5)) }, { try $0.watch(movie, at: .year(.max)) },
      { try $0.watch(movie, at: .month(2020, 13)) },
      { try $0.watch(movie, at: .local(.absent, hour: 25)) },
      { try $0.watch(movie, at: WatchTime(.absent, offset: 100_000)) },
      { try $0.watch(movie, run: 0) }, { try $0.watch(movie, PlayDetails(timeWatched: .seconds(-1))) },
      { try $0.watch(movie, PlayDetails(.upTo(.seconds(-1)))) },
      { try $0.stop(movie, at: .seconds(-1)) }, { try $0.mark(movie) { $0.run = 0 } },
      { try $0.mark(movie) { $0.watchlistSince = Instant(milliseconds: .max) } },
      { try $0.remind(of: movie, at: .year(10_000)) },
      { try $0.insert(Person(id: .absent)) }, { try $0.insert(Alias(id: .title(.absent))) },
      { try $0.insert(Title(.movie(1), TitleFacts(name: "Far", year: .max))) },
    ]
    for (index, edit) in wrong.enumerated() {
      #expect(throws: LibraryError.self, "\(index)") { try world.edit { try edit(&$0) } }
    }
    #expect(throws: LibraryError.self) { try Rating(.nan, .ten) }
  }

  @Test func `a score that is not a number is refused, and so is an extra with the name of a fact`()
    throws
  {
    var world = try World()
    for score in [Double.nan, .infinity, -.infinity] {
      var facts = TitleFacts(name: "Odd")
      facts.score = score
      #expect(throws: LibraryError.self) { try world.edit { try $0.insert(Title(.movie(1), facts)) } }
    }
    var facts = TitleFacts(name: "Odd")
    facts.extras["year"] = JSONText(of: 1999)
    #expect(throws: LibraryError.self) { try world.edit { try $0.insert(Title(.movie(1), facts)) } }
  }

  @Test func `a value out of range from another device does not block other edits`() throws {
    let (movie, anna) = (Catalogue.matrix.subject, PersonID(bits: IDBits(0, 1)))
    var device = SimulatedDevice(1)
    device.edit(as: anna) { draft in
      var mark = Mark(id: PersonalID(anna, movie))
      mark.run = -7
      draft.put(mark)
    }
    try device.edit(at: 1, as: anna) { try $0.star(movie) }
    #expect(device.library.mark(on: movie, of: anna).isStarred && device.library.mark(on: movie, of: anna).run == -7)
    try device.edit(at: 2, as: anna) { draft in
      try draft.watch(movie)
      try draft.stop(movie, at: .seconds(1))
      try draft.startOver(movie)
    }
    #expect(device.library.mark(on: movie, of: anna).run == 2)
  }
}

extension LibraryRecord {
  /// A random record with an id.
  fileprivate static func random(id: ID, from source: inout SeededGenerator) throws -> Self {
    var record = Self(id: id)
    let other = try random(using: &source)
    for index in fields.indices { fields.copy(index, from: other, to: &record) }
    return record
  }
}

/// Random records with ids and values that an app may have, but that no reader accepts.
private enum Hostile {
  static let numbers = [Int.min, -1, 0, 1 << 31 - 1, 1 << 40, .max]
  static let long = String(repeating: "長", count: 4000)
  static let texts = ["", "\u{0}\n\"\\", "a/b/s1e3", "/s1", long]

  static func record<R: LibraryRecord>(_ type: R.Type, using source: inout SeededGenerator) throws -> R {
    var record = try R.random(using: &source)
    if source.chance(40) { record = try R.random(id: id(R.ID.self, using: &source) ?? record.id, from: &source) }
    record = try withOddNumbers(record, using: &source)
    if source.chance(50) { record = odd(record, using: &source) }
    return record
  }

  /// The record with numbers that a text can hold, but that make no sense.
  private static func withOddNumbers<R: LibraryRecord>(_ record: R, using source: inout SeededGenerator) throws -> R {
    guard source.chance(50),
      let text = try? Change.adding(record).reread(with: .standard.adding(Ticket.self)).line
    else { return record }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices where source.chance(30) {
      let digits = parts[index].prefix { $0.isNumber || $0 == "-" || $0 == "." }
      guard !digits.isEmpty else { continue }
      parts[index] = "\(source.pick(numbers))" + parts[index].dropFirst(digits.count)
    }
    let odd = try? Change.reading(parts.joined(separator: ":"), schema: .standard.adding(Ticket.self))
    return odd?.written(R.self) ?? record
  }

  private static func title(_ source: inout SeededGenerator) -> TitleID {
    let kind = TitleKind(rawValue: source.pick(["movie", "series", "", "channel"] + texts))
    return source.chance(30)
      ? .absent : TitleID(kind, namespace: source.pick(["tmdb"] + texts), value: source.pick(["7"] + texts))
  }

  private static func subject(_ source: inout SeededGenerator) -> MediaID {
    let title = title(&source)
    switch source.next() % 3 {
    case 0: return MediaID(title)
    case 1: return .season(source.pick(numbers), of: title)
    default: return .episode(source.pick(numbers), season: source.pick(numbers), of: title)
    }
  }

  private static func randomID<ID: RandomID>(_ source: inout SeededGenerator) -> ID {
    source.chance(50) ? .absent : ID(bits: IDBits(.max, source.next()))
  }

  /// A random, often bad id; `nil` for a type whose ids are all good.
  private static func id<ID: RecordID>(_ type: ID.Type, using source: inout SeededGenerator) -> ID? {
    let known: [any RecordID] = [
      title(&source), SeasonID(title(&source), source.pick(numbers)), PersonalID(randomID(&source), subject(&source)),
      ListEntryID(randomID(&source), subject(&source)), ListMemberID(randomID(&source), randomID(&source)),
      PreferenceID(PreferenceKey(source.pick(texts)), of: source.chance(50) ? nil : randomID(&source)),
      source.chance(70) ? AliasID.title(title(&source)) : .person(randomID(&source)),
      randomID(&source) as PersonID, randomID(&source) as HouseholdID, randomID(&source) as ListID,
      randomID(&source) as PlayID, randomID(&source) as NoteID, randomID(&source) as ReminderID,
    ]
    return known.lazy.compactMap { $0 as? ID }.first
  }

  /// The record with values that do not read back from any text.
  private static func odd<R: LibraryRecord>(_ record: R, using source: inout SeededGenerator) -> R {
    var record = record
    record.extras[source.pick(texts)] = JSONText(of: source.pick(texts))
    let far = Instant(milliseconds: source.pick([.min, .max]))
    let time: WatchTime = source.pick([
      .year(-1), .month(2020, 0), .local(.absent, hour: -1), WatchTime(far, offset: 0),
    ])
    switch record {
    case var title as Title:
      title.facts.score = source.pick([.nan, .infinity, -1])
      title.facts.fetched = source.pick([nil, far])
      title.facts.extras[source.pick(["year", "x"])] = source.pick([.absent, JSONText(of: 1)])
      return title as? R ?? record
    case var season as Season:
      season.facts.episodes.append(Episode(source.pick(numbers)))
      season.facts.fetched = source.pick([nil, far])
      return season as? R ?? record
    case var play as Play:
      (play.subject, play.time) = (subject(&source), source.pick([time, .unknown]))
      (play.extent, play.logged) = (.upTo(.seconds(source.pick([-1, 1]))), source.pick([nil, far]))
      return play as? R ?? record
    case var mark as Mark:
      mark.watchlistSince = far
      return mark as? R ?? record
    case var note as Note:
      (note.subject, note.written) = (subject(&source), source.pick([nil, far]))
      return note as? R ?? record
    case var reminder as Reminder:
      (reminder.subject, reminder.time) = (subject(&source), source.pick([time, .unknown]))
      return reminder as? R ?? record
    case var alias as Alias:
      alias.target = .title(title(&source))
      return alias as? R ?? record
    case var device as Device:
      device.lastSeen = far
      return device as? R ?? record
    case var entry as ListEntry:
      entry.added = far
      return entry as? R ?? record
    case var entry as QueueEntry:
      entry.added = far
      return entry as? R ?? record
    default:
      // All values of its fields are good, so an extra gets the name of a field.
      if let field = R.fields.first {
        record.extras[field.elements == nil ? field.name : field.name + "/"] = JSONText(of: 1)
      }
      return record
    }
  }
}
