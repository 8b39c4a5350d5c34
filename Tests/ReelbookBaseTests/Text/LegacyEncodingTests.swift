import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct LegacyEncodingTests {
  /// Bytes of another encoding, as another program wrote them, and their text.
  private static let samples: [(label: String, bytes: [UInt8], text: String)] = [
    ("gb2312", [0xD6, 0xD0, 0xD1, 0xEB, 0xB5, 0xE7, 0xCA, 0xD3, 0xCC, 0xA8], "中央电视台"),
    ("GBK", [0xB8, 0xDF, 0xC7, 0xE5], "高清"),
    ("gb18030", [0x81, 0x39, 0xEE, 0x39], "㐀"),
    ("big5", [0xA4, 0xA4, 0xA4, 0xE5, 0xB9, 0x71, 0xB5, 0xF8], "中文電視"),
    ("Shift_JIS", [0x83, 0x65, 0x83, 0x8C, 0x83, 0x72, 0x93, 0xFA, 0x96, 0x7B], "テレビ日本"),
    ("euc-kr", [0xC7, 0xD1, 0xB1, 0xB9, 0xB9, 0xE6, 0xBC, 0xDB], "한국방송"),
    ("windows-1251", [0xCD, 0xEE, 0xE2, 0xEE, 0xF1, 0xF2, 0xE8], "Новости"),
    ("koi8-r", [0xEE, 0xCF, 0xD7, 0xCF, 0xD3, 0xD4, 0xC9], "Новости"),
    ("windows-1250", [0x9C, 0x77, 0x69, 0x61, 0x74, 0x20, 0xB3, 0xB9, 0x6B, 0x61], "świat łąka"),
    ("iso-8859-2", [0xB6, 0x77, 0x69, 0x61, 0x74, 0x20, 0xB3, 0xB1, 0x6B, 0x61], "świat łąka"),
    ("windows-1253", [0xC5, 0xE9, 0xE4, 0xDE, 0xF3, 0xE5, 0xE9, 0xF2], "Ειδήσεις"),
    ("iso-8859-7", [0xC5, 0xE9, 0xE4, 0xDE, 0xF3, 0xE5, 0xE9, 0xF2], "Ειδήσεις"),
    ("windows-1254", [0x53, 0x70, 0x6F, 0x72, 0x20, 0xDE, 0xFD, 0xF0], "Spor Şığ"),
    ("windows-1255", [0xE7, 0xE3, 0xF9, 0xE5, 0xFA, 0x20, 0xE9, 0xF9, 0xF8, 0xE0, 0xEC], "חדשות ישראל"),
    ("windows-1256", [0xC7, 0xE1, 0xC3, 0xCE, 0xC8, 0xC7, 0xD1], "الأخبار"),
    ("ISO-8859-15", [0xA4, 0x20, 0xBD], "€ œ"),
  ]

  @Test func `text is read in the encoding that a file names`() throws {
    for sample in Self.samples {
      let encoding = try #require(LegacyEncoding(named: sample.label), "\(sample.label)")
      let decoder = try #require(LegacyDecoder(encoding), "\(sample.label)")
      let bytes = ContiguousArray("a ".utf8) + ContiguousArray(sample.bytes) + ContiguousArray(" z".utf8)
      let text = decoder.text(bytes.span, bytes.indices)
      #expect(String(decoding: text, as: UTF8.self) == "a \(sample.text) z", "\(sample.label)")
    }
    for name in ["utf-8", "windows-1252", "latin1", "", "iso-8859-1", "x/../y", "utf-16", "//TRANSLIT"] {
      #expect(LegacyEncoding(named: name) == nil, "\(name)")
    }
    // What the system lacks is nil.
    #expect(LegacyEncoding(named: "iso-8859-77").map { LegacyDecoder($0) == nil } ?? false)
  }

  @Test func `bytes that are no text become one sign each, and what is text around them stays`() throws {
    let decoder = try #require(LegacyDecoder(.gb18030))
    let bytes: ContiguousArray<UInt8> = [0x61, 0xFF, 0xD6, 0xD0, 0xFF, 0x62, 0xD6]
    let text = decoder.text(bytes.span, bytes.indices)
    #expect(String(decoding: text, as: UTF8.self) == "a\u{FFFD}中\u{FFFD}b\u{FFFD}")
    let mixed = ContiguousArray([0xD6, 0xD0] as [UInt8]) + ContiguousArray("é".utf8) + [0xD1, 0xEB]
    let kept = decoder.text(mixed.span, mixed.indices, keeping: [2..<4])
    #expect(String(decoding: kept, as: UTF8.self) == "中é央")
  }

  @Test func `the bytes of a few names show the encoding`() {
    for sample in Self.samples where !["gb18030", "iso-8859-2", "iso-8859-7", "ISO-8859-15"].contains(sample.label) {
      let bytes = ContiguousArray("1 HD,".utf8) + ContiguousArray(sample.bytes) + [0x0A]
      let guess = LegacyEncoding.guess(bytes.span)
      #expect(guess == LegacyEncoding(named: sample.label), "\(sample.label): \(guess?.name ?? "none")")
    }
  }

  @Test func `text of western languages shows no other encoding`() {
    // Windows-1252: é è ç ñ ö ü ß ø æ and signs, alone and in pairs.
    let words: [[UInt8]] = [
      Array("Cin".utf8) + [0xE9], [0xC7, 0x61], Array("M".utf8) + [0xFC] + Array("nchen".utf8),
      Array("Ni".utf8) + [0xF1] + Array("os".utf8), [0xC2, 0x67, 0xE9], Array("Stra".utf8) + [0xDF] + Array("e".utf8),
      [0xD8] + Array("st".utf8), Array("L'".utf8) + [0xC9] + Array("quipe".utf8), [0x80] + Array(" 5".utf8),
      Array("caf".utf8) + [0xE9] + Array("s cr".utf8) + [0xE8] + Array("me".utf8),
      Array("n".utf8) + [0xB0, 0x20, 0x31],
      Array("cr".utf8) + [0xE9, 0xE9] + Array("e".utf8), Array("\u{0}H".utf8.dropFirst()) + [0xFA, 0x73, 0x61, 0xF0],
    ]
    for word in words {
      let bytes = ContiguousArray(word + [0x0A])
      #expect(LegacyEncoding.guess(bytes.span) == nil, "\(String(decoding: word, as: UTF8.self))")
    }
    let all = ContiguousArray(words.dropLast().joined(separator: [0x0A]))
    #expect(LegacyEncoding.guess(all.span) == nil)
  }

  @Test func `control characters stand for what Windows-1252 has there`() {
    let text = ContiguousArray("a\u{93}b\u{94} é\u{81}©\u{80}".utf8)
    let windows = TextEncoding.withoutControls(text.span, text.indices)
    #expect(windows.map { String(decoding: $0, as: UTF8.self) } == "a“b” é\u{81}©€")
    let plain = ContiguousArray("é © \u{81}".utf8)
    #expect(TextEncoding.withoutControls(plain.span, plain.indices) == nil)
  }
}
