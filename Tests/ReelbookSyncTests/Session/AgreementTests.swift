import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A sync says with which devices it is equal, and what differs where it should not.
@Suite struct AgreementTests {
  private let place = MemoryExchange()

  private func states(_ device: SyncingDevice) async throws -> [DeviceAgreement.State] {
    try await device.sync().agreements.map(\.state)
  }

  @Test func `a device that has taken in the same files is equal, with its name and its time`() async throws {
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let tablet = try await SyncingDevice.open(place, seed: 2)
    try await phone.star(1)
    try await phone.sync()
    let report = try await tablet.sync()
    let agreement = try #require(report.agreements.first)
    #expect(agreement.device == phone.store.device && agreement.name == "Device 1" && agreement.time != nil)
    // The tablet itself has published that it is there.
    #expect(agreement.state == .apart || agreement.state == .equal)
    for device in [phone, tablet, phone] { try await device.sync() }
    #expect(try await states(phone) == [.equal])
    #expect("\(phone.session.status.agreements)".contains("equal with Device 2"))
    // One that goes on is apart until the other says that it knows.
    try await phone.star(2)
    try await phone.sync()
    #expect(phone.session.status.agreements.map(\.state) == [.apart])
    #expect(try await states(tablet) == [.equal])
    try await tablet.star(3)
    try await tablet.sync()
    #expect(try await states(phone) == [.equal])
  }

  @Test func `it holds after a restart, and with three devices`() async throws {
    let devices = [
      try await SyncingDevice.open(place, seed: 1, person: "Ada"), try await SyncingDevice.open(place, seed: 2),
      try await SyncingDevice.open(place, seed: 3),
    ]
    for round in 1...3 {
      for (number, device) in devices.enumerated() {
        try await device.star(10 * round + number)
        try await device.sync()
      }
    }
    let last = devices[2]
    #expect(try await states(last) == [.apart, .apart])
    // Each says once more what it has, with the next edit; the last to do so is equal with all that know it.
    for device in devices { try await device.sync() }
    try await devices[0].star(99)
    for device in devices + devices { try await device.sync() }
    #expect(
      devices[1].session.status.agreements.contains { $0.device == devices[0].store.device && $0.state == .equal })
    let again = SyncSession(devices[1].store, place, .plain)
    #expect(try await again.sync().agreements.contains { $0.device == devices[0].store.device && $0.state == .equal })
  }

  @Test func `records that differ although all files were taken in are said by kind`() async throws {
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let tablet = try await SyncingDevice.open(place, seed: 2)
    for device in [phone, tablet, phone] { try await device.sync() }
    try await phone.star(1)
    try await phone.sync()
    // The last file is replaced by one with another star, as no device would write it.
    let name = try #require(place.files.keys.filter { $0.hasPrefix("\(phone.store.device)") }.max())
    try place.rewrite(name, replacing: "movie/tmdb/1\"", with: "movie/tmdb/2\"")
    let report = try await tablet.sync()
    #expect(report.problems.isEmpty && tablet.stars == [2])
    #expect(report.agreements.map(\.state) == [.different([Mark.kind])])
  }

  @Test func `what a device says of itself at any length is passed over, and ranges in no order are damage`()
    async throws
  {
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let tablet = try await SyncingDevice.open(place, seed: 2)
    for device in [phone, tablet, phone] { try await device.sync() }
    try await phone.star(1)
    try await phone.sync()
    let name = try #require(place.files.keys.filter { $0.hasPrefix("\(phone.store.device)") }.max())
    try place.rewriteState(of: name, as: #"{"numbers":{"\#(phone.store.device)":"3,1"}}"#)
    #expect(try await tablet.sync().kinds == [.foreign] && tablet.stars.isEmpty)
    // To insert these one after the other would take hours.
    let ranges = stride(from: 1, to: 1_000_000, by: 2).map { "\($0)" }.joined(separator: ",")
    try place.rewriteState(of: name, as: #"{"numbers":{"\#(phone.store.device)":"\#(ranges)"}}"#)
    let report = try await tablet.sync()
    #expect(report.problems.isEmpty && tablet.stars == [1] && report.agreements.map(\.state) == [.apart])
  }

  @Test func `while a file is held back, the devices differ, and nobody takes that for a fault`() async throws {
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let tablet = try await SyncingDevice.open(place, seed: 2)
    try await phone.store.edit { draft in for number in 1...60 { try draft.star(.movie(number)) } }
    for device in [phone, tablet, phone] { try await device.sync() }
    try await phone.store.edit { draft in
      for mark in draft.library.marks.prefix(30) { try draft.delete(Mark.self, mark.id) }
    }
    try await phone.sync()
    #expect(try await tablet.sync().heldBack.count == 1)
    // Its next file says what it has, while it has not taken in the deletions.
    try await tablet.star(99)
    try await tablet.sync()
    #expect(try await states(phone) == [.apart])
    #expect(phone.stars.contains(99))
    try await tablet.session.accept(tablet.session.heldBack[0].id)
    try await tablet.star(100)
    try await tablet.sync()
    #expect(try await states(phone) == [.equal])
  }

  @Test func `a file that replaces the last ones says what the device has, too`() async throws {
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let tablet = try await SyncingDevice.open(place, seed: 2)
    for device in [phone, tablet, phone] { try await device.sync() }
    var isFolded = false
    for number in 1...60 where !isFolded {
      try await phone.star(number)
      try await phone.sync()
      let names = place.files.keys.compactMap(SyncSegmentName.init).filter { $0.writer == phone.store.device }
      let last = names.map(\.numbers.upperBound).max()
      isFolded = names.filter { $0.numbers.upperBound == last }.allSatisfy { $0.numbers.count > 1 }
    }
    try #require(isFolded)
    #expect(try await states(tablet) == [.equal])
  }

  @Test func `an agreement has words in the app's language, with the time of today or the day`() async throws {
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let tablet = try await SyncingDevice.open(place, seed: 2)
    for device in [phone, tablet, phone] { try await device.sync() }
    try await tablet.star(1)
    for device in [tablet, phone] { try await device.sync() }
    let agreement = try #require(phone.session.status.agreements.first)
    let time = try #require(agreement.time)
    let clock = TextFormat().clock(time, in: .gmt)
    let table = PhraseTable(["sync.agreement.equal": "gleich: {name}", "sync.agreement.asOf": "{agreement} ({time})"])
    #expect(agreement.words(asOf: Now(time, in: .gmt)) == "equal with Device 2, as of \(clock)")
    #expect(agreement.words(asOf: Now(time, in: .gmt), in: table) == "gleich: Device 2 (\(clock))")
    let later = Now(time.adding(.seconds(200_000)), in: .gmt)
    #expect(agreement.words(asOf: later).hasSuffix("2026, \(clock)"))
  }
}
