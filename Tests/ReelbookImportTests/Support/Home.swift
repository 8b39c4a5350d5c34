import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// A small library to export from and import into.
struct Home {
  static let ada = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))
  static let grace = PersonID(bits: IDBits(0x4000, 1 << 63 | 2))
  static let matrix = TitleID.movie(603)
  static let southPark = TitleID.series(2190)

  var library = Library()
  var clock = HybridClock(device: DeviceID(bits: 1))
  var ids = SeededGenerator(seed: 1)
  private(set) var commits: [Commit] = []

  static func moment(_ text: String) -> Instant { Instant(text) ?? .absent }

  static let now = Now(moment("2026-11-20T20:15:00Z"), in: .gmt)

  var draft: Draft { library.draft(as: Self.ada, now: Self.now, ids: ids) }

  /// Creates a library with two persons, and a list with a movie and a series.
  init() throws {
    try edit { draft in
      for (id, name) in [(Self.ada, "Ada"), (Self.grace, "Grace")] {
        var person = Person(id: id)
        person.name = name
        try draft.insert(person)
      }
      let list = try draft.addList("Watching")
      var movie = CatalogTitle(Title(Self.matrix, TitleFacts(name: "The Matrix", year: 1999)))
      movie.title.facts.outsideIDs = ["imdb": "tt0133093"]
      movie.title.facts.releaseDay = CivilDay(year: 1999, month: 3, day: 31)
      movie.title.facts.runtime = .seconds(8160)
      try draft.add(movie, to: list)
      var series = CatalogTitle(Title(Self.southPark, TitleFacts(name: "South Park", year: 1997)))
      var season = Season(SeasonID(Self.southPark, 1), SeasonFacts())
      season.facts.episodes = [
        Episode(1, name: "Pilot", airDay: CivilDay(year: 1997, month: 8, day: 13), tmdb: 101),
        Episode(2, name: "Weight, Gain; 4000", airDay: CivilDay(year: 2026, month: 12, day: 1), tmdb: 102), Episode(3),
      ]
      series.seasons = [season]
      try draft.add(series, to: list)
    }
  }

  /// Makes an edit, with its own commit.
  @discardableResult
  mutating func edit<Result>(_ body: (inout Draft) throws -> Result) throws -> Result {
    var draft = draft
    let result = try body(&draft)
    // The next edit gets other ids.
    ids = SeededGenerator(seed: ids.next())
    if let commit = draft.commit(by: &clock) { commits.append(commit) }
    library = draft.library
    return result
  }

  /// The text of an export's first file.
  func text(_ format: ExportFormat, including contents: ExportContents = []) -> String {
    // An export throws only if its task is cancelled.
    (try? library.viewer(of: Self.ada).export(format, including: contents))?.text() ?? "cancelled"
  }

  /// Imports a file's text.
  @discardableResult
  mutating func apply(_ text: String, accepting statuses: Set<PlannedItem.Status> = []) throws -> ImportPlan {
    let file = try OwnFile(reading: text.utf8, named: "history")
    return try edit { try $0.apply(file, accepting: statuses) }
  }
}

extension Export {
  /// A file's text.
  func text(_ index: Int = 0) -> String { String(decoding: files[index].data, as: UTF8.self) }

  /// The lines of the first file.
  var lines: [String] { text().components(separatedBy: "\r\n").filter { !$0.isEmpty } }
}
