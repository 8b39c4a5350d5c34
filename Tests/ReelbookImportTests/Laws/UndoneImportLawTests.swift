import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// An undone import: the library answers every question as before.
@Suite struct UndoneImportLawTests {
  /// The library's answers about titles, lists, and Ada's marks and plays.
  private static func answers(_ library: Library) -> [String] {
    let ada = Household.ada
    var lines = ["titles \(library.titles().map(\.id)) \(library.unlisted.map(\.id))"]
    for list in library.allLists { lines.append("list \(list.name) \(library.items(in: list.id).map(\.subject))") }
    for viewed in library.diary(of: ada) { lines.append("play \(viewed.subject) \(viewed.play)") }
    for title in library.titles().map(\.id) {
      let marks = library.marks(in: title, of: ada).sorted { $0.key < $1.key }
      for (subject, mark) in marks where mark != Mark(id: mark.id) { lines.append("mark \(subject) \(mark)") }
      lines.append("next \(String(describing: library.nextEpisode(in: title, of: ada, asOf: Household.now)))")
    }
    for note in library.notes { lines.append("note \(note.subject) \(note.text)") }
    lines.append("watchlist \(library.wholeWatchlist(of: ada))")
    return lines
  }

  /// Undoes the last edit, which may be an undo itself.
  private static func undoLast(_ home: inout Household) throws {
    let (commit, history) = (try #require(home.commits.last), home.commits)
    _ = try home.edit { $0.undo(commit, knowing: history) }
  }

  @Test func `undo, redo and undo of an import of any format restore all answers, and it can be taken in again`()
    throws
  {
    for seed in Laws.seeds(few: 6, all: 400) {
      var source = SeededGenerator(seed: seed)
      for original in MutatedFileLawTests.originals.shuffled(using: &source).prefix(6) {
        var home = try Household()
        try home.edit { try $0.watch(.movie(603), at: .day(2020, 1, 1)) }
        try home.edit { try $0.rate(.movie(603), .outOfTen(4)) }
        let before = Self.answers(home.library)
        let export = try files((original.path, original.text))
        let plan = try home.apply(export)
        let taken = Self.answers(home.library)
        guard plan.items.contains(where: plan.includes) else { continue }
        #expect(taken != before, "seed \(seed), \(original.path)")
        for turn in 0..<2 {
          try Self.undoLast(&home)
          #expect(Self.answers(home.library) == before, "seed \(seed), \(original.path), turn \(turn)")
          try Self.undoLast(&home)
          #expect(Self.answers(home.library) == taken, "seed \(seed), \(original.path), turn \(turn)")
        }
        try Self.undoLast(&home)
        #expect(Self.answers(home.library) == before, "seed \(seed), \(original.path)")
        try home.apply(export)
        #expect(Self.answers(home.library) == taken, "seed \(seed), \(original.path)")
      }
    }
  }

  @Test func `two files of different trackers give the same diary and the same titles in either order`() throws {
    func evenings(_ home: Household) -> [String] {
      home.library.diary(of: Household.ada).map {
        "\(home.library.name(of: $0.subject)) \($0.play.time.day?.description ?? "?")"
      }.sorted()
    }
    for first in MutatedFileLawTests.originals {
      for second in MutatedFileLawTests.originals where first.path < second.path {
        let (a, b) = (try files((first.path, first.text)), try files((second.path, second.text)))
        var (there, back) = (try Household(), try Household())
        try there.apply(a)
        try there.apply(b)
        try back.apply(b)
        try back.apply(a)
        #expect(evenings(there) == evenings(back), "\(first.path), \(second.path)")
        #expect(
          there.library.titleIdentities([a, b]) == back.library.titleIdentities([a, b]),
          "\(first.path), \(second.path)")
      }
    }
  }
}
