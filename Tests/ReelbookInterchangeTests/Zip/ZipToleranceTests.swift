import ReelbookBase
import ReelbookInterchange
import ReelbookTestSupport
import Testing

/// Valid archives of other programs, and errors that name what is wrong.
@Suite struct ZipToleranceTests {
  @Test func `a long end record beside a plain one that would be enough is read`() throws {
    var threshold = Zip64Threshold()
    threshold.count = 1
    threshold.size = 1
    var bytes = try archive([("a.txt", Array("hello".utf8))], .stored, threshold: threshold)
    let end = bytes.count - 22
    let long = end - 76
    func number(_ place: Int, _ length: Int) -> [UInt8] { Array(bytes[place..<place + length]) }
    try #require(number(long, 4) == [0x50, 0x4B, 6, 6])
    let (count, size, start) = (number(long + 32, 2), number(long + 40, 4), number(long + 48, 4))
    bytes.replaceSubrange(end + 8..<end + 20, with: count + count + size + start)
    #expect(try contents(of: bytes) == ["a.txt": Array("hello".utf8)])
  }

  @Test func `the expanded size of an archive is limited by its own length`() throws {
    var limits = ZipLimits()
    limits.unsuspicious = 1000
    limits.ratio = 20
    let plain = try archive((0..<5).map { ("\($0)", [UInt8](repeating: 7, count: 900)) })
    #expect(refusal(of: plain, limits: limits) == nil)
    let bomb = try archive((0..<5).map { ("\($0)", [UInt8](repeating: 7, count: 90_000)) })
    #expect(refusal(of: bomb, limits: limits) == .tooLarge)
    limits.ratio = 10_000
    #expect(refusal(of: bomb, limits: limits) == nil)
  }

  @Test func `an error names links, pipes, sockets and devices`() throws {
    for (mode, word) in [(0o120777, "a link"), (0o010644, "a pipe"), (0o140755, "a socket"), (0o020666, "a device")] {
      var zip = HandMadeZip(.init("a", "x"))
      zip.entries[0].attributes = UInt32(mode) << 16
      let error = #expect(throws: InterchangeError.self) { try contents(of: zip.bytes) }
      #expect(error?.message.contains(word) == true)
    }
  }
}
