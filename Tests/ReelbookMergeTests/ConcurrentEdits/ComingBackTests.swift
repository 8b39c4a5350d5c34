import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct ComingBackTests {
  @Test func `a record that is added again has all its fields, though another device forgot it in between`() throws {
    var (phone, tablet) = (SimulatedDevice(1), SimulatedDevice(2))
    let play = PlayID(bits: IDBits(0, 7))
    var record = Play(id: play)
    (record.subject, record.person, record.location) = (.movie(603), PersonID(bits: IDBits(0, 1)), "Ritz")
    try phone.edit(at: 1) { try $0.insert(record) }
    tablet.receive(phone.library)
    try phone.edit(at: 2) { try $0.delete(Play.self, play) }
    tablet.edit(at: 3) { $0.forget(Play.self, play) }
    try phone.edit(at: 4) { try $0.insert(record) }
    let (one, other) = (phone.library, tablet.library)
    phone.receive(other)
    tablet.receive(one)
    for device in [phone, tablet] {
      #expect(device.library.plays[play] == record)
      #expect(device.library.checkInvariants() == [])
    }
  }
}
