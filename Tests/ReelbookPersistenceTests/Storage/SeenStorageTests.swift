import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct SeenStorageTests {
  private static let refusal = "A storage takes the whole library"

  @Test func `a folder traps if it gets the part of a library that one person sees`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let storage = FileStorage(SimulatedDisk())
      _ = try storage.load(.standard)
      let seen = Library().viewer(of: PersonID(bits: IDBits(1, 1))).library
      _ = try storage.replace(with: seen, keepingHistoryFrom: .absent, forgetting: [])
    }
    // An optimised program stops without a message.
    #if DEBUG
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(Self.refusal), "\(said)")
    #else
      _ = result
    #endif
  }

  @Test func `a storage in memory traps if it gets the part of a library that one person sees`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let storage = MemoryStorage()
      _ = try storage.load(.standard)
      let seen = Library().viewer(of: PersonID(bits: IDBits(1, 1))).library
      _ = try storage.replace(with: seen, keepingHistoryFrom: .absent, forgetting: [])
    }
    // An optimised program stops without a message.
    #if DEBUG
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(Self.refusal), "\(said)")
    #else
      _ = result
    #endif
  }
}
