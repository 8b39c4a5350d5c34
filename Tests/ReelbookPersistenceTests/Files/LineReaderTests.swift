import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct LineReaderTests {
  /// A file with given bytes, and a length that may differ from their count.
  private struct ListedFile: DiskFile {
    var bytes: [UInt8]
    var length: Int
    /// The largest count of bytes that one read returns.
    var most = Int.max

    func size() throws -> Int { length }

    func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> {
      let end = min(bytes.count, offset + min(count, most))
      return offset < end ? ContiguousArray(bytes[offset..<end]) : []
    }

    func write(_ bytes: [UInt8], at offset: Int) throws {}
    func truncate(to size: Int) throws {}
    func sync() throws {}
  }

  private static func line(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("text")
      json.string(text)
    }
    var lines: [UInt8] = []
    CheckedLine.append(json, to: &lines)
    return lines
  }

  private static func read(_ file: ListedFile) throws -> (texts: [String], outcome: LineReader.Outcome) {
    var texts: [String] = []
    let outcome = try LineReader.read(file) { bytes, cursor, _ throws(LibraryError) in
      guard try cursor.skip(key: "text", bytes) else { throw .malformed("No text", at: cursor.offset) }
      texts.append(try cursor.readString(bytes))
    }
    return (texts, outcome)
  }

  private static func read(_ bytes: [UInt8]) throws -> (texts: [String], outcome: LineReader.Outcome) {
    try read(ListedFile(bytes: bytes, length: bytes.count))
  }

  @Test func `lines are found with any number of newlines between them`() throws {
    var source = SeededGenerator(seed: 3)
    for seed in 0..<200 {
      var bytes: [UInt8] = []
      var texts: [String] = []
      var numbers = 1
      for index in 0..<Int(source.next() % 8) {
        let room = Int(source.next() % 40)
        numbers += room + 1
        bytes += [UInt8](repeating: 0x0A, count: room)
        texts.append(String(repeating: "é", count: Int(source.next() % 30)) + "\(index)")
        bytes += Self.line(texts[index])
      }
      bytes.removeLast(min(bytes.count, Int(source.next() % 2)))
      let found = try Self.read(ListedFile(bytes: bytes, length: bytes.count, most: 1 + Int(source.next() % 200)))
      #expect(found.texts == texts && found.outcome.bad.isEmpty, "seed \(seed)")
      let rest = try Self.read(bytes + (bytes.last ?? 0x0A == 0x0A ? [] : [0x0A]) + Array("torn".utf8))
      #expect(rest.outcome.bad.map(\.number) == [numbers], "seed \(seed)")
    }
  }

  @Test func `bytes that are appended during reading are ignored`() throws {
    let bytes = Self.line("one") + Self.line("two")
    let found = try Self.read(ListedFile(bytes: bytes + Array("half a li".utf8), length: bytes.count))
    #expect(found.texts == ["one", "two"] && found.outcome.bad.isEmpty)
    #expect(found.outcome.end == bytes.count - 1)
  }

  @Test func `a file that is shorter than its size keeps the lines that were read`() throws {
    let bytes = Self.line("one") + Self.line("two").dropLast(5)
    let found = try Self.read(ListedFile(bytes: bytes, length: bytes.count + 1000))
    #expect(found.texts == ["one"])
    #expect(found.outcome.bad.map(\.bytes) == [Array(Self.line("two").dropLast(5))])
  }

  @Test func `a line may be longer than one read`() throws {
    let long = String(repeating: "0123456789", count: 1 << (Laws.areAllAsked ? 20 : 18))
    let found = try Self.read(Self.line("a") + Self.line(long) + Self.line("b"))
    #expect(found.texts.map(\.utf8.count) == [1, long.utf8.count, 1])
  }

  @Test func `every flipped bit is found`() throws {
    let bytes = Self.line("first") + Self.line("second, which is longer") + Self.line("third")
    let texts = ["first", "second, which is longer", "third"]
    for index in bytes.indices {
      for bit in 0..<8 as Range<UInt8> {
        var changed = bytes
        changed[index] ^= 1 << bit
        let found = try Self.read(changed)
        guard !found.outcome.bad.isEmpty, Set(found.texts).isSubset(of: texts), found.texts.count >= 2 else {
          Issue.record("byte \(index), bit \(bit): \(found.texts)")
          return
        }
      }
    }
  }

  @Test func `a line that its parser rejects is a bad line`() throws {
    var json = JSONWriter()
    json.object { json in json.key("other") }
    var bytes = Self.line("one")
    CheckedLine.append(json, to: &bytes)
    let found = try Self.read(bytes + Self.line("two"))
    #expect(found.texts == ["one", "two"])
    #expect(found.outcome.bad.map(\.number) == [2])
    #expect(found.outcome.bad.first?.reason.hasPrefix("No text") == true)
  }
}
