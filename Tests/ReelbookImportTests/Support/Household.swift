import ReelbookImport
import ReelbookModel
import ReelbookTestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A small library to import into: one person, a movie, and a series with its episodes.
struct Household {
  static let ada = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))
  static let matrix = TitleID.movie(603)
  static let dark = TitleID.series(70523)
  static let now = Now(Instant("2026-11-20T20:15:00Z") ?? .absent, in: .gmt)

  var library = Library()
  var clock = HybridClockStub()
  var ids = SeededGenerator(seed: 1)
  private(set) var commits: [Commit] = []

  init(knowsTitles: Bool = true) throws {
    try edit { draft in
      var person = Person(id: Self.ada)
      person.name = "Ada"
      try draft.insert(person)
      guard knowsTitles else { return }
      let list = try draft.addList("Watching")
      var movie = CatalogTitle(Title(Self.matrix, TitleFacts(name: "The Matrix", year: 1999)))
      movie.title.facts.outsideIDs = ["imdb": "tt0133093"]
      movie.title.facts.runtime = .seconds(8160)
      try draft.add(movie, to: list)
      try draft.add(Self.darkWithSeasons, to: list)
    }
  }

  /// A series with two seasons of three episodes.
  static var darkWithSeasons: CatalogTitle {
    var series = CatalogTitle(Title(dark, TitleFacts(name: "Dark", year: 2017)))
    series.title.facts.outsideIDs = ["imdb": "tt5753856", "tvdb": "334824"]
    let names = [["Secrets", "Lies", "Past and Present"], ["Beginnings and Endings", "Dark Matter", "Ghosts"]]
    series.seasons = names.enumerated().map { season, names in
      var facts = SeasonFacts()
      facts.episodes = names.enumerated().map { number, name in
        Episode(
          number + 1, name: name, airDay: CivilDay(year: 2017 + 2 * season, month: 12, day: number + 1),
          tmdb: 1000 + season * 10 + number)
      }
      return Season(SeasonID(dark, season + 1), facts)
    }
    return series
  }

  /// Makes an edit, with its own commit.
  @discardableResult
  mutating func edit<Result>(_ body: (inout Draft) throws -> Result) throws -> Result {
    var draft = library.draft(as: Self.ada, now: Self.now, ids: ids)
    let result = try body(&draft)
    ids = SeededGenerator(seed: ids.next())
    if let commit = clock.commit(&draft) { commits.append(commit) }
    library = draft.library
    return result
  }

  /// Plans an import without a catalogue.
  func plan(_ export: ForeignExport) throws -> ImportPlan {
    try export.offlinePlan(into: library, of: Self.ada, asOf: Self.now)
  }

  /// Imports an export. Returns the plan.
  @discardableResult
  mutating func apply(_ export: ForeignExport, _ change: (inout ImportPlan) -> Void = { _ in }) throws -> ImportPlan {
    var plan = try plan(export)
    change(&plan)
    return try edit { try $0.apply(plan) }
  }

  /// The plays, with their times as text, sorted.
  var diary: [String] {
    library.diary(of: Self.ada).map { "\(library.name(of: $0.subject)) \($0.play.time)" }.sorted()
  }
}

/// An export of some files, each with a path and a text.
func files(_ files: (path: String, text: String)...) throws -> ForeignExport {
  try ForeignExport(files: files.map { ($0.path, Array($0.text.utf8)) }, watchedIn: .gmt)
}

/// An export of some files as bytes.
func files(bytes: [(path: String, bytes: [UInt8])]) throws -> ForeignExport {
  try ForeignExport(files: bytes, watchedIn: .gmt)
}

/// An export of one file.
func file(_ name: String, _ text: String, dates order: DateOrder? = nil) throws -> ForeignExport {
  try ForeignExport(reading: text.utf8, named: name, watchedIn: .gmt, dates: order)
}

extension ForeignHistory {
  /// Each item in short: the title, its place, and the item's content.
  var summaries: [String] {
    items.compactMap { item in
      let name = [titles[item.title].description, item.place.text].filter { !$0.isEmpty }.joined(separator: " ")
      switch item.content {
      case .viewing(let viewing): return "\(name) @ \(viewing.time)"
      case .seen(let times, let last): return "\(name) seen \(times)× \(last)"
      case .seenUpTo: return "\(name) and all before"
      case .mark(let mark): return "\(name) \(mark)"
      case .entry(let entry): return "\(name) on \(lists[entry.list].name)"
      case .note(let note): return "\(name): \(note.text)"
      case .stop(let stop): return "\(name) stopped \(stop.fraction ?? 0)"
      }
    }
  }

  /// Whether no more rows are counted than there are, and the files' rows add up.
  var addsUp: Bool {
    problems.count + remainder.reduce(0) { $0 + $1.count } + mergedRows <= rowCount
      && files.reduce(0) { $0 + $1.rowCount } == rowCount
  }
}

extension ForeignPlace {
  fileprivate var text: String {
    let number = [season.map { "s\($0)" }, episode.map { "e\($0)" }].compactMap(\.self).joined()
    return number.isEmpty ? episodeName : number
  }
}

/// A clock for commits.
struct HybridClockStub {
  private var count: Int64 = 1000

  mutating func commit(_ draft: inout Draft) -> Commit? {
    count += 1
    let device = DeviceID(bits: 1)
    return draft.finish { overwritten in
      max(Stamp(milliseconds: count, device: device), overwritten.next(on: device))
    }
  }
}
