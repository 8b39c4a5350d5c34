import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct SealingTests {
  @Test func `sealed files hold nothing that can be read, and open with the key`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada-4711") { $0.coding = ToyCoding(key: 7) }
    let b = try await SyncingDevice.open(place, seed: 2) { $0.coding = ToyCoding(key: 7) }
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

  @Test func `a wrong key is an error that says so, and nothing is taken in or published`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1) { $0.coding = ToyCoding(key: 7) }
    try await a.sync()
    let codings: [any SegmentCoding] = [ToyCoding(key: 8), PlainCoding()]
    for coding in codings {
      let files = place.files
      let b = try await SyncingDevice.open(place, seed: 2) { $0.coding = coding }
      let before = b.shared
      let error = await #expect(throws: SyncError.self) { try await b.sync() }
      #expect(error?.code == .wrongKey && error?.message.contains("key") == true)
      #expect(place.files == files && b.shared == before)
      #expect(b.session.status.failure?.contains("key") == true)
    }
  }

  @Test func `a file that is sealed and half there is waited for, and no wrong key`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1) { $0.coding = ToyCoding(key: 7) }
    try await a.sync()
    let (name, bytes) = try #require(place.files.first)
    place.files[name] = bytes.dropLast(5)
    let b = try await SyncingDevice.open(place, seed: 2) { $0.coding = ToyCoding(key: 7) }
    #expect(try await b.sync().problems.map(\.kind) == [.incomplete])
  }

  /// No cipher, but it hides and checks as one does.
  private struct ToyCoding: SegmentCoding {
    struct Refusal: Error {}

    let key: UInt8
    var name: String { "toy" }

    func seal(_ bytes: Data) -> Data { Data(bytes.map { $0 ^ 0x80 ^ key } + [key]) }

    func open(_ bytes: Data) throws -> Data {
      guard bytes.last == key else { throw Refusal() }
      return Data(bytes.dropLast().map { $0 ^ 0x80 ^ key })
    }
  }
}
