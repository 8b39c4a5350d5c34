import ReelbookModel
import ReelbookTestSupport
import Testing

/// A cut or damaged line gives an error with an offset, or reads as another valid line. It never crashes.
@Suite struct DamagedLineTests {
  @Test func `the sample lines are read, and written back unchanged`() throws {
    #expect(try Change.reading(SampleLines.change).line == SampleLines.change)
    let commit = try Commit.reading(Array(SampleLines.commit.utf8)).text
    #expect(commit == SampleLines.commit)
  }

  @Test func `a change that is cut at any byte is an error with an offset`() {
    let bytes = Array(SampleLines.change.utf8)
    for length in bytes.indices {
      expectCut(at: length) { () throws(LibraryError) in _ = try Change.reading(Array(bytes[..<length])) }
    }
  }

  @Test func `a commit that is cut at any byte is an error with an offset`() {
    let bytes = Array(SampleLines.commit.utf8)
    for length in bytes.indices {
      expectCut(at: length) { () throws(LibraryError) in _ = try Commit.reading(Array(bytes[..<length])) }
    }
  }

  private func expectCut(at length: Int, _ read: () throws(LibraryError) -> Void) {
    do throws(LibraryError) {
      try read()
      Issue.record("cut at byte \(length), it was read")
    } catch {
      guard error.code == .malformed, let offset = error.offset, 0...length ~= offset else {
        Issue.record("cut at byte \(length): \(error)")
        return
      }
    }
  }

  @Test func `a change with any bit flipped is an error with an offset, or a change that round-trips`() {
    let bytes = Array(SampleLines.change.utf8)
    for place in bytes.indices {
      for bit in 0..<8 as Range<UInt8> {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        guard let change = readOrRefused(damaged, Change.reading(_:)) else { continue }
        guard (try? Change.reading(change.line)) == change else {
          Issue.record("byte \(place), bit \(bit): \(String(decoding: damaged, as: UTF8.self)) became \(change)")
          return
        }
      }
    }
  }

  @Test func `a commit with any bit flipped is an error with an offset, or a commit that round-trips`() {
    let bytes = Array(SampleLines.commit.utf8)
    for place in bytes.indices {
      for bit in 0..<8 as Range<UInt8> where Laws.areAllAsked || Int(bit) == place % 8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        guard let commit = readOrRefused(damaged, { bytes throws(LibraryError) in try Commit.reading(bytes) }) else {
          continue
        }
        guard (try? Commit.reading(Array(commit.text.utf8))) == commit else {
          Issue.record("byte \(place), bit \(bit): \(String(decoding: damaged, as: UTF8.self)) became \(commit.text)")
          return
        }
      }
    }
  }

  @Test func `a change with a piece removed, doubled or moved is an error, or a change that round-trips`() {
    let bytes = Array(SampleLines.change.utf8)
    for seed in Laws.seeds(1500) {
      var generator = SeededGenerator(seed: seed)
      let from = Int.random(in: bytes.indices, using: &generator)
      let piece = bytes[from..<min(bytes.count, from + Int.random(in: 1...60, using: &generator))]
      var damaged = bytes
      if generator.next() % 2 == 0 { damaged.removeSubrange(piece.indices) }
      if generator.next() % 2 == 0 {
        damaged.insert(contentsOf: piece, at: Int.random(in: damaged.indices, using: &generator))
      }
      guard let change = readOrRefused(damaged, Change.reading(_:)) else { continue }
      guard (try? Change.reading(change.line)) == change else {
        Issue.record("seed \(seed): \(String(decoding: damaged, as: UTF8.self)) became \(change)")
        return
      }
    }
  }

  /// The value that was read; `nil` for an error with an offset.
  private func readOrRefused<Value>(
    _ bytes: [UInt8], _ read: ([UInt8]) throws(LibraryError) -> Value
  ) -> Value? {
    do throws(LibraryError) {
      return try read(bytes)
    } catch {
      if error.offset.map({ 0...bytes.count ~= $0 }) != true { Issue.record("\(error)") }
      return nil
    }
  }
}

extension Change {
  fileprivate static func reading(_ bytes: [UInt8]) throws(LibraryError) -> Change {
    try reading(bytes, schema: .standard)
  }
}
