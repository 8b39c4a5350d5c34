import ReelbookModel
import ReelbookTestSupport
import Testing

/// Fields' values as JSON text.
@Suite struct FieldTextTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
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

  @Test func `a duration is a number of seconds, exact to the last digit`() throws {
    for (text, duration) in [
      ("0", Duration.zero), ("90", .seconds(90)), ("-1.5", .milliseconds(-1500)), ("0.000000001", .nanoseconds(1)),
      ("7.000000000000000001", Duration(secondsComponent: 7, attosecondsComponent: 1)),
      ("-0.25", .milliseconds(-250)), ("9223372036854775807", .seconds(Int64.max)),
      ("-9223372036854775808", .seconds(Int64.min)),
    ] {
      let kept = JSONText(of: duration)
      #expect(kept.text == text)
      #expect(kept.value(as: Duration.self) == duration, "\(text)")
    }
    for wrong in ["1e3", "9223372036854775808", "0.0000000000000000001", "\"90\"", "null", "1e999", "-", "1."] {
      #expect((try? JSONText(wrong))?.value(as: Duration.self) == nil, "\(wrong)")
    }
  }

  @Test func `a number reads back exactly from its text`() {
    for seed in Laws.seeds(500) {
      var generator = SeededGenerator(seed: seed)
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(JSONText(of: value).value(as: Double.self) == value, "seed \(seed)")
    }
  }

  @Test func `an identifier's text is escaped where it must be`() {
    let key = PreferenceKey("a\"b\\c\n")
    #expect(written { key.write(to: &$0) } == #""a\"b\\c\n""#)
    #expect(
      written { json in
        json.array { json in
          key.write(to: &json)
          PreferenceKey("plain").write(to: &json)
        }
      } == #"["a\"b\\c\n","plain"]"#)
  }

  @Test func `a commit whose values nest 32 levels reads back`() throws {
    let deep = try JSONText(String(repeating: "[", count: 32) + String(repeating: "]", count: 32))
    var mark = Mark(id: PersonalID(.sample, .movie(603)))
    mark.extras["com.example.deep"] = deep
    var title = Title(id: .movie(603))
    title.facts.availability["DE"] = Availability()
    title.facts.availability["DE"]?.extras["deep"] = deep
    let commit = Commit(
      id: .sample, person: .sample, verb: .edit, time: Instant(milliseconds: 1), undid: [],
      changes: [.adding(mark), .adding(title)])
    #expect(try Commit.reading(Array(commit.text.utf8)) == commit)
  }
}
