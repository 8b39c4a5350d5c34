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
    for seed in Laws.seeds(few: 25, all: 2000) {
      for library in try libraries(seed) {
        for list in library.lists.rows.map(\.record.id) {
          let scope = ListScope(list, in: library)
          var told = scope.entering(since: nil, in: library)
          library.eachRow { row in if let change = scope.outgoing(row, of: library) { told.append(change) } }
          guard all(told, belongTo: scope, in: library) else { return record("seed \(seed): not all belongs") }
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

  /// Whether each record that is there and of which something leaves belongs to the list.
  private func all(_ told: [Change], belongTo scope: ListScope, in library: Library) -> Bool {
    func belongs<R: Record>(_ record: R?) -> Bool { record.map { library.belongs($0, to: scope.list) } ?? true }
    return told.filter { $0.effect == .add }.allSatisfy { change in
      switch change.body {
      case let patch as Patch<TitleList>: belongs(library.lists[patch.id])
      case let patch as Patch<ListMember>: belongs(library.members[patch.id])
      case let patch as Patch<ListEntry>: belongs(library.entries[patch.id])
      case let patch as Patch<Title>: belongs(library.titles[patch.id])
      case let patch as Patch<Season>: belongs(library.seasons[patch.id])
      case let patch as Patch<Person>: belongs(library.persons[patch.id])
      case let patch as Patch<Mark>: belongs(library.marks[patch.id])
      case let patch as Patch<Play>: belongs(library.plays[patch.id])
      case let patch as Patch<Note>: belongs(library.notes[patch.id])
      default: false
      }
    }
  }

  /// What is wrong with a change that leaves, by the plainest look at what it is about.
  private func problem(_ change: Change, _ scope: ListScope, _ library: Library) -> String? {
    guard change.effect != .forget else { return "is a forgetting" }
    if let play: Play = change.written(), change.effect != .delete {
      guard scope.showsProgress, scope.roles[play.person] != nil, scope.names(play.subject.title) else {
        return "is no viewing of the list's"
      }
    }
    if let mark: Mark = change.written() {
      guard scope.showsProgress, scope.roles[mark.person] != nil, scope.names(mark.subject.title) else {
        return "is no mark of the list's"
      }
    }
    if let note: Note = change.written(), change.effect != .delete, library.notes[note.id]?.isShared != true {
      guard note.text.isEmpty, note.subject == .absent else { return "is not shared" }
    }
    if let title: Title = change.written(), !scope.names(title.id) { return "is no title of the list's" }
    return nil
  }

  @Test func `all that is in a scope entered it, be it at once or bit by bit`() throws {
    for seed in Laws.seeds(few: 25, all: 2000) {
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
    let (owner, reader) = (PersonID(bits: IDBits(0, 1)), PersonID(bits: IDBits(0, 2)))
    let list = ListID(bits: IDBits(0, 1))
    var refusals = 0
    for seed in Laws.seeds(few: 25, all: 2000) {
      var household = SimulatedHousehold(seed: seed)
      try household.live(steps: 60)
      var mine = household.devices[0]
      // Who might write before may be heard of it still.
      guard mine.library.members.row(ListMemberID(list, reader))?.record.role != .write else { continue }
      try mine.edit(at: 1 << 40) { draft in
        if draft.library.lists[list] == nil { try draft.insert(TitleList(id: list)) }
        try draft.change(list) { (list: inout TitleList) in list.owner = owner }
        let member = ListMemberID(list, reader)
        if draft.library.members[member] == nil { try draft.insert(ListMember(id: member)) }
        try draft.change(member) { (member: inout ListMember) in member.role = .read }
      }
      var rows: [Change] = []
      household.devices[1].library.eachRow { rows.append($0) }
      let intake = ListScope.intake(rows, to: list, from: [reader], for: [owner], in: mine.library)
      refusals += intake.refusals.count
      for change in intake.changes where !isReaders(change, reader, mine.library) {
        return record("seed \(seed): \(change) was taken from a reader")
      }
    }
    #expect(refusals > 50)
  }

  /// Whether a change is the reader's to say, or of what everybody may tell.
  private func isReaders(_ change: Change, _ reader: PersonID, _ library: Library) -> Bool {
    switch change.kind {
    case Title.kind, Season.kind: true
    case Person.kind: change.recordID == "\(reader)" || library.persons.row(PersonID(change.recordID) ?? .absent) == nil
    case ListMember.kind: change.effect == .delete && change.recordID.hasSuffix("\(reader)")
    case Mark.kind: change.recordID.hasPrefix("\(reader)")
    case Play.kind: isTheirs(change, reader, library)
    case Note.kind:
      [reader, .absent].contains(library.notes.row(NoteID(change.recordID) ?? .absent)?.record.person ?? .absent)
    default: false
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
