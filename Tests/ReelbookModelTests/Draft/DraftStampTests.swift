import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// An edit's stamp is above every stamp that it overwrites.
@Suite struct DraftStampTests {
  private static let year: Int64 = 31_536_000_000
  private let id = PersonalID(PersonID(bits: IDBits(0, 1)), .movie(603))

  /// A device that took in an edit from a device whose clock is years ahead.
  private func met(_ future: (inout Draft) throws -> Void) throws -> SimulatedDevice {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    if let commit = try here.edit({ try $0.insert(Mark(id: id)) }) { there.receive(commit) }
    there.clockError = Self.year * 5
    if let commit = try there.edit(future) { here.receive(commit) }
    return here
  }

  @Test func `an edit overwrites a value with a stamp in the far future`() throws {
    var device = try met { try $0.change(id) { (mark: inout Mark) in mark.isStarred = true } }
    let future = try #require(device.journal.last?.id)
    let first = try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isStarred = false } }
    let second = try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isStarred = true } }
    let third = try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isHidden = true } }
    #expect(device.library.marks[id]?.isStarred == true)
    #expect(try #require(first?.id) > future)
    #expect(try #require(second?.id) > #require(first?.id))
    #expect(try #require(third?.id) < future, "an edit that overwrites no future stamp has the clock's stamp")
  }

  @Test func `an edit empties a field with a stamp in the far future`() throws {
    var device = try met { try $0.change(id) { (mark: inout Mark) in mark.moods = [.great] } }
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.moods = [] } }
    #expect(device.library.marks[id]?.moods == [])
  }

  @Test func `an edit deletes a record added in the far future, and adds one deleted there`() throws {
    var device = try met { draft in
      try draft.delete(Mark.self, id)
      try draft.insert(Person(id: id.person))
    }
    try device.edit { try $0.insert(Mark(id: id)) }
    try device.edit { try $0.delete(Person.self, id.person) }
    #expect(device.library.marks[id] != nil && device.library.persons[id.person] == nil)
  }

  @Test func `forgetting removes fields with stamps in the far future`() throws {
    var device = try met { try $0.change(id) { (mark: inout Mark) in mark.extras["com.example.a"] = JSONText(of: 1) } }
    device.edit { $0.forget(Mark.self, id) }
    #expect(device.library.marks.row(id)?.record == Mark(id: id))
    #expect(!device.library.text.contains("com.example.a"))
  }

  @Test func `a record that was forgotten in the far future can be written again, field by field`() throws {
    var device = try met { $0.forget(Mark.self, id) }
    try device.edit { try $0.insert(Mark(id: id)) }
    try device.edit { try $0.change(id) { (mark: inout Mark) in mark.isStarred = true } }
    #expect(device.library.marks[id]?.isStarred == true)
  }

  @Test func `random edits take effect on devices whose clocks are years apart`() throws {
    for seed in Laws.seeds(few: 40, all: 4000) {
      var source = SeededGenerator(seed: seed)
      let schema = RecordSchema.standard.adding(Ticket.self)
      var devices = (0..<3).map { SimulatedDevice($0 + 1, clockError: Int64($0) * Self.year, schema: schema) }
      for step in 0..<12 {
        let writer = Int(source.next() % 3)
        var wanted = ""
        let commit = try devices[writer].edit(at: Int64(step)) { draft in
          try RandomEdits.withTickets.edit(&draft, operations: 3, using: &source)
          wanted = draft.library.recordsText
        }
        guard devices[writer].library.recordsText == wanted else {
          return record(
            "seed \(seed), step \(step): the edit made\n\(devices[writer].library.recordsText)\nnot\n\(wanted)")
        }
        guard let commit else { continue }
        for other in devices.indices where other != writer { devices[other].receive(commit, at: Int64(step)) }
      }
    }
  }
}
