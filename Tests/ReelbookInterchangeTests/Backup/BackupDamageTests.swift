import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A damaged backup is read as far as possible, and damage never changes a record silently.
@Suite struct BackupDamageTests {
  private static func bytes(as name: String = "backup.json") async throws -> [UInt8] {
    let disk = try SimulatedDisk.with([])
    try await LibraryStore.sample().backUp(as: name, on: disk)
    return try #require(disk[name])
  }

  private static func open(_ bytes: [UInt8]) async throws -> Backup {
    try await Backup.open("file", on: SimulatedDisk.with(bytes))
  }

  @Test func `a file that is cut at any byte reports it, and has only whole records`() async throws {
    let whole = try await Self.bytes()
    let all = try await Self.open(whole).library().lines
    let lineEnds = whole.indices.filter { whole[$0] == 0x0A }.dropLast()
    for length in lineEnds + lineEnds.map({ $0 + 1 })
      + stride(from: 0, to: whole.count - 1, by: Laws.areMoreAsked ? 1 : 131)
    {
      do {
        let backup = try await Self.open(Array(whole.prefix(length)))
        let restorable = try await backup.library()
        #expect(!backup.unreadable.isEmpty && restorable.lines.isSubset(of: all), "\(length) bytes")
      } catch let error as InterchangeError {
        #expect(length < 1_000 && error.code == .notABackup, "\(length): \(error)")
      }
    }
  }

