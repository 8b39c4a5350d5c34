import Foundation
import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct JSONTextTests {
  @Test func `white space between the parts is dropped, and kept within strings`() throws {
    let text = try JSONText(" { \"a b\" :\t[ 1 ,\n\"c \\\" d\" , \"\\\\\" ] ,\r\n\"e\" : { } } ")
    #expect(text.text == #"{"a b":[1,"c \" d","\\"],"e":{}}"#)
    #expect(text.description == text.text)
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

  @Test func `a value nests at most 32 levels`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONText(nested(32))
    let error = #expect(throws: LibraryError.self) { try JSONText(nested(33)) }
    #expect(error?.offset == 33)
    let deep = Data("[\(nested(40))]".utf8)
    #expect(throws: (any Error).self) { try JSONDecoder().decode([JSONText].self, from: deep) }
  }
}
