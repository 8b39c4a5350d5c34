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
    let lines = try #require(place.files[name].map { String(decoding: $0, as: UTF8.self) }).split(separator: "\n")
    let changed = lines.dropFirst().map { line -> String in
      guard line.contains("\"commit\"") else { return String(line) }
      var bytes: [UInt8] = []
      var json = JSONWriter()
      json.raw("{" + line.dropFirst(CheckedLine.prefixLength).replacing("movie/tmdb/1\"", with: "movie/tmdb/2\""))
      CheckedLine.append(json, to: &bytes)
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
    let body = Data((changed.joined(separator: "\n") + "\n").utf8)
    let old = try #require(place.files[name])
    let start = try #require(old.firstIndex(of: 0x0A)) + 1
    place.files[name] =
      try old.changingHeader(
        "\"check\":\"\(CheckedLine.checksum(of: Array(old[start...])))\"",
        to: "\"check\":\"\(CheckedLine.checksum(of: Array(body)))\""
      ).changingHeader("\"bytes\":\(old.count - start)", to: "\"bytes\":\(body.count)").prefix(start) + body
    let report = try await tablet.sync()
    #expect(report.problems.isEmpty && tablet.stars == [2])
    #expect(report.agreements.map(\.state) == [.different([Mark.kind])])
  }
}
