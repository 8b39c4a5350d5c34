import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct SnapshotReaderTests {
  /// A snapshot's text as a file.
  private struct TextFile: DiskFile {
    var bytes: [UInt8]

    func size() throws -> Int { bytes.count }

    func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> {
      ContiguousArray(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }

    func write(_ bytes: [UInt8], at offset: Int) throws {}
    func truncate(to size: Int) throws {}
    func sync() throws {}
  }

  private static let schema = RecordSchema.standard.adding(Ticket.self)

  private static func snapshot(seed: UInt64) throws -> (library: Library, bytes: [UInt8]) {
    var household = SimulatedHousehold(seed: seed, schema: schema)
    try household.live(steps: 60)
    let library = household.devices[0].library
    var bytes: [UInt8] = []
    library.eachRow { change in
      var json = JSONWriter()
      change.write(to: &json, stamp: .never)
      CheckedLine.append(json, to: &bytes)
    }
    return (library, bytes)
  }

  private static func read(
    _ bytes: [UInt8], parts: Int
  ) throws -> (library: Library, outcome: LineReader.Outcome) {
    var library = Library(schema: schema)
    let outcome = try SnapshotReader.read(
      0..<bytes.count, of: TextFile(bytes: bytes), into: &library, partLength: max(1, bytes.count / parts))
    return (library, outcome)
  }

  @Test func `a snapshot that is read in parts is the same library`() throws {
    for seed in Laws.seeds(few: 30, all: 1000) {
      let (library, bytes) = try Self.snapshot(seed: seed)
      let whole = try Self.read(bytes, parts: 1)
      for parts in [1, 2, 3, 8, 100] {
        let read = try Self.read(bytes, parts: parts)
        guard read.library == library, read.library.checkInvariants() == library.checkInvariants(),
          read.outcome.check == whole.outcome.check
        else {
          Issue.record("seed \(seed), \(parts) parts: the library differs")
          return
        }
        #expect(read.outcome.bad.isEmpty && read.outcome.end == max(0, bytes.count - 1), "seed \(seed)")
      }
    }
  }

  @Test func `a damaged line is reported with its number, in whatever part it is`() throws {
    for seed in Laws.seeds(few: 100, all: 3000) {
      var source = SeededGenerator(seed: seed)
      var (_, bytes) = try Self.snapshot(seed: seed % 10)
      for _ in 0...source.next() % 3 {
        bytes[Int(source.next() % UInt64(bytes.count))] = source.chance(50) ? 0x0A : UInt8(source.next() % 256)
      }
      let whole = try Self.read(bytes, parts: 1)
      for parts in [2, 7] {
        let read = try Self.read(bytes, parts: parts)
        guard read.library == whole.library, read.outcome.count == whole.outcome.count,
          read.outcome.bad.map(\.number) == whole.outcome.bad.map(\.number),
          read.outcome.bad.map(\.offset) == whole.outcome.bad.map(\.offset),
          read.outcome.bad.map(\.bytes) == whole.outcome.bad.map(\.bytes)
        else {
          Issue.record("seed \(seed), \(parts) parts: the result differs from that of one part")
          return
        }
      }
    }
  }

  @Test func `a snapshot that is empty or one line can be read in any number of parts`() throws {
    #expect(try Self.read([], parts: 4).library == Library(schema: Self.schema))
    let (library, bytes) = try Self.snapshot(seed: 4)
    let line = Array(bytes.prefix { $0 != 0x0A })
    for parts in [1, 4, 50] {
      let read = try Self.read(line, parts: parts)
      #expect(read.outcome.count == 1 && read.outcome.end == line.count && read.library != library)
    }
  }
}
