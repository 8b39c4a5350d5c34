import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The laws of scopes, over random libraries.
@Suite struct ScopeLawTests {
  /// The fields that may leave, by kind.
  private static let open: [String: Set<String>] = [
    "list": ["name", "icon", "owner", "showsProgress"], "member": ["role"], "entry": ["position", "added", "addedBy"],
    "title": ["facts"], "season": ["facts"], "person": ["name"], "mark": ["run"],
    "play": ["subject", "person", "run", "extent"],
    "note": ["subject", "person", "text", "markdown", "shared", "written"],
  ]

  private func libraries(_ seed: UInt64) throws -> [Library] {
    var household = SimulatedHousehold(seed: seed)
    try household.live(steps: 60)
    return household.devices.map(\.library)
  }

  @Test func `only what may leave does, and it all belongs`() throws {
    for seed in 0..<UInt64(Laws.count(few: 25, all: 2000)) {
      for library in try libraries(seed) {
        for list in library.lists.rows.map(\.record.id) {
          let scope = ListScope(list, in: library)
          var told = scope.entering(since: nil, in: library)
          library.eachRow { row in if let change = scope.outgoing(row, of: library) { told.append(change) } }
          for change in told {
            for write in change.plainWrites where write.field.first != "@" {
              guard Self.open[change.kind.rawValue]?.contains(write.field) == true else {
                return record("seed \(seed): \(write.field) leaves in \(change)")
              }
            }
            if let problem = problem(change, scope, library) { return record("seed \(seed): \(change) \(problem)") }
          }
        }
      }
    }
  }

  /// What is wrong with a change that leaves, by the plainest look at what it is about.
  private func problem(_ change: Change, _ scope: ListScope, _ library: Library) -> String? {
    guard change.effect != .forget else { return "is a forgetting" }
    if let play: Play = change.written(), change.effect != .delete {
      guard scope.showsProgress, scope.roles[play.person] != nil, scope.titles.contains(play.subject.title) else {
        return "is no viewing of the list's"
      }
    }
    if let mark: Mark = change.written() {
      guard scope.showsProgress, scope.roles[mark.person] != nil, scope.titles.contains(mark.subject.title) else {
        return "is no mark of the list's"
      }
    }
    if let note: Note = change.written(), change.effect != .delete, library.notes[note.id]?.isShared != true {
      guard note.text.isEmpty, note.subject == .absent else { return "is not shared" }
    }
    if let title: Title = change.written(), !scope.titles.contains(title.id) { return "is no title of the list's" }
    return nil
  }

  @Test func `all that is in a scope entered it, be it at once or bit by bit`() throws {
    for seed in 0..<UInt64(Laws.count(few: 25, all: 2000)) {
      var source = SeededGenerator(seed: seed)
      var device = SimulatedDevice(1)
      let list = ListID(bits: IDBits(0, 1))
      // What one who has taken in everything from the start holds, and one who joins now.
      var (early, late) = (SimulatedDevice(2), SimulatedDevice(3))
      var scope: ListScope?
      for step in 0..<40 {
        let commit = try device.edit(at: Int64(step)) { draft in
          try Self.edits.edit(&draft, using: &source)
        }
        guard let commit else { continue }
        let now = ListScope(list, in: device.library)
        let changes = now.entering(since: scope, in: device.library)
        for change in (now.outgoing(commit, of: device.library)?.changes ?? []) + changes {
          _ = early.library.join(change)
        }
        scope = now
      }
      let all = ListScope(list, in: device.library).entering(since: nil, in: device.library)
      for change in all { _ = late.library.join(change) }
      for change in all where early.library.join(change)?.hasChanged == true {
        return record("seed \(seed): who was there from the start lacks \(change)\n\(early.library)")
      }
    }
  }

  /// Without forgetting, after which a receiver may rightly know more than one who joins later.
  private static let edits = RandomEdits.standard

  @Test func `a reader changes neither the list nor what is another's, whatever is sent`() throws {
    for seed in 0..<UInt64(Laws.count(few: 25, all: 2000)) {
      let libraries = try libraries(seed)
      let (mine, theirs) = (libraries[0], libraries[1])
      let (owner, reader) = (PersonID(bits: IDBits(0, 1)), PersonID(bits: IDBits(0, 2)))
      for list in mine.lists.map(\.id) {
        let scope = ListScope(list, in: mine)
        guard scope.owner == owner, scope.roles[reader] == .read else { continue }
        var rows: [Change] = []
        theirs.eachRow { rows.append($0) }
        let intake = ListScope.intake(rows, to: list, from: [reader], for: [owner], in: mine)
        for change in intake.changes {
          let isTheirs: Bool =
            switch change.kind {
            case Title.kind, Season.kind: true
            case Person.kind:
              change.recordID == "\(reader)" || mine.persons.row(PersonID(change.recordID) ?? .absent) == nil
            case ListMember.kind: change.effect == .delete && change.recordID.hasSuffix("\(reader)")
            case Mark.kind: change.recordID.hasPrefix("\(reader)")
            case Play.kind: isTheirs(change, reader, mine)
            case Note.kind: mine.notes.row(NoteID(change.recordID) ?? .absent)?.record.person != owner
            default: false
            }
          guard isTheirs else { return record("seed \(seed): \(change) was taken from a reader") }
        }
      }
    }
  }

  private func isTheirs(_ change: Change, _ reader: PersonID, _ library: Library) -> Bool {
    guard let row = library.plays.row(PlayID(change.recordID) ?? .absent) else { return true }
    return row.record.person == reader || row.record.person == .absent
  }
}

/// Records what a law was broken by.
func record(_ problem: String, sourceLocation: SourceLocation = #_sourceLocation) {
  Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
}
