import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct SealingTests {
  @Test func `sealed files hold no readable text, and open with the key`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada-4711") { $0.sealing = .coding(ToyCoding(key: 7)) }
    let b = try await SyncingDevice.open(place, seed: 2) { $0.sealing = .coding(ToyCoding(key: 7)) }
    try await a.store.edit { try $0.addNote("A secret thought", on: .movie(603)) }
    try await a.sync()
    try await b.sync()
    for bytes in place.files.values {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Ada-4711") && !text.contains("secret") && !text.contains("movie"))
    }
    try await a.sync()
    #expect(a.shared == b.shared && b.store.library.notes.contains { $0.text == "A secret thought" })
  }

  @Test func `a wrong key is an error that says so, and the device neither takes in nor publishes`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1) { $0.sealing = .coding(ToyCoding(key: 7)) }
    try await a.sync()
    let codings: [any SegmentCoding] = [ToyCoding(key: 8), PlainCoding()]
    for coding in codings {
      let files = place.files
      let b = try await SyncingDevice.open(place, seed: 2) { $0.sealing = .coding(coding) }
      let before = b.shared
      let error = await #expect(throws: SyncError.self) { try await b.sync() }
      #expect(error?.code == .wrongKey && error?.message.contains("key") == true)
      #expect(place.files == files && b.shared == before)
      #expect(b.session.status.failure?.contains("key") == true)
    }
  }

  @Test func `a file sealed otherwise, or not at all, is reported and stops no sync`() async throws {
    let codings: [any SegmentCoding] = [ToyCoding(key: 7), PlainCoding()]
    let others: [[any SegmentCoding]] = [[PlainCoding(), ToyCoding(key: 8)], [ToyCoding(key: 8)]]
    for (coding, others) in zip(codings, others) {
      let place = MemoryExchange()
      let a = try await SyncingDevice.open(place, seed: 1, person: "Ada") { $0.sealing = .coding(coding) }
      let b = try await SyncingDevice.open(place, seed: 2) { $0.sealing = .coding(coding) }
      for device in [a, b] { try await device.sync() }
      for (number, other) in others.enumerated() {
        let elsewhere = MemoryExchange()
        let c = try await SyncingDevice.open(elsewhere, seed: UInt64(30 + number)) { $0.sealing = .coding(other) }
        try await c.sync()
        place.files.merge(elsewhere.files) { $1 }
      }
      try await a.star(1)
      try await a.sync()
      let report = try await b.sync()
      #expect(report.received == 1 && b.stars == [1], "\(coding.name)")
      #expect(report.problems.map(\.kind) == others.map { _ in .wrongKey }, "\(coding.name)")
      try await b.star(2)
      #expect(try await b.sync().published == 1)
      // A new device, too, finds what opens.
      let late = try await SyncingDevice.open(place, seed: 3) { $0.sealing = .coding(coding) }
      try await late.sync()
      #expect(late.stars == [1, 2], "\(coding.name)")
    }
  }

  @Test func `another key than before is an error, and what the device wrote stays`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada") { $0.sealing = .coding(ToyCoding(key: 7)) }
    try await a.sync()
    try await a.star(1)
    let files = place.files
    for coding in [ToyCoding(key: 8), PlainCoding()] as [any SegmentCoding] {
      var configuration = SyncConfiguration()
      configuration.sealing = .coding(coding)
      let session = SyncSession(a.store, place, configuration)
      let error = await #expect(throws: SyncError.self) { try await session.sync() }
      #expect(error?.code == .wrongKey && place.files == files && session.status.failure?.contains("key") == true)
    }
    try await a.sync()
    #expect(place.files.count == files.count + 1)
  }

  @Test func `a half-written sealed file is reported as incomplete, and not as a wrong key`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1) { $0.sealing = .coding(ToyCoding(key: 7)) }
    try await a.sync()
    let (name, bytes) = try #require(place.files.first)
    place.files[name] = bytes.dropLast(5)
    let b = try await SyncingDevice.open(place, seed: 2) { $0.sealing = .coding(ToyCoding(key: 7)) }
    #expect(try await b.sync().problems.map(\.kind) == [.incomplete])
  }

  @Test func `a sealed file with a forged first line is not taken in, and its device's later files are`()
    async throws
  {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada") { $0.sealing = .coding(ToyCoding(key: 7)) }
    try await a.sync()
    let bytes = try #require(place.files.first?.value)
    let device = a.store.device
    let other = DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44)
    let forgeries: [(old: String, new: String, name: SegmentName)] = [
      ("\"last\":1", "\"last\":999999999999", SegmentName(device, 1...999_999_999_999, random: 1)),
      ("\"first\":1,\"last\":1", "\"first\":7,\"last\":7", SegmentName(device, 7...7, random: 1)),
      ("\"device\":\"\(device)\"", "\"device\":\"\(other)\"", SegmentName(other, 1...1, random: 1)),
    ]
    for (number, forgery) in forgeries.enumerated() {
      let b = try await SyncingDevice.open(place, seed: UInt64(10 + number)) { $0.sealing = .coding(ToyCoding(key: 7)) }
      let forged = try bytes.changingHeader(forgery.old, to: forgery.new)
      try #require(forged != bytes)
      place.files["\(forgery.name)"] = forged
      let report = try await b.sync()
      #expect(report.problems.contains { $0.kind == .wrongKey && $0.file == "\(forgery.name)" }, "\(forgery.new)")
      try await a.star(1 + number)
      try await a.sync()
      try await b.sync()
      #expect(b.stars.contains(1 + number), "\(forgery.new)")
      place.files["\(forgery.name)"] = nil
    }
  }

  @Test func `a sealed file of one list is not accepted as a file of another list`() throws {
    var writer = SegmentWriter()
    writer.add(from: [HouseholdID(bits: IDBits(1, 2))], [DeviceID(bits: 1)])
    let (coding, device) = (ToyCoding(key: 7), DeviceID(bits: 1))
    let file = try writer.finish(device, 1...1, scope: "list/1", coding: coding)
    let reader = SegmentReader(scope: "list/2", coding: coding, schema: .standard)
    let failure = #expect(throws: SegmentFailure.self) { try reader.read(file, named: "x") }
    #expect(failure?.kind == .wrongKey && !String(decoding: file, as: UTF8.self).contains("list"))
    let own = SegmentReader(scope: "list/1", coding: coding, schema: .standard)
    #expect(try own.read(file, named: "x").shared.households.count == 1)
  }

  /// A toy cipher.
  ///
  /// It protects nothing, but hides and checks the bytes as a real one does.
  private struct ToyCoding: SegmentCoding {
    struct Refusal: Error {}

    let key: UInt8
    var name: String { "toy" }
    var signer: String { "" }

    func seal(_ lines: Data, in context: SegmentContext) -> Data {
      Data((lines + context.bytes).map { $0 ^ 0x80 ^ key } + [key])
    }

    func open(_ sealed: Data, in context: SegmentContext) throws -> OpenedLines {
      let text = Data(sealed.dropLast().map { $0 ^ 0x80 ^ key })
      guard sealed.last == key, text.suffix(context.bytes.count) == context.bytes else { throw Refusal() }
      return OpenedLines(Data(text.dropLast(context.bytes.count)))
    }
  }
}
