import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct LooseJSONTests {
  private func value(_ text: String) -> LooseJSON? {
    let bytes = ContiguousArray(text.utf8)
    var reader = LooseJSONReader(0..<bytes.count)
    return reader.value(bytes.span)
  }

  @Test func `what servers write carelessly is read: texts for numbers, missing commas, repeated members`() {
    let json = value(#"{"a":"12" "b":3.0,"c":NaN,"d":"","d":"x","e":[1,,null,"2"],"f":{"0":5}}"#)
    #expect(json?["a"].int == 12 && json?["b"].int == 3 && json?["c"].string == nil)
    #expect(json?["d"].string == "x" && json?["c", "a"].string == "12")
    #expect(json?["e"].elements.map(\.int) == [1, 2] && json?["f"].elements.map(\.int) == [5])
  }

  @Test func `a wrong escape is left out, and a surrogate that stands alone is replaced`() {
    #expect(value(#""a\u00e9\ud83c\udfac\/\q\"""#)?.string == "aé🎬/q\"")
    #expect(value(#""a\ud83cb""#)?.string == "a\u{FFFD}b")
    #expect(value(#""a\u12""#)?.string == "a12" && value(#""a\bb\fc""#)?.string == "a b c")
  }

  @Test func `a strict reader and the loose one agree on what is right`() throws {
    for seed in Laws.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let text = JSONTree.string(String.random(using: &generator)).careless(using: &generator)
      guard !text.contains("\\b"), !text.contains("\\f"), !text.contains("\\u") else { continue }
      let bytes = ContiguousArray(text.utf8)
      var cursor = JSONCursor()
      let strict = try cursor.readString(bytes.span)
      let loose = if case .text(let text) = value(text) { text } else { "?" }
      #expect(strict == loose, "seed \(seed)")
    }
  }

  @Test func `an incomplete value is none, and nesting has a limit`() {
    for text in ["", "[1", "{\"a\"", "{\"a\":1", "\"a", "tru"] { #expect(value(text)?.string == nil, "\(text)") }
    #expect(value(String(repeating: "[", count: 40) + String(repeating: "]", count: 40))?.isObject == nil)
  }
}
