import Foundation
import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func `quotes, backslashes and control characters are escaped, and nothing else`() {
    #expect(
      written { $0.string("a\"b\\c/d\ne\rf\tg\u{0}\u{1F}\u{8}é🎬\u{7F}") }
        == #""a\"b\\c/d\ne\rf\tg\u0000\u001f\u0008é🎬"# + "\u{7F}\"")
  }

  @Test func `every scalar below 256 reads back, and Foundation agrees`() throws {
    for code in 0..<256 as Range<UInt32> {
      let text = "a\(Unicode.Scalar(code) ?? "?")b"
      let json = written { $0.string(text) }
      #expect(try JSONTree(reading: ContiguousArray(json.utf8)) == .string(text))
      #expect(try JSONTree(asking: Data(json.utf8)) == .string(text))
    }
  }

  @Test func `the writer puts commas and colons where they belong`() {
    let text = written { json in
      json.object { json in
        json.key("a")
        json.array { json in
          json.int(1)
          json.null()
          json.array { _ in }
          json.object { _ in }
          json.string(",")
        }
        json.key("b:{")
        json.bool(false)
        json.key("c")
        json.object { json in
          json.key("")
          json.double(1.5)
        }
      }
    }
    #expect(text == #"{"a":[1,null,[],{},","],"b:{":false,"c":{"":1.5}}"#)
  }

  @Test func `numbers are written in their shortest exact form`() {
    let numbers: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (7.85, "7.85"), (1e15, "1000000000000000"), (0.1, "0.1"),
      (9_007_199_254_740_991, "9007199254740991"), (.nan, "null"), (.infinity, "null"),
    ]
    for (value, text) in numbers { #expect(written { $0.double(value) } == text) }
    for value in [Int.min, -1, 0, 9, 10, 99, 100, .max] { #expect(written { $0.int(value) } == "\(value)") }
    for seed in Laws.seeds(500) {
      var generator = SeededGenerator(seed: seed)
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let text = written { $0.double(value) }
      guard Double(text) == value else {
        Issue.record("seed \(seed): \(value) was written as \(text)")
        return
      }
    }
  }
}
