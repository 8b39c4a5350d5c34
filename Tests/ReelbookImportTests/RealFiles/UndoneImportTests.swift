import Foundation
import ReelbookImport
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Imports that are undone, redone, and undone again, also with a later import in between.
@Suite struct UndoneImportTests {
  private static let watched = (
    "watched.csv", "Date,Name,Year,Letterboxd URI\n2019-01-01,Heat,1995,https://boxd.it/f\n2019-01-01,Fargo,1996,u\n"
  )
  private static let list = (
    "lists/heists.csv",
    "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Heists,,u,\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,u,\n"
  )

  /// What the library says of its titles, lists and plays.
  private static func answers(_ library: Library) -> [String] {
    library.titles().map { "title \($0.name) \($0.year ?? 0)" } + library.unlisted.map { "unlisted \($0.name)" }
      + library.allLists.map { list in "list \(list.name) \(library.items(in: list.id).map(\.subject))" }
      + library.diary(of: Household.ada).map { "play \(library.name(of: $0.subject)) \($0.play.time)" }
  }

  /// Undoes the last edit, and expects no refusal.
  private static func undoLast(_ home: inout Household) throws {
    let commit = try #require(home.commits.last)
    let history = home.commits
    let refusals = try home.edit { $0.undo(commit, knowing: history) }
    #expect(refusals.isEmpty, "\(refusals)")
  }

  @Test func `an import of titles in no list is undone and redone, each way as before`() throws {
    var home = try Household()
    let before = Self.answers(home.library)
    try home.apply(files(Self.watched))
    let imported = Self.answers(home.library)
    for _ in 0..<2 {
      try Self.undoLast(&home)
      #expect(Self.answers(home.library) == before)
      try Self.undoLast(&home)
      #expect(Self.answers(home.library) == imported)
    }
    #expect(home.library.checkInvariants().isEmpty)
  }

  @Test func `history names the titles of an import that was undone`() throws {
    var home = try Household()
    try home.apply(
      files(
        (
          "diary.csv",
          "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2020-01-02,Heat,1995,u,,,,2020-01-01\n"
        )))
    let imported = try #require(home.commits.last)
    try Self.undoLast(&home)
    let undo = try #require(home.commits.last)
    for commit in [imported, undo] {
      let words = commit.entries(in: home.library).map(\.words) + [commit.story(in: home.library)?.words ?? ""]
      #expect(words.count { $0.contains("Heat") } >= 2 && !words.contains { $0.contains("movie/name") }, "\(words)")
    }
  }

  @Test func `undoing a later import takes back its lists, also with titles that an earlier import brought`() throws {
    var home = try Household()
    try home.apply(files(Self.watched))
    let first = Self.answers(home.library)
    try home.apply(files(Self.watched, Self.list))
    let second = Self.answers(home.library)
    #expect(second != first)
    try Self.undoLast(&home)
    #expect(Self.answers(home.library) == first)
    try Self.undoLast(&home)
    #expect(Self.answers(home.library) == second)
  }

  @Test func `an earlier import that is undone leaves the titles that a later one speaks of`() throws {
    var home = try Household()
    try home.apply(files(Self.watched))
    let first = try #require(home.commits.last)
    try home.edit { try $0.watch(.movie(603)) }
    let own = MediaID(.provisional(.movie, name: "Heat", year: 1995))
    try home.edit { try $0.watch(own, at: .day(2026, 11, 1)) }
    _ = try home.edit { $0.undo(first) }
    #expect(home.library.titles().map(\.name).contains("Heat") && !home.library.titles().map(\.name).contains("Fargo"))
  }

  @Test func `importing again heals titles that were lost, and leaves those that a person removed`() throws {
    var home = try Household()
    try home.apply(files(Self.watched))
    let heat = TitleID.provisional(.movie, name: "Heat", year: 1995)
    let fargo = TitleID.provisional(.movie, name: "Fargo", year: 1996)
    try home.edit { try $0.delete(Title.self, heat) }
    try home.edit { try $0.remove(fargo) }
    let plan = try home.apply(files(Self.watched))
    #expect(plan.newTitles == [heat] && !plan.changesNothing && plan.counts == [.alreadyThere: 2])
    #expect(home.library.titles().filter { $0.year != nil }.map(\.name).contains("Heat"))
    #expect(!home.library.contains(fargo))
    #expect(try home.plan(files(Self.watched)).changesNothing)
  }

  @Test func `either of two devices that imported one file takes the import back`() throws {
    let ratings = (
      "ratings.csv", "Date,Name,Year,Letterboxd URI,Rating\n2020-01-01,The Matrix,1999,https://boxd.it/f1,5\n"
    )
    for undoer in 0..<2 {
      var devices = [try Device(1), try Device(2)]
      let before = Self.answers(devices[0].library)
      for index in 0..<2 { try devices[index].apply(files(Self.watched, Self.list, ratings), at: Int64(index)) }
      var other = devices[1]
      devices[0].meet(&other)
      devices[1] = other
      #expect(devices[0].library == devices[1].library)
      let commit = try #require(devices[undoer].commits.first { $0.device == devices[undoer].id })
      let refusals = try devices[undoer].undo(commit)
      #expect(refusals.isEmpty, "\(undoer): \(refusals)")
      #expect(Self.answers(devices[undoer].library) == before, "\(undoer)")
      #expect(devices[undoer].library.mark(on: .movie(603), of: Household.ada).rating == nil, "\(undoer)")
    }
  }
}

/// A device with its library and the commits that it knows.
private struct Device {
  let id: DeviceID
  var library: Library
  private var clock: HybridClock
  private(set) var commits: [Commit] = []

  init(_ number: UInt64) throws {
    id = DeviceID(bits: number)
    library = try Household().library
    clock = HybridClock(device: id)
  }

  mutating func apply(_ export: ForeignExport, at second: Int64) throws {
    let now = Now(Household.now.instant.adding(.seconds(second)), in: .gmt)
    let plan = try export.offlinePlan(into: library, of: Household.ada, asOf: now)
    var draft = library.draft(as: Household.ada, now: now, ids: SeededGenerator(seed: id.bits))
    try draft.apply(plan)
    if let commit = draft.commit(by: &clock) { commits.append(commit) }
    library = draft.library
  }

  mutating func undo(_ commit: Commit) throws -> [UndoRefusal] {
    var draft = library.draft(as: Household.ada, now: Household.now, ids: SeededGenerator(seed: 9))
    let refusals = draft.undo(commit, knowing: commits)
    if let commit = draft.commit(by: &clock) { commits.append(commit) }
    library = draft.library
    return refusals
  }

  /// Exchanges everything with another device.
  mutating func meet(_ other: inout Device) {
    let (here, there) = (library, other.library)
    _ = library.merge(there, clock: &clock, at: Household.now.instant)
    _ = other.library.merge(here, clock: &other.clock, at: Household.now.instant)
    let all = (commits + other.commits)
    commits += other.commits.map(\.withoutPrior)
    other.commits = all.map { $0.device == other.id ? $0 : $0.withoutPrior }
  }
}
