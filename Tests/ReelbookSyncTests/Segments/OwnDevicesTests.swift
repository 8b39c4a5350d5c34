import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What a device sends to the other devices of its household.
@Suite struct OwnDevicesTests {
  @Test func `a household's devices get every change except fields that are local to one device`() throws {
    var device = SimulatedDevice(1, schema: .standard.adding(Ticket.self))
    var title = Title(.movie(603), TitleFacts(name: "The Matrix"))
    title.checked = Instant(milliseconds: 5)
    let adding = try #require(
      try device.edit { draft in
        try draft.insert(title)
        try draft.insert(Ticket(id: PlayID(bits: IDBits(0, 1))))
        try draft.addNote("Private.", on: .movie(603))
      })
    let sent = try #require(adding.withoutDeviceOnlyFields(in: .standard))
    #expect(sent.changes.count == 3 && !sent.text.contains("checked"))
    var other = SimulatedDevice(2)
    other.receive(sent)
    title.checked = nil
    #expect(other.library.titles[.movie(603)] == title && other.library.notes.count == 1)
    let asking = try #require(
      try device.edit { try $0.change(TitleID.movie(603)) { (title: inout Title) in title.checked = nil } })
    #expect(asking.withoutDeviceOnlyFields(in: .standard) == nil)
    var rows: [Change] = []
    device.library.eachForOwnDevices { rows.append($0) }
    #expect(rows.count == 3 && !rows.contains { $0.line.contains("checked") })
  }
}