  @Test func `many damaged lines take little longer than intact ones, and the report has a limit`()
    async throws
  {
    let whole = try await Self.bytes()
    let lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let record = try #require(lines.dropFirst().first { $0.count > 60 })
    let count = TestRun.comparesTimes ? 100_000 : 12_000
    func backup(_ line: [UInt8]) -> [UInt8] {
      var bytes = lines[0] + [0x0A]
      for _ in 0..<count { bytes += line + [0x0A] }
      return bytes + Array("],\"count\":\(count)}\n".utf8)
    }
    var damaged = record
    damaged[damaged.count / 2] ^= 1
    var times: [Bool: Duration] = [true: .zero, false: .zero]
    for isWhole in [true, false, true, false] {
      let bytes = backup(isWhole ? record : damaged)
      let start = ContinuousClock.now
      let opened = try await Self.open(bytes)
      times[isWhole, default: .zero] += ContinuousClock.now - start
      #expect(opened.recordCount == count && opened.unreadable.count == (isWhole ? 0 : 10_000))
    }
    if TestRun.comparesTimes { #expect(times[false] ?? .zero < (times[true] ?? .zero) * 3) }
  }

  @Test func `the limit of an archive's expanded size can be lowered and raised`() async throws {
    let bytes = try await Self.bytes(as: "backup.zip")
    let disk = try SimulatedDisk.with(bytes)
    let backup = try await Backup.open("file", on: disk, expandingTo: 10 << 20)
    #expect(try await backup.library().titles.isEmpty == false)
    let error = await #expect(throws: InterchangeError.self) {
      try await Backup.open("file", on: disk, expandingTo: 100)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test func `a change of any byte is noticed, and changes no record`() async throws {
    let whole = try await Self.bytes()
    let all = try await Self.open(whole).library().lines
    let me = try await Self.open(whole).me
    var source = SeededGenerator(seed: 5)
    for _ in 0..<Laws.count(few: 50, all: 10_000) {
      let place = Int(source.next() % UInt64(whole.count))
      var bytes = whole
      bytes[place] ^= UInt8(source.next() % 255) + 1
      do {
        let backup = try await Self.open(bytes)
        let restorable = try await backup.library()
        #expect(restorable.lines.isSubset(of: all), "byte \(place)")
        // A change of white space after the last line makes no difference.
        let isNoticed = !backup.unreadable.isEmpty || restorable.lines == all && backup.me == me
        #expect(isNoticed, "byte \(place)")
      } catch is InterchangeError {}
    }
  }

  @Test func `a change of any byte of the first line damages at most one record`() async throws {
    let whole = try await Self.bytes()
    let all = try await Self.open(whole).library().lines
    let me = try await Self.open(whole).me
    let end = try #require(whole.firstIndex(of: 0x0A))
    for place in 1...end {
      var bytes = whole
      bytes[place] ^= 1
      let backup = try await Self.open(bytes)
      let restorable = try await backup.library()
      #expect(restorable.lines.isSubset(of: all) && restorable.lines.count >= all.count - 1, "byte \(place)")
      #expect(!backup.unreadable.isEmpty || backup.me == me && restorable.lines == all, "byte \(place)")
    }
  }

  @Test func `a leading byte order mark makes no difference`() async throws {
    let whole = try await Self.bytes()
    let marked = try await Self.open([0xEF, 0xBB, 0xBF] + whole)
    let (found, plain) = (try await marked.library().lines, try await Self.open(whole).library().lines)
    #expect(marked.unreadable.isEmpty && found == plain)
  }

  @Test func `a record's line alone is no backup`() async throws {
    let lines = try await String(decoding: Self.bytes(), as: UTF8.self).split(separator: "\n")
    let record = Array("\(lines[1].dropLast())\n".utf8)
    let error = await #expect(throws: InterchangeError.self) { try await Self.open(record) }
    #expect(error?.code == .notABackup)
  }

  @Test func `a backup that another program rewrote as one line is refused with advice`() async throws {
    let text = try await String(decoding: Self.bytes(), as: UTF8.self)
    let firstLine = text.prefix { $0 != "\n" }.replacing("\"about\"", with: "\"above\"")
    let oneLine = text.replacing("\n", with: "") + "\n"
    let spaced = oneLine.replacing("\":", with: "\": ").replacing(",\"", with: ", \"")
    for damaged in [oneLine, spaced, firstLine + "\n", firstLine + "\n],\"count\":0}\n"] {
      let error = await #expect(throws: InterchangeError.self) { try await Self.open(Array(damaged.utf8)) }
      #expect(error?.code == .notABackup)
      #expect(error?.message.contains("each record needs a line of its own") == true, "\(damaged.count)")
    }
  }

  @Test func `a damaged line is reported with its number, kind and reason, and the rest is read`() async throws {
    let whole = try await Self.bytes()
    var text = String(decoding: whole, as: UTF8.self)
    let range = try #require(text.firstRange(of: "The Matrix"))
    text.replaceSubrange(range, with: "The Motrix")
    let backup = try await Self.open(Array(text.utf8))
    let restorable = try await backup.library()
    let bad = try #require(backup.unreadable.first)
    #expect(backup.unreadable.count == 1 && bad.kind == Title.kind && bad.reason == "its checksum is wrong")
    let line = text.split(separator: "\n").firstIndex { $0.contains("Motrix") }
    #expect(bad.line == line.map { $0 + 1 })
    #expect(restorable.plays.count == 3)
    #expect(!"\(backup.unreadable)".contains("Motrix"))
  }

  @Test func `a line without a checksum is read`() async throws {
    let whole = try await Self.bytes()
    let text = String(decoding: whole, as: UTF8.self).replacing(/"sum":"[0-9a-f]{16}",/, with: "")
      .replacing("The Matrix", with: "The Motrix")
    let backup = try await Self.open(Array(text.utf8))
    let restorable = try await backup.library()
    #expect(backup.unreadable.isEmpty && restorable.titles[.movie(603)]?.name == "The Motrix")
    #expect(try await Self.open(whole).me == backup.me)
  }

  @Test func `lines may end in CR LF, and a comma may follow the last record`() async throws {
    let whole = try await Self.bytes()
    let text = String(decoding: whole, as: UTF8.self).replacing("\n", with: "\r\n").replacing(
      "}\r\n]", with: "},\r\n\r\n]")
    let backup = try await Self.open(Array(text.utf8))
    let restorable = try await backup.library()
    #expect(backup.unreadable.isEmpty)
    #expect(try await restorable == Self.open(whole).library())
  }

  @Test func `the fuzzer's seeds are readable backups`() async throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.deletingLastPathComponent().appendingPathComponent("Fuzz/Seeds")
    let seeds = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(seeds.count >= 7)
    for seed in seeds { #expect(try await Backup.open(at: seed).unreadable.isEmpty, "\(seed.lastPathComponent)") }
  }

  @Test func `a file that is no backup is refused with a code`() async throws {
    let archived = try archive([("other.txt", [1])])
    for (bytes, expected) in [
      ([], InterchangeError.Code.notABackup), (Array("hello".utf8), .notABackup), (Array("PK".utf8), .notAnArchive),
      (Array("{}".utf8), .notABackup),
      (Array("{\n  \"reelbook\": \"backup\",".utf8), .notABackup), (archived, .notABackup),
      (Array("{\"reelbook\":\"backup\",\"format\":2,\"records\":[\n".utf8), .newerFormat),
    ] {
      #expect(await code { _ = try await Self.open(bytes) } == expected)
    }
    #expect(await code { _ = try await Backup.open("none", on: SimulatedDisk()) } == .missing)
  }

  @Test func `an archive is refused if a listed file is missing or its checksum is wrong`() async throws {
    let document = try await Self.bytes()
    let sum = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
    let list = Array("\(sum)  images/a\n".utf8)
    func open(_ files: [(name: String, bytes: [UInt8])]) async -> InterchangeError.Code? {
      await code { _ = try await Self.open(archive(files)) }
    }
    #expect(await open([("library.json", document)]) == nil)
    let image = Array("test".utf8)
    #expect(await open([("library.json", document), ("images/a", image), ("checksums.txt", list)]) == nil)
    #expect(await open([("library.json", document), ("images/a", [1]), ("checksums.txt", list)]) == .damagedBackup)
    #expect(await open([("library.json", document), ("checksums.txt", list)]) == .damagedBackup)
    #expect(await open([("library.json", document), ("checksums.txt", [1, 2])]) == .damagedBackup)
  }
}

extension Library {
  /// The records as lines, with their stamps.
  fileprivate var lines: Set<Substring> { Set(text.split(separator: "\n")) }
}
