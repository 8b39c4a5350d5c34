import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct JSONStringTests {
  private func read(_ bytes: some Sequence<UInt8>) throws(LibraryError) -> String {
    let bytes = ContiguousArray(bytes)
    var cursor = JSONCursor()
    let text = try cursor.readString(bytes.span)
    try cursor.expectEnd(bytes.span)
    return text
  }

  private func refuses(_ inside: [UInt8], at offset: Int) {
    let bytes = [.quote] + inside + [.quote]
    let error = #expect(throws: LibraryError.self, "\(inside)") { try read(bytes) }
    #expect(error?.code == .malformed && error?.offset == offset, "\(inside): \(error?.description ?? "")")
    // In an unknown field the reader checks the same bytes as strictly.
    let line = ContiguousArray(Array("{\"x\":[".utf8) + bytes + Array("]}".utf8))
    var cursor = JSONCursor()
    let unknown = #expect(throws: LibraryError.self, "\(inside)") { try cursor.skipValue(line.span) }
    #expect(unknown?.offset == offset + 6, "\(inside)")
  }

  @Test func `escapes stand for their characters`() throws {
    #expect(try read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"".utf8) == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try read("\"\\u0041\\u00e9\\u00E9\\u2028\\u0000\"".utf8) == "Aéé\u{2028}\u{0}")
    #expect(try read("\"\\ud83c\\udfac\\uD83C\\uDFAC\"".utf8) == "🎬🎬")
    #expect(try read("\"\\ud800\\udc00\\udbff\\udfff\"".utf8) == "\u{10000}\u{10FFFF}")
  }

  @Test func `an unknown or broken escape is an error at its offset`() {
    for (inside, offset) in [
      ("a\\x", 2), ("\\'", 1), ("\\U0041", 1), ("\\u004", 3), ("\\u00g1", 5), ("\\u", 3), ("\\u 041", 3), ("\\é", 1),
      ("\\0", 1), ("\\u+041", 3),
    ] {
      refuses(Array(inside.utf8), at: offset)
    }
    refuses([.backslash, 0x0A], at: 1)
  }

  @Test func `a surrogate that stands alone is an error`() {
    for inside in [
      "\\ud83c", "\\udfac", "\\ud83c\\ud83c", "\\ud83cx", "\\ud83c\\n", "\\udfac\\ud83c", "\\ud83c\\u0041", "\\udc00",
      "\\udbff", "\\ud83c\\",
    ] {
      let bytes = ContiguousArray("\"\(inside)\"".utf8)
      #expect(throws: LibraryError.self, "\(inside)") { try read(bytes) }
    }
    refuses(Array("ab\\ud83c".utf8), at: 3)
    refuses(Array("ab\\ud83c\\u0041".utf8), at: 3)
    refuses(Array("\\udfac\\ud83c".utf8), at: 1)
  }

  @Test func `a bare control character is an error`() {
    for byte in 0..<0x20 as Range<UInt8> {
      refuses([byte], at: 1)
      refuses(Array("twelve bytes".utf8) + [byte] + Array("and more".utf8), at: 13)
    }
  }

  @Test func `bytes that are not UTF-8 are an error at their offset`() {
    let malformed: [[UInt8]] = [
      [0x80], [0xBF],  // a tail alone
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF],  // longer than needed
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],  // surrogates
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],  // beyond Unicode
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x8E], [0xE2], [0xF0],  // cut off
      [0xC3, 0x41], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x41], [0xF0, 0x28, 0x8C, 0xBC], [0xF0, 0x9F, 0x41, 0xBC],
      [0xF0, 0x9F, 0x8E, 0x41], [0xC3, 0xC3],  // another byte where a tail should be
    ]
    for bytes in malformed {
      refuses(bytes, at: 1)
      refuses(Array("é and eight more bytes ".utf8) + bytes + Array(" and on".utf8), at: 25)
      refuses([.backslash, 0x6E] + bytes, at: 3)
    }
  }

  @Test func `characters at the edges of each UTF-8 length are read, alone and within a text`() throws {
    let edges: [UInt32] = [0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x10FFFF]
    for scalar in edges.compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "\(scalar)\(scalar)", "seven bt\(scalar)eight more bytes\(scalar)"] where text != "\"" {
        #expect(try read("\"\(text)\"".utf8).unicodeScalars.elementsEqual(text.unicodeScalars), "\(scalar.value)")
      }
    }
  }

  @Test func `a string of any length ends at its closing quote`() throws {
    for length in 0..<40 {
      let text = String(repeating: "x", count: length)
      #expect(try read("\"\(text)\"".utf8) == text)
      #expect(try read("\"\(text)\\n\(text)\"".utf8) == text + "\n" + text)
      #expect(throws: LibraryError.self) { try read("\"\(text)".utf8) }
      #expect(throws: LibraryError.self) { try read("\"\(text)\n\"".utf8) }
      #expect(throws: LibraryError.self) { try read("\"\(text)\" \"".utf8) }
    }
  }
}
