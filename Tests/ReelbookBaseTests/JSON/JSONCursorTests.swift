import ReelbookBase
import ReelbookTestSupport
import Testing

/// The grammar: which texts are JSON, which are not, and the offset of the first wrong byte.
@Suite struct JSONCursorTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "7", "-7", "12.50", "1e9", "1E+9", "-1.5e-3", "\"\"", "\"é\"", "[]", "{}",
    "[1,2]", "{\"a\":1}", " [ 1 , { \"a\" : [ ] } ] ", "\t\n\r 1", "\"\\u0000\"", "\"\\ud83c\\udfac\"", "1e999",
    "123456789012345678901234567890", "\"\u{7F}\u{2028}\"",
  ])
  func `a text that follows the grammar is a value`(_ text: String) throws {
    _ = try JSONText(text)
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("nul", 0), ("nulll", 4), ("True", 0), ("tru", 0), ("[", 1), ("]", 0), ("[1", 2), ("[1,", 3),
    ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3), ("{", 1), ("{\"a\"", 4), ("{\"a\":", 5), ("{\"a\":1", 6), ("{\"a\":1,}", 7),
    ("{\"a\" 1}", 5), ("{a:1}", 1), ("{1:1}", 1), ("{\"a\":1 \"b\":2}", 7), ("[}", 1), ("{]", 1), ("1 2", 2),
    ("[] []", 3),
    ("'a'", 0), ("\"a", 2), ("\"a\\", 3), ("\u{FEFF}1", 0), ("/* */1", 0), ("NaN", 0), ("Infinity", 0), ("+1", 0),
    ("-", 1), ("--1", 1), (".5", 0), ("1.", 2), ("1.e3", 2), ("1e", 2), ("1e+", 3), ("01", 1), ("-01", 2), ("1.5.2", 3),
    ("0x10", 1), ("1_000", 1), ("１", 0), ("\u{B}1", 0), ("\u{A0}1", 0),
  ])
  func `a text that breaks the grammar is an error at its first wrong byte`(_ text: String, _ offset: Int) {
    let error = #expect(throws: LibraryError.self, "\(text)") { try JSONText(text) }
    #expect(error?.code == .malformed && error?.offset == offset, "\(text): \(error?.description ?? "")")
    #expect(throws: LibraryError.self, "\(text)") { try JSONTree(reading: ContiguousArray(text.utf8)) }
  }

  @Test func `a whole number has at most 64 bits`() throws {
    for value in [0, 1, -1, 42, .max, .min, .max - 1, .min + 1] { #expect(try int("\(value)") == value) }
    #expect(try int(" 7 ") == 7 && int("-0") == 0)
    for wrong in [
      "9223372036854775808", "-9223372036854775809", "99999999999999999999", "-170141183460469231731687303715884105728",
      "1.0", "1e3", "0.5", "\"1\"", "true", "null", "[]",
    ] {
      let error = #expect(throws: LibraryError.self, "\(wrong)") { try int(wrong) }
      #expect(error?.offset == 0, "\(wrong)")
    }
  }

  private func int(_ text: String) throws(LibraryError) -> Int {
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    return try cursor.readInt(bytes.span)
  }

  @Test func `a number is read as exactly as Swift reads it`() throws {
    for text in [
      "0", "-0", "0.1", "-12.50", "123456789.123456", "9007199254740993", "0.3", "1e22", "1e23",
      "1.7976931348623157e308",
      "5e-324", "1e-400", "2.2250738585072011e-308", "9999999999999999", "0.000000000000001", "123456789012345678901",
    ] {
      #expect(try double(text) == Double(text), "\(text)")
    }
    for seed in Laws.seeds(2000) {
      var generator = SeededGenerator(seed: seed)
      let digits = Int.random(in: 0..<10_000_000_000_000_000, using: &generator)
      var text = "\(digits)"
      text.insert(".", at: text.index(text.startIndex, offsetBy: Int.random(in: 1...text.count, using: &generator)))
      if text.last == "." { text += "0" }
      if text.first == "0" { continue }
      guard try double(text) == Double(text) else {
        Issue.record("seed \(seed): \(text)")
        return
      }
    }
  }

  @Test func `a number that no Double can hold is an error`() {
    for wrong in ["1e309", "-1e999", "1" + String(repeating: "0", count: 400), "\"1\"", "null", "nan", "-"] {
      #expect(throws: LibraryError.self, "\(wrong.prefix(20))") { try double(wrong) }
    }
  }

  private func double(_ text: String) throws(LibraryError) -> Double {
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    let value = try cursor.readDouble(bytes.span)
    try cursor.expectEnd(bytes.span)
    return value
  }

  @Test func `a cursor reads from its offset, and moves behind the value`() throws {
    let bytes = ContiguousArray("xx[1, \"a\", true, null]yy".utf8)
    var cursor = JSONCursor(offset: 2)
    var read: [String] = []
    try cursor.readArray(bytes.span) { cursor throws(LibraryError) in
      switch read.count {
      case 0: read.append("\(try cursor.readInt(bytes.span))")
      case 1: read.append(try cursor.readString(bytes.span))
      case 2: read.append("\(try cursor.readBool(bytes.span))")
      default: read.append("\(try cursor.skipNull(bytes.span))")
      }
    }
    #expect(read == ["1", "a", "true", "true"] && cursor.offset == 22)
    let error = #expect(throws: LibraryError.self) { try cursor.expectEnd(bytes.span) }
    #expect(error?.offset == 22)
  }
}
