import ReelbookInterchange
import ReelbookTestSupport
import Testing

/// Archives that are refused, each with the code of what is wrong.
@Suite struct ZipRefusalTests {
  private static func zip(_ change: (inout HandMadeZip) -> Void) -> [UInt8] {
    var zip = HandMadeZip(.init("a.txt", "hello"), .init("b.txt", "there"))
    change(&zip)
    return zip.bytes
  }

  @Test(arguments: [
    "/etc/passwd", "../a", "a/../../b", "a/..", "C:/a", "c:a", "\\\\server\\a", "a\\b", "..\\a", "a\0b", "", "./a",
    "a//b", "a/./b", "/",
  ])
  func `names that lead out of the folder are refused`(_ name: String) {
    #expect(refusal(of: HandMadeZip(.init(name, "x")).bytes) == .unsafeName)
  }

  @Test func `names that are not UTF-8 are refused`() {
    #expect(refusal(of: Self.zip { $0.entries[0].name = [0xFF, 0x61] }) == .unsafeName)
  }

  @Test func `ordinary names are read`() throws {
    for name in ["a", "a/b/c.json", "..a", "a..", "...", "é 日本/🎬", "a b", "-rf", "~"] {
      #expect(refusal(of: HandMadeZip(.init(name, "x")).bytes) == nil, "\(name)")
    }
  }

  @Test func `two entries of one name are refused, also if they differ only in case or Unicode form`() {
    #expect(refusal(of: HandMadeZip(.init("a", "x"), .init("a", "y")).bytes) == .repeatedName)
    #expect(refusal(of: HandMadeZip(.init("É", "x"), .init("e\u{301}", "y")).bytes) == .repeatedName)
  }

  @Test(arguments: [0o120777, 0o020666, 0o060666, 0o010644, 0o140755] as [UInt32])
  func `links, devices, pipes and sockets are refused`(_ mode: UInt32) {
    #expect(refusal(of: Self.zip { $0.entries[1].attributes = mode << 16 }) == .linkEntry)
  }

  @Test(arguments: [0x0001, 0x0040, 0x2000, 0x0041] as [UInt16])
  func `encrypted entries are refused`(_ flags: UInt16) {
    #expect(refusal(of: Self.zip { $0.entries[1].flags = flags }) == .encryptedEntry)
  }

  @Test(arguments: [1, 6, 9, 12, 14, 93, 99] as [UInt16]) func `unknown compression methods are refused`(
    _ method: UInt16
  ) {
    #expect(refusal(of: Self.zip { $0.entries[1].method = method }) == .unknownMethod)
  }

  @Test func `a wrong checksum is refused`() {
    #expect(refusal(of: Self.zip { $0.entries[1].checksum ^= 1 }) == .wrongChecksum)
  }

  @Test func `a wrong size is refused`() throws {
    #expect(refusal(of: Self.zip { $0.entries[0].localSize = 4 }) == .wrongSize)
    #expect(
      refusal(
        of: Self.zip {
          $0.entries[0].size = 4
          $0.entries[0].localSize = 4
        }) == .wrongSize)
    // A wrong size of a deflated entry shows only when it is expanded.
    let whole = try archive([("a", [UInt8](repeating: 7, count: 5_000))])
    let directory = try #require((4..<whole.count - 4).first { whole[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 1, 2]) })
    for lie in [4_999, 5_001, 1, 70_000] as [UInt32] {
      var bytes = whole
      for place in [22, directory + 24] { bytes.replaceSubrange(place..<place + 4, with: HandMadeZip.little(lie, 4)) }
      #expect(refusal(of: bytes) == .wrongSize, "\(lie)")
    }
  }

  @Test func `an entry's header that differs from the directory is refused`() {
    #expect(refusal(of: Self.zip { $0.entries[0].localName = Array("b.txt".utf8) }) == .damagedArchive)
    #expect(refusal(of: Self.zip { $0.entries[0].localMethod = 8 }) == .damagedArchive)
    #expect(refusal(of: Self.zip { $0.entries[0].offset = 1 }) == .damagedArchive)
    #expect(refusal(of: Self.zip { $0.entries[0].offset = .max - 1 }) == .damagedArchive)
  }

  @Test func `entries that share bytes are refused`() {
    // The second entry is the first one again, as in an archive that expands to far more than its length.
    var zip = HandMadeZip(.init("a", "hello"), .init("a ", "hello"))
    zip.entries[1].localName = zip.entries[0].name
    zip.entries[1].name = zip.entries[0].name
    zip.entries[1].offset = 0
    #expect(refusal(of: zip.bytes) == .repeatedName)
    let inner = HandMadeZip(.init("b", "x")).bytes.prefix(32)
    var nested = HandMadeZip(.init("a", String(decoding: inner, as: UTF8.self)), .init("b", "x"))
    nested.entries[0].packed = Array(inner)
    nested.entries[0].bytes = Array(inner)
    nested.entries[0].checksum = HandMadeZip.checksum(Array(inner))
    (nested.entries[0].size, nested.entries[0].packedSize) = (32, 32)
    nested.entries[1].offset = 31
    #expect(refusal(of: nested.bytes) == .overlappingEntries)
  }

  @Test func `too many entries are refused, and a wrong count of entries`() {
    var limits = ZipLimits()
    limits.entries = 1
    #expect(refusal(of: Self.zip { _ in }, limits: limits) == .tooManyEntries)
    #expect(refusal(of: Self.zip { $0.count = 3 }) == .damagedArchive)
    #expect(refusal(of: Self.zip { $0.count = 1 }) == .damagedArchive)
  }

  @Test func `an archive that expands to too much is refused, by ratio, in total and by its directory`() throws {
    let bomb = try archive([("a", [UInt8](repeating: 0, count: 3_000_000))])
    #expect(refusal(of: bomb) == .tooLarge)
    let small = try archive([("a", [UInt8](repeating: 0, count: 100_000))])
    #expect(refusal(of: small) == nil)
    var limits = ZipLimits()
    limits.total = 99_999
    #expect(refusal(of: small, limits: limits) == .tooLarge)
    limits = ZipLimits()
    limits.directory = 10
    #expect(refusal(of: small, limits: limits) == .tooLarge)
  }

  @Test func `a split archive is refused, and a file that is no archive`() throws {
    var bytes = Self.zip { _ in }
    bytes[bytes.count - 18] = 1
    #expect(refusal(of: bytes) == .splitArchive)
    #expect(refusal(of: []) == .notAnArchive)
    #expect(refusal(of: Array("{\"reelbook\":\"backup\"}".utf8)) == .notAnArchive)
    #expect(refusal(of: [UInt8](repeating: 0x50, count: 100_000)) == .notAnArchive)
  }

  @Test func `an error names the entry on one line`() throws {
    let error = try #require(throws: InterchangeError.self) {
      _ = try contents(of: HandMadeZip(.init("../a\nb", "x")).bytes)
    }
    #expect(error.file == "../a\u{FFFD}b")
    #expect("\(error)".contains("unsafeName") && !"\(error)".contains("\n"))
  }
}
