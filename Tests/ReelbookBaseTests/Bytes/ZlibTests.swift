import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct ZlibTests {
  private func packed(_ bytes: [UInt8], _ format: ZlibFormat, _ effort: ZlibDeflater.Effort = .usual) throws -> [UInt8]
  {
    let deflater = try ZlibDeflater(format, effort)
    var packed: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 1000) {
      try deflater.compress(Array(bytes[start..<min(start + 1000, bytes.count)])) { packed += $0 }
    }
    try deflater.compress([], isLast: true) { packed += $0 }
    return packed
  }

  /// Expands bytes that come in pieces of a length.
  private func expanded(_ bytes: [UInt8], by length: Int) throws -> (bytes: [UInt8], isAtEnd: Bool, isDamaged: Bool) {
    let inflater = try ZlibInflater(.gzip)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      let piece = ContiguousArray(bytes[start..<min(start + length, bytes.count)])
      try inflater.expandMembers(piece.span) { piece in for index in piece.indices { text.append(piece[index]) } }
    }
    return (text, inflater.isAtEnd, inflater.isDamaged)
  }

  private let text = Array(String(repeating: "Das Erste, das Zweite und das Dritte. ", count: 5000).utf8)

  @Test func `what was compressed expands to the same bytes, in pieces of any length`() throws {
    for effort in [ZlibDeflater.Effort.least, .usual] {
      let packed = try packed(text, .gzip, effort)
      for length in [1, 7, 4096, packed.count] {
        let found = try expanded(packed, by: length)
        #expect(found.bytes == text && found.isAtEnd && !found.isDamaged, "\(length)")
      }
    }
    let raw = try ContiguousArray(packed(text, .raw))
    let inflater = try ZlibInflater(.raw)
    var (offset, found, last) = (0, [UInt8](), ZlibInflater.Progress.hasMore)
    while last == .hasMore {
      let (piece, progress) = inflater.expand(raw.span, from: &offset)
      (found, last) = (found + piece, progress)
      #expect(piece.count <= 1 << 16)
    }
    #expect(found == text && last == .ended && offset == raw.count)
  }

  @Test func `members that follow each other are one text, and what else follows is padding`() throws {
    let member = try packed(text, .gzip)
    for length in [1, 5, 10_000] {
      let found = try expanded(member + member + [0, 0, 0], by: length)
      #expect(found.bytes == text + text && found.isAtEnd && !found.isDamaged, "\(length)")
    }
  }

  @Test func `a cut file has no end, and a damaged one says so`() throws {
    let whole = try packed(text, .gzip)
    let cut = try expanded(Array(whole.dropLast(9)), by: 100)
    #expect(!cut.isAtEnd && !cut.isDamaged && text.starts(with: cut.bytes))
    var damaged = whole
    damaged[whole.count - 6] ^= 1
    #expect(try expanded(damaged, by: 100).isDamaged)
  }

  @Test func `a CRC-32 has its published value, added at once or in parts`() {
    let digits = ContiguousArray("123456789".utf8)
    var (whole, parts) = (CRC32(), CRC32())
    whole.add(digits.span)
    for digit in digits { parts.add(ContiguousArray([digit]).span) }
    #expect(whole.value == 0xCBF4_3926 && parts == whole)
  }
}
