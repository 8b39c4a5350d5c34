import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Commits that arrive in parts: a shared list brings some changes of a commit, a device of the person all of them.
@Suite struct CommitUnionTests {
  private let id = PersonalID(PersonID(bits: IDBits(0, 1)), .movie(603))

  /// A device with a mark, another device that received it, and the next commit of the first.
  private func devices() throws -> (here: SimulatedDevice, there: SimulatedDevice, commit: Commit) {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let adding = try here.edit { draft in
      var mark = Mark(id: id)
      (mark.rating, mark.moods) = (.thumbDown, [.meh])
      try draft.insert(mark)
    }
    there.receive(try #require(adding))
    let commit = try here.edit(at: 1) { draft in
      try draft.change(id) { (mark: inout Mark) in
        (mark.rating, mark.isStarred, mark.moods, mark.run) = (.thumbUp, true, [.great], 2)
        mark.extras["com.example.a"] = JSONText(of: 1)
      }
      try draft.addNote("A note", on: .movie(603))
    }
    return (here, there, try #require(commit))
  }

  /// A commit with some of the fields of its first change, and some of its changes.
  private func part(_ commit: Commit, _ names: Set<String>, notes: Bool) throws -> Commit {
    let changes = try commit.changes.compactMap { change -> Change? in
      guard change.kind == Mark.kind else { return notes ? change : nil }
      var mark = Mark(id: id)
      let written = try #require(change.written(Mark.self))
      for (index, field) in Mark.fields.enumerated() where names.contains(field.name) {
        Mark.fields.copy(index, from: written, to: &mark)
      }
      var before = Mark(id: id)
      if names.contains("moods") { before.moods = [.meh] }
      return Patch(from: before, to: mark, id: id, stamp: change.stamp).map { Change($0) }
    }
    return commit.with(changes)
  }

  @Test func `the journaled parts of a commit unite into one commit, and undo reverts it as a whole`() throws {
    var (_, there, commit) = try devices()
    var whole = there
    let before = there.library.recordsText
    whole.receive(commit)
    there.receive(try part(commit, ["run", "moods"], notes: false))
    there.receive(commit)
    #expect(there.library == whole.library)
    let parts = there.journal.suffix(2)
    #expect(parts.allSatisfy { $0.id == commit.id })
    let union = try #require(parts.first).union(try #require(parts.last))
    #expect(Set(union.changes.flatMap(\.fields)) == Set(commit.changes.flatMap(\.fields)))
    #expect(union.changes.first?.before(Mark.self)?.rating == .thumbDown)
    #expect(union.changes.first?.before(Mark.self)?.moods == [.meh])
    #expect(try union.reread() == union)
    #expect(there.undo(union).refusals.isEmpty && there.library.recordsText == before)
  }

  @Test func `two parts without a common field unite into the fields of both`() throws {
    let (here, _, commit) = try devices()
    let first = try part(commit, ["run", "moods"], notes: true)
    let second = try part(commit, ["rating", "starred"], notes: false)
    let union = first.union(second)
    var (a, b) = (here, here)
    a.library = Library()
    b.library = Library()
    a.receive(union)
    b.receive(first)
    b.receive(second)
    #expect(a.library == b.library && union.changes.count == 2)
    #expect(
      Set(union.changes.flatMap(\.fields)) == Set(commit.changes.flatMap(\.fields)).subtracting(["com.example.a"]))
  }

  @Test func `the union of a commit with itself is that commit`() throws {
    for seed in Laws.seeds(few: 10, all: 1000) {
      var household = SimulatedHousehold(seed: seed)
      try household.live(steps: 20)
      for commit in household.devices.flatMap(\.journal) {
        guard commit.union(commit) == commit else { return record("seed \(seed): \(commit.text)") }
      }
    }
  }

  @Test func `the union of a part with an edit and a part with the addition adds the record`() throws {
    var (device, other) = (SimulatedDevice(1), SimulatedDevice(2))
    let adding = try #require(
      try device.edit { draft in
        var mark = Mark(id: id)
        (mark.isStarred, mark.run) = (true, 2)
        try draft.insert(mark)
      })
    let union = try part(adding, ["run"], notes: false).union(adding)
    other.receive(union)
    #expect(other.library == device.library && union == adding)
  }

  private func record(_ problem: String) { Issue.record(Comment(rawValue: problem)) }
}

extension Commit {
  fileprivate func union(_ other: Commit) -> Commit { Commit(uniting: [self, other]) ?? self }
}
