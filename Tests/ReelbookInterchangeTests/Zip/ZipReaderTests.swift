import ReelbookInterchange
import ReelbookTestSupport
import Testing

/// Archives as other programs write them.
@Suite struct ZipReaderTests {
  private static let plain = HandMadeZip(.init("a.txt", "hello"), .init("b/c.txt", "there"))
  private static let files = ["a.txt": Array("hello".utf8), "b/c.txt": Array("there".utf8)]

  @Test func `an archive is read by its directory`() throws {
    #expect(try contents(of: Self.plain.bytes) == Self.files)
  }

  @Test func `a comment and trailing bytes are skipped`() throws {
    var zip = Self.plain
    zip.comment = Array("PK\u{5}\u{6} is how an end begins".utf8)
    #expect(try contents(of: zip.bytes) == Self.files)
    zip.behind = [UInt8](repeating: 0x50, count: 5_000)
    #expect(try contents(of: zip.bytes) == Self.files)
  }

  @Test(arguments: [true, false]) func `leading bytes are skipped`(_ isMovedBack: Bool) throws {
    var zip = Self.plain
    zip.front = Array("#!/bin/sh\nexec something\n".utf8)
    zip.isMovedBack = isMovedBack
    #expect(try contents(of: zip.bytes) == Self.files)
  }

  @Test func `sizes may follow an entry's bytes, with and without a signature`() throws {
    for mark in [[], HandMadeZip.little(0x0807_4B50, 4)] {
      var zip = Self.plain
      for index in zip.entries.indices {
        let entry = zip.entries[index]
        zip.entries[index].flags = 8
        zip.entries[index].descriptor =
          mark + HandMadeZip.little(entry.checksum, 4) + HandMadeZip.little(5, 4) + HandMadeZip.little(5, 4)
      }
      #expect(try contents(of: zip.bytes) == Self.files)
    }
  }

  @Test func `unknown extra fields are skipped, and folders are entries`() throws {
    var zip = Self.plain
    zip.entries[0].extra = HandMadeZip.little(0x5455, 2) + HandMadeZip.little(5, 2) + [1, 2, 3, 4, 5]
    zip.entries[0].localExtra = zip.entries[0].extra + [0]
    zip.entries.append(.init("b/", ""))
    zip.entries[2].attributes = 0o040755 << 16
    var expected = Self.files
    expected["b/"] = []
    #expect(try contents(of: zip.bytes) == expected)
  }

  @Test func `an archive that is cut at any byte is refused as no archive`() throws {
    let whole = try archive([("a", Array("some text, some text".utf8)), ("b", [1, 2, 3])])
    for length in 0..<whole.count {
      let code = refusal(of: Array(whole.prefix(length)))
      #expect(code == .notAnArchive, "\(length) bytes: \(code?.rawValue ?? "read")")
    }
  }

  @Test func `a change of any byte is refused or changes no content`() throws {
    let files: [(name: String, bytes: [UInt8])] = [("a", Array("some text, some text".utf8)), ("b", [1, 2, 3])]
    for method in [ZipEntry.Method.stored, .deflated] {
      let whole = try archive(files, method)
      let expected = try contents(of: whole)
      for place in whole.indices {
        for mask in [1, 0x80, 0xFF] as [UInt8] {
          var bytes = whole
          bytes[place] ^= mask
          do {
            let found = try contents(of: bytes)
            #expect(Array(found.values).allSatisfy(expected.values.contains), "byte \(place)")
          } catch is InterchangeError {}
        }
      }
    }
  }
}
