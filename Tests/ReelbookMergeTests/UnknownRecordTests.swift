import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Kinds and fields of a newer version are kept, journaled, merged and published.
@Suite struct UnknownRecordTests {
  private let knowing = RecordSchema.standard.adding(Ticket.self)
  private let id = PlayID(bits: IDBits(0, 1))

  private func ticket(_ seat: String) -> Ticket {
    var ticket = Ticket(id: id)
    ticket.seat = seat
    ticket.price = 3
    return ticket
  }

  @Test func `a record of an unknown kind passes unchanged through a device that does not know it`() throws {
    var (newer, older) = (SimulatedDevice(1, schema: knowing), SimulatedDevice(2))
    var newest = SimulatedDevice(3, schema: knowing)
    try newer.edit { try $0.insert(ticket("F12")) }
    try newer.edit { try $0.change(id) { (ticket: inout Ticket) in (ticket.seat, ticket.price) = ("", 1) } }
    for commit in newer.journal {
      let report = older.receive(try commit.withoutPrior.reread())
      #expect(report.applied == 1 && report.unknown == 1)
    }
    #expect(try newer.library.reread() == older.library)
    for commit in older.journal { newest.receive(try commit.withoutPrior.reread(with: knowing)) }
    #expect(newest.library == newer.library)
    #expect(try older.library.reread(with: knowing) == newer.library)
    #expect(try older.journal.map { try $0.reread(with: knowing).withoutPrior } == newer.journal.map(\.withoutPrior))
  }

