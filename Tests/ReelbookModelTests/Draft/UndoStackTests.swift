import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Undo as a stack: a value that an undo restored counts as written by the edit that first wrote it.
@Suite struct UndoStackTests {
  /// A device that undoes and redoes its own edits.
  private struct Desk {
    var world: World

    init() throws { world = try World() }

    var stack: UndoStack {
      UndoStack(world.commits, of: world.anna, on: world.clock.device, in: world.library)
    }

    mutating func undo() throws -> [UndoRefusal] { try take(#require(stack.undoable)) }

    mutating func redo() throws -> [UndoRefusal] { try take(#require(stack.redoable)) }

    private mutating func take(_ commit: Commit) throws -> [UndoRefusal] {
      let history = world.commits
      return try world.edit { $0.undo(commit, knowing: history) }
    }

    var rating: Double? { world.library.mark(on: .movie(603), of: world.anna).rating?.value }
  }

  @Test func `undo reverts ratings one after the other, and redo sets them again`() throws {
    var desk = try Desk()
    for value in [3.0, 4, 5] { try desk.world.edit { try $0.rate(.movie(603), .stars(value)) } }
    var seen: [Double?] = []
    for _ in 0..<3 {
      #expect(try desk.undo().isEmpty)
      seen.append(desk.rating)
    }
    #expect(seen == [4, 3, nil] && desk.stack.undoable == desk.world.commits.first)
    for _ in 0..<3 {
      #expect(try desk.redo().isEmpty)
      seen.append(desk.rating)
    }
    #expect(seen.suffix(3) == [3, 4, 5] && desk.stack.redoable == nil)
    // Undo also works after redo.
    for value in [4.0, 3] {
      #expect(try desk.undo().isEmpty)
      #expect(desk.rating == value)
    }
  }

  @Test func `the edit behind the next redo is the one that comes back, for the words of a menu`() throws {
    var desk = try Desk()
    for value in [3.0, 4] { try desk.world.edit { try $0.rate(.movie(603), .stars(value)) } }
    let (first, second) = (desk.world.commits[1], desk.world.commits[2])
    #expect(desk.stack.redoableEdit == nil)
    _ = try desk.undo()
    #expect(desk.stack.redoableEdit == second)
    _ = try desk.undo()
    #expect(desk.stack.redoableEdit == first)
    _ = try desk.redo()
    #expect(desk.stack.redoableEdit == second && desk.stack.undoable == first)
    _ = try desk.redo()
    _ = try desk.undo()
    #expect(desk.stack.redoableEdit == second)
    try desk.world.edit { try $0.rate(.movie(603), .stars(1)) }
    #expect(desk.stack.redoableEdit == nil)
  }

  @Test func `a play that was logged and removed is gone when both edits are undone`() throws {
    var desk = try Desk()
    let id = try #require(try desk.world.edit { try $0.watch(.movie(603)) }.first)
    try desk.world.edit { try $0.remove(id) }
    #expect(try desk.undo().isEmpty && desk.world.library.plays[id] != nil)
    #expect(try desk.undo().isEmpty && desk.world.library.plays.isEmpty)
  }

  @Test func `a new edit leaves nothing to redo`() throws {
    var desk = try Desk()
    try desk.world.edit { try $0.rate(.movie(603), .stars(3)) }
    _ = try desk.undo()
    #expect(desk.stack.redoable != nil)
    try desk.world.edit { try $0.star(.movie(1)) }
    #expect(desk.stack.redoable == nil)
  }

  @Test func `undo keeps a value that an unknown undo wrote`() throws {
    var desk = try Desk()
    for value in [3.0, 4] { try desk.world.edit { try $0.rate(.movie(603), .stars(value)) } }
    let first = desk.world.commits[1]
    _ = try desk.undo()
    let known = desk.world.commits.filter(\.undid.isEmpty)
    let refusals = try desk.world.edit { $0.undo(first, knowing: known) }
    #expect(refusals.map(\.why) == [.fieldChangedSince] && desk.rating == 3)
    #expect(
      refusals.map { $0.words(in: desk.world.library) } == [
        "Rating of what was said of movie/tmdb/603: it was changed again since"
      ])
  }

  @Test func `a person can undo only their own edits on this device`() throws {
    var desk = try Desk()
    try desk.world.edit { try $0.star(.movie(1)) }
    let mine = desk.world.commits.last?.id
    try desk.world.edit(as: desk.world.ben) { try $0.star(.movie(2)) }
    try desk.world.edit { try $0.stop(.movie(3), at: .seconds(60)) }
    #expect(desk.stack.undoable?.id == mine)
    let other = UndoStack(desk.world.commits, of: desk.world.anna, on: DeviceID(bits: 9), in: desk.world.library)
    #expect(other.undoable == nil)
  }

  @Test func `an undo names the commit that it undid, also after it is read back or taken in elsewhere`() throws {
    var desk = try Desk()
    try desk.world.edit { try $0.star(.movie(1)) }
    _ = try desk.undo()
    let commit = try #require(desk.world.commits.last)
    #expect(commit.undid == [desk.world.commits[1].id] && commit.verb == .undo)
    #expect(try Commit(text: commit.text) == commit)
    var there = try World(device: 2)
    let taken = there.library.merge(journaling: commit.withoutPrior, clock: &there.clock, at: there.now.instant)
    #expect(taken.journaled.undid == commit.undid)
  }

  @Test func `undo of random edits in reverse order restores what the queries answer`() throws {
    var (undone, hidden) = (0, 0)
    for seed in Laws.seeds(few: 150, all: 6000) {
      var source = SeededGenerator(seed: seed)
      let verbs = RandomVerbs()
      var (library, clock) = (Library(), HybridClock(device: DeviceID(bits: 1)))
      var (commits, before): ([Commit], [[String]]) = ([], [])
      func edit(_ turn: Int, by person: PersonID, _ body: (inout Draft) -> Void) throws -> Commit? {
        let now = try RandomVerbsTests.now(turn)
        var draft = library.draft(as: person, now: now, ids: SeededGenerator(seed: source.next()))
        body(&draft)
        let answers = Answers(library).lines
        guard let commit = draft.commit(by: &clock) else { return nil }
        // Undo restores neither forgotten records nor facts.
        let isLeft = commit.changes.contains {
          $0.effect == .forget || $0.kind == Season.kind || $0.kind == Title.kind && $0.fields.contains("facts")
        }
        guard !isLeft || turn < 4 else { return nil }
        library = draft.library
        commits.append(commit)
        before.append(answers)
        return commit
      }
      for (turn, person) in verbs.people.enumerated() {
        _ = try edit(turn, by: person) { draft in
          for id in verbs.people where draft.library.persons[id] == nil { try? draft.insert(Person(id: id)) }
        }
      }
      _ = try edit(3, by: verbs.people[0]) { draft in
        guard let list = try? draft.addList("Base") else { return }
        for title in (1...4).map({ TitleID.movie($0) }) + [.series(1), .series(2)] {
          try? draft.add(CatalogTitle(Title(title, TitleFacts(name: "\(title)"))), to: list)
        }
      }
      let start = commits.count
      for turn in 4..<24 {
        // A store refuses edits of others: their lists would have no owner.
        let person = source.pick(library.people.map(\.id))
        _ = try edit(turn, by: person) { draft in _ = verbs.act(in: &draft, using: &source) }
      }
      for (place, commit) in commits.enumerated().dropFirst(start).reversed() {
        var refusals: [UndoRefusal] = []
        let now = try RandomVerbsTests.now(100 + commits.count)
        // Nobody can undo their own addition.
        let isOwn = commit.changes.contains { $0.kind == Person.kind && $0.recordID == "\(commit.person)" }
        let acting = isOwn ? library.people.map(\.id).first { $0 != commit.person } : nil
        var draft = library.draft(
          as: acting ?? commit.person, now: now, ids: SeededGenerator(seed: source.next()))
        refusals = draft.undo(commit, knowing: commits)
        if let undoing = draft.commit(by: &clock) { commits.append(undoing) }
        library = draft.library
        undone += 1
        let answers = Answers(library).lines
        guard answers == before[place] else {
          let (missing, extra) = (Set(before[place]).subtracting(answers), Set(answers).subtracting(before[place]))
          // An empty value that an undo wrote hides the value of a joined id's mark (Decision 29).
          if !library.aliases.isEmpty, missing.union(extra).allSatisfy({ $0.hasPrefix("mark ") }) {
            hidden += 1
            break
          }
          Issue.record(
            "seed \(seed), \(commit.text)\nmissing \(missing.sorted())\nextra \(extra.sorted())\n\(refusals)")
          return
        }
      }
    }
    #expect(undone > 1000 && hidden * 1000 <= undone)
  }
}

/// The answers of a library, except for resume points, facts and forgotten records.
private struct Answers {
  var lines: [String] = []

  init(_ library: Library) {
    for list in library.allLists {
      let items = library.items(in: list.id).map { "\($0.subject) \($0.entry.addedBy)" }
      lines.append("list \(list.id) \(list.name) \(list.icon ?? "") \(library.resolve(list.owner)) \(items)")
    }
    for note in library.notes { lines.append("note \(library.resolve(note.subject)) \(note.person) \(note.text)") }
    lines.append("titles \(library.titles().map(\.id)) \(library.unlisted.map(\.id))")
    lines.append("people \(library.people.map { "\($0.id) \($0.name) \($0.ageGroup) \($0.services.sorted())" })")
    lines.append("household \(library.household?.name ?? "") \((library.household?.services ?? []).sorted())")
    let titles = Set(
      library.titles.rows.map(\.record.id) + library.plays.map(\.subject.title) + library.marks.map(\.subject.title)
    ).sorted()
    // Without a line for each title: undo keeps the facts that came with an edit.
    for alias in library.aliases { lines.append("alias \(alias)") }
    for person in library.people.map(\.id) {
      for viewed in library.diary(of: person) {
        lines.append(
          "play \(viewed.play.id) \(viewed.subject) \(viewed.play.time) \(viewed.play.run) \(viewed.play.details.notes) \(viewed.play.mood?.rawValue ?? "") \(viewed.isRewatch) \(viewed.together)"
        )
      }
      for title in Set(titles.map { library.resolve($0) }).sorted() {
        for (subject, mark) in library.marks(in: title, of: person).sorted(by: { $0.key < $1.key }) {
          var words = mark
          words.witness = nil
          if words != Mark(id: mark.id) { lines.append("mark \(person) \(subject) \(words)") }
        }
      }
      lines.append("watchlist \(library.wholeWatchlist(of: person))")
      lines.append("queue \(library.queue(of: person).map { "\($0.subject) \($0.entry.isSuggested)" })")
      lines.append("reminders \(library.reminders(of: person).map(\.id))")
      lines.append("cleared \(library.countsCleared(of: person).map(\.description) ?? "")")
    }
  }
}
