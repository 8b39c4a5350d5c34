import Foundation
import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct TextEncodingTests {
  private func bytes(_ text: String, isLittle: Bool) -> [UInt8] {
    text.utf16.flatMap { isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private func decoded(_ bytes: [UInt8], isLittle: Bool, by length: Int) -> (text: String, isIncomplete: Bool) {
    var decoder = UTF16Decoder(isLittle: isLittle)
    var text: ContiguousArray<UInt8> = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      text += decoder.text(ContiguousArray(bytes[start..<min(start + length, bytes.count)]).span)
    }
    let isIncomplete = decoder.isIncomplete
    text += decoder.end()
    return (String(decoding: text, as: UTF8.self), isIncomplete)
  }

  @Test func `a mark names the encoding`() {
    #expect(TextEncoding(markedBy: [0xEF, 0xBB, 0xBF, 0x41]) == .utf8)
    #expect(TextEncoding(markedBy: [0xFF, 0xFE, 0x41, 0x00]) == .utf16(isLittle: true))
    #expect(TextEncoding(markedBy: [0xFE, 0xFF]) == .utf16(isLittle: false))
    for head in [[], [0xEF], [0xEF, 0xBB], [0x41], [0xFE]] as [[UInt8]] { #expect(TextEncoding(markedBy: head) == nil) }
    #expect(Array([0xEF, 0xBB, 0xBF, 0x41].withoutMark) == [0x41] && Array([UInt8]([0xEF]).withoutMark) == [0xEF])
  }

  @Test func `UTF-16 is read in pieces that cut units and pairs, and a mark at its start is dropped`() {
    let text = "a é 🎬 語 \u{FEFF}z"
    for isLittle in [true, false] {
      for length in 1...9 {
        for mark in ["", "\u{FEFF}"] {
          let found = decoded(bytes(mark + text, isLittle: isLittle), isLittle: isLittle, by: length)
          #expect(found.text == text && !found.isIncomplete, "\(isLittle), \(length)")
        }
      }
    }
  }

  @Test func `a surrogate that stands alone becomes the sign for it, as Swift does`() {
    for units in [
      [0xD83C], [0xDFAC], [0x41, 0xD83C, 0x42], [0xD83C, 0xD83C, 0xDFAC], [0xDFAC, 0x41], [0xD83C, 0xD83C],
    ] as [[UInt16]] {
      let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      for length in 1...4 {
        #expect(
          decoded(bytes, isLittle: true, by: length).text == String(decoding: units, as: UTF16.self), "\(units)")
      }
    }
    #expect(decoded([0x41, 0x00, 0x42], isLittle: true, by: 2).isIncomplete)
    #expect(decoded([0x3C, 0xD8], isLittle: true, by: 2).isIncomplete)
  }

  @Test func `Windows-1252 is read as Foundation reads it`() {
    for byte in UInt8.min...UInt8.max where ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) {
      let text = String(data: Data([byte]), encoding: .windowsCP1252)
      #expect(text == String(Character(TextEncoding.windows1252(byte))), "\(byte)")
    }
    let bytes = ContiguousArray("a\u{E9}".unicodeScalars.map { UInt8($0.value) }) + ContiguousArray("é".utf8)
    let text = TextEncoding.windows1252(bytes.span, 0..<bytes.count, keeping: [2..<4])
    #expect(String(decoding: text, as: UTF8.self) == "aéé")
  }

  @Test func `bytes are UTF-8 where Swift need not repair them, and the first wrong byte is named`() {
    let alphabet: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
      0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for seed in Laws.seeds(5000) {
      var generator = SeededGenerator(seed: seed)
      let bytes = ContiguousArray(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? 0 })
      let isWhole = String(bytes: bytes, encoding: .utf8) != nil
      let isUTF8 = bytes.span.isUTF8(0..<bytes.count)
      #expect(isUTF8 == isWhole, "\(bytes)")
      let wrong = bytes.span.offsetOutsideUTF8(in: 0..<bytes.count)
      #expect(wrong.map { String(bytes: bytes[..<$0], encoding: .utf8) != nil } ?? isWhole, "\(bytes)")
    }
  }

  @Test func `a character that may go on in the next bytes is held back whole`() {
    let text = ContiguousArray("a é 語 🎬".utf8)
    for count in 0...text.count {
      let piece = ContiguousArray(text[..<count])
      let end = piece.span.endOfWholeCharacters
      let isUTF8 = piece.span.isUTF8(0..<end)
      #expect(isUTF8 && count - end < 4, "\(count)")
      #expect(String(bytes: piece, encoding: .utf8) == nil || end == count, "\(count)")
    }
  }
}