  @Test func `a set in a record of an unknown kind is merged element by element`() throws {
    var (first, second) = (SimulatedDevice(1, schema: knowing), SimulatedDevice(2, schema: knowing))
    var older = SimulatedDevice(3)
    second.receive(try #require(try first.edit { try $0.insert(ticket("F12")) }))
    try first.edit(at: 1) { try $0.change(id) { (ticket: inout Ticket) in ticket.stubs = ["a"] } }
    try second.edit(at: 2) { try $0.change(id) { (ticket: inout Ticket) in ticket.stubs = ["b"] } }
    second.receive(first.journal[1].withoutPrior)
    for commit in first.journal + second.journal { older.receive(try commit.withoutPrior.reread()) }
    // The app on the older device is updated.
    let upgraded = try older.library.reread(with: knowing)
    #expect(upgraded == second.library && upgraded.records(Ticket.self)[id]?.stubs == ["a", "b"])
    #expect(try upgraded.reread(with: knowing) == upgraded)
  }

  @Test func `an unknown field of a known record survives an edit of another field, and a round trip through JSON`()
    throws
  {
    let json =
      #"{"add":"mark","id":"00000000-0000-0000-0000-000000000001/movie/tmdb/603","stamp":"5-0-0000000000000002","set":{"starred":true,"glow":{"color":["red",1]},"dim":null}}"#
    let bytes = ContiguousArray(json.utf8)
    var cursor = JSONCursor()
    let change = try Change.read(from: bytes.span, at: &cursor, schema: .standard)
    #expect(change.fields == ["starred", "dim", "glow"])
    var device = SimulatedDevice(1)
    _ = device.library.join(change)
    let mark = try #require(device.library.marks.first { _ in true })
    try device.edit { try $0.change(mark.id) { (mark: inout Mark) in mark.isStarred = false } }
    #expect(device.library.marks[mark.id]?.extras["glow"]?.text == #"{"color":["red",1]}"#)
    #expect(device.journal.last?.changes.first?.fields == ["starred"])
    #expect(try device.library.reread() == device.library)
  }

  @Test func `a device that does not know a kind merges its records field by field`() throws {
    let schemas = { (index: Int) in index == 0 ? self.knowing : .standard }
    for seed in Laws.seeds(few: 25, all: 3000) {
      var household = SimulatedHousehold(seed: seed, schemas: schemas)
      // These devices do not know a field's own merge rule.
      try household.live(steps: 30) { draft, source in
        if draft.library.schema.kinds.contains(Ticket.kind) {
          let id = PlayID(bits: IDBits(0, 1 + source.next() % 3))
          guard draft.library.records(Ticket.self)[id] != nil else {
            var ticket = Ticket(id: id)
            ticket.price = source.pick([1, 2, 3])
            return try draft.insert(ticket)
          }
          if source.chance(20) { return try draft.delete(Ticket.self, id) }
          if source.chance(10) { return draft.forget(Ticket.self, id) }
          try draft.change(id) { (ticket: inout Ticket) in
            ticket.seat = source.pick(["", "A1", "B2"])
            ticket.price = source.pick([1, 2, 3])
            for stub in ["a", "b/c"] where source.chance(40) {
              if source.chance(50) { ticket.stubs.insert(stub) } else { ticket.stubs.remove(stub) }
            }
          }
        } else {
          try RandomEdits.standard.edit(&draft, using: &source)
        }
      }
      try household.meet()
      let known = household.devices[0].library
      for device in household.devices.dropFirst() {
        // As if the device's app was updated.
        let upgraded = try device.library.reread(with: knowing)
        guard upgraded == known else {
          return record("seed \(seed): \(device.id) holds\n\(upgraded.text)\nnot\n\(known.text)")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a forgotten record is gone on a device that does not know its kind, and ends alike on those that do`(
    _ isOlderFirst: Bool
  ) throws {
    var (newer, older) = (SimulatedDevice(1, schema: knowing), SimulatedDevice(2))
    var scanned = ticket("F12")
    scanned.scans = 4
    try newer.edit { [scanned] in try $0.insert(scanned) }
    newer.edit(at: 1) { $0.forget(Ticket.self, id) }
    for commit in newer.journal { older.receive(try commit.withoutPrior.reread()) }
    // Of the tombstone the older app may keep less: it does not know that the number outlives it.
    let upgraded = try older.library.reread(with: knowing)
    #expect(upgraded.records(Ticket.self)[id] == nil && upgraded.digest == newer.library.digest)
    var newest = SimulatedDevice(3, schema: knowing)
    for library in isOlderFirst ? [upgraded, newer.library] : [newer.library, upgraded] { newest.receive(library) }
    #expect(newest.library == newer.library)
  }

  @Test func `forgetting a person forgets the records of unknown kinds whose ids begin with theirs, and no others`()
    throws
  {
    var device = SimulatedDevice(1)
    let (ada, ben) = (PersonID(bits: IDBits(0, 11)), PersonID(bits: IDBits(0, 12)))
    try device.edit(as: ada) { draft in for id in [ada, ben] { try draft.insert(Person(id: id)) } }
    let ids = ["\(ada)/movie/tmdb/603", "\(ben)/movie/tmdb/603", "\(ben)", "\(id)"]
    for (number, id) in ids.enumerated() {
      let stamp = Stamp(milliseconds: 5, counter: UInt16(number), device: DeviceID(bits: 2))
      let json = #"{"add":"com.example.glow","id":"\#(id)","stamp":"\#(stamp)","set":{"words":"secret \#(ben)"}}"#
      let bytes = ContiguousArray(json.utf8)
      var cursor = JSONCursor()
      _ = device.library.join(try Change.read(from: bytes.span, at: &cursor, schema: .standard))
    }
    #expect(Set(device.library.unknownRecords.map { "\($0.id)" }) == Set(ids))
    let forgetting = try #require(try device.edit(at: 1, as: ada) { try $0.forget(ben) })
    #expect(Set(device.library.unknownRecords.map { "\($0.id)" }) == [ids[0], ids[3]])
    #expect(device.library.text.split(separator: "\n").count { $0.contains("secret") } == 2)
    #expect(device.library.checkInvariants() == [] && !forgetting.text.contains("secret"))
  }

  @Test func `a library of another schema is merged as a whole`() throws {
    var (newer, older) = (SimulatedDevice(1, schema: knowing), SimulatedDevice(2))
    try newer.edit { try $0.insert(ticket("F12")) }
    older.receive(newer.library)
    #expect(try newer.library.reread() == older.library && older.library.unknownRecords.count == 1)
    var newest = SimulatedDevice(3, schema: knowing)
    newest.receive(older.library)
    #expect(newest.library == newer.library)
  }

  @Test func `a change of an unknown record can be undone on the device where it arrived`() throws {
    var (newer, older) = (SimulatedDevice(1, schema: knowing), SimulatedDevice(2))
    try newer.edit { try $0.insert(ticket("F12")) }
    try newer.edit { try $0.change(id) { (ticket: inout Ticket) in ticket.seat = "G1" } }
    for commit in newer.journal { older.receive(try commit.withoutPrior.reread()) }
    let undoing = try older.undoLast()
    newer.receive(try #require(undoing.commit).reread(with: knowing))
    #expect(undoing.refusals.isEmpty && newer.library.records(Ticket.self)[id]?.seat == "F12")
    #expect(try newer.library.reread() == older.library)
  }
}
