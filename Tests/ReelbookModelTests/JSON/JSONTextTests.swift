import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct JSONTextTests {
  @Test func `white space between the parts is dropped, and kept within strings`() throws {
    let text = try JSONText(" { \"a b\" :\t[ 1 ,\n\"c \\\" d\" , \"\\\\\" ] ,\r\n\"e\" : { } } ")
    #expect(text.text == #"{"a b":[1,"c \" d","\\"],"e":{}}"#)
    #expect(text.description == text.text)
  }

  @Test func `a line break in a string stays escaped: a value is always one line`() throws {
    let text = JSONText(of: "line\nbreak\r\u{2028}")
    #expect(!text.text.utf8.contains(0x0A) && !text.text.utf8.contains(0x0D))
    #expect(text.value(as: String.self) == "line\nbreak\r\u{2028}")
    #expect(throws: LibraryError.self) { try JSONText("\"line\nbreak\"") }
    #expect(try JSONText("[\n1\n]").text == "[1]")
  }

  @Test func `a value reads as its own type, and as no other`() throws {
    let text = try JSONText("[1,2]")
    #expect(text.value(as: [Int].self) == [1, 2] && text.value(as: [String].self) == nil)
    #expect(text.value(as: Int.self) == nil)
    #expect(JSONText(of: WatchTime.year(2026)).value() == WatchTime.year(2026))
    #expect(JSONText(of: Set(["b", "a"])).text == #"{"a":true,"b":true}"#)
    #expect(JSONText(of: ["b": 1, "a": 2]).text == #"{"a":2,"b":1}"#)
    #expect(JSONText.absent.text == "null" && JSONText.absent.value(as: Int?.self) == Int??.some(nil))
  }

  @Test func `a text that is not a single value is an error`() {
    for wrong in ["", "1 2", "[1", "{\"a\":}", "a"] {
      #expect(throws: LibraryError.self, "\(wrong)") { try JSONText(wrong) }
    }
  }

  @Test func `Codable's JSON has the value itself, not its text as a string`() throws {
    let text = try JSONText(#"{"a":[1,2.5,true,null,"x"],"b":{}}"#)
    let data = try JSONEncoder().encode(["value": text])
    #expect(try JSONTree(asking: data) == .object(["value": JSONTree(reading: ContiguousArray(text.text.utf8))]))
    #expect(try JSONDecoder().decode([String: JSONText].self, from: data) == ["value": text])
  }

  @Test func `a value nests at most 32 levels, and a commit with such values reads back`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONText(nested(32))
    let error = #expect(throws: LibraryError.self) { try JSONText(nested(33)) }
    #expect(error?.offset == 33)
    let deep = Data("[\(nested(40))]".utf8)
    #expect(throws: (any Error).self) { try JSONDecoder().decode([JSONText].self, from: deep) }
    var mark = Mark(id: PersonalID(.sample, .movie(603)))
    mark.extras["com.example.deep"] = try JSONText(nested(32))
    var title = Title(id: .movie(603))
    title.facts.availability["DE"] = Availability()
    title.facts.availability["DE"]?.extras["deep"] = try JSONText(nested(32))
    let commit = Commit(
      id: .sample, person: .sample, verb: .edit, time: Instant(milliseconds: 1),
      changes: [.adding(mark), .adding(title)])
    #expect(try Commit.reading(Array(commit.description.utf8)) == commit)
  }
}
