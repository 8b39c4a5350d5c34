import ReelbookModel
import ReelbookTestSupport
import Testing

/// Input that was made to break a reader.
@Suite struct HostileInputTests {
  private func change(_ values: String, _ kind: String = "mark") -> String {
    let id = kind == "title" ? "movie/tmdb/603" : "\(SampleLines.person)/movie/tmdb/603"
    return #"{"add":"\#(kind)","id":"\#(id)","stamp":"\#(SampleLines.stamp)","set":{\#(values)}}"#
  }

  @discardableResult
  private func refuses(_ text: String, _ comment: Comment, at offset: Int? = nil) -> LibraryError? {
    do throws(LibraryError) {
      let change = try Change.reading(text)
      Issue.record("\(comment): it was read as \(change.line.prefix(400))")
      return nil
    } catch {
      #expect(error.code == .malformed, comment)
      if let offset { #expect(error.offset == offset, comment) } else { #expect(error.offset != nil, comment) }
      return error
    }
  }

  @Test func `a hundred thousand nested brackets are an error, wherever they stand`() {
    for bracket in ["[", "{\"a\":", "[{\"a\":"] {
      let deep = String(repeating: bracket, count: 100_000)
      for (text, place) in [
        (deep, "a change"), (change(deep), "its values"), (change("\"starred\":" + deep), "a known field"),
        (change("\"moods\":" + deep), "a set"), (change("\"x\":" + deep), "an unknown field"),
        (change("\"facts\":" + deep, "title"), "a value of fields"),
        (change("\"facts\":{\"x\":" + deep, "title"), "an unknown field of such a value"),
        (change("\"facts\":{\"trailers\":" + deep, "title"), "an array"),
        (change("\"a\":1").dropLast() + ",\"x\":" + deep, "an unknown member"),
        (#"{"add":"x","id":"1","set":{"y":\#(deep)"#, "an unknown kind"), (#"{"add":\#(deep)"#, "the kind"),
      ] {
        let error = refuses(text, "\(place), \(bracket)")
        #expect((error?.offset ?? .max) < 1000, "\(place), \(bracket): it should not have been read to the end")
      }
    }
  }

  @Test func `ten megabytes of brackets fail at once`() {
    let bytes = ContiguousArray(repeating: UInt8.bracket, count: 10_000_000)
    var cursor = JSONCursor()
    let error = #expect(throws: LibraryError.self) { try cursor.skipValue(bytes.span) }
    #expect(error?.offset == 65)
    var other = JSONCursor()
    #expect(throws: LibraryError.self) { try Change.read(from: bytes.span, at: &other, schema: .standard) }
    #expect(other.offset < 2)
  }

  @Test func `a repeated key is an error, however it is spelled`() {
    for (values, what) in [
      (#""starred":true,"starred":true"#, "a known field"), (#""starred":true,"\u0073tarred":true"#, "an escape"),
      (#""\u0073tarred":true,"starred":true"#, "an escape first"), (#""starred" :true, "starred":true"#, "a space"),
      (#""x":1,"x":2"#, "an extra"), (#""x":1,"\u0078":2"#, "an extra with an escape"), (#""x":null,"x":null"#, "null"),
      (#""x":null,"x":1"#, "null and a value"), (#""x":1,"x":null"#, "a value and null"),
      (#""moods/great":true,"moods/great":false"#, "an element"),
      (#""moods/great":true,"mood\u0073/\u0067reat":true"#, "an escape"),
      (#""moods/great":false,"starred":true,"moods/great":false"#, "a set"),
      (#""starred":true,"run":2,"starred":false"#, "another between"),
    ] {
      refuses(change(values), "\(what)")
    }
    for (values, what) in [
      (#""facts":{"name":"a","name":"b"}"#, "a value's field"), (#""facts":{"x":1,"x":2}"#, "a value's extra"),
      (#""facts":{"outsideIDs":{"imdb":"a","imdb":"b"}}"#, "a dictionary"),
      (#""facts":{"outsideIDs":{"imdb":"a","\u0069mdb":"b"}}"#, "a dictionary with an escape"),
      (#""facts":{"trailers":[{"key":"a","key":"b"}]}"#, "an array's value"),
    ] {
      refuses(change(values, "title"), "\(what)")
    }
  }

  @Test func `the error of a repeated key has the offset of the second key`() {
    let text = change(#""starred":true,"#)
    refuses(change(#""x":1,"x":2"#), "extra", at: change(#""x":1,"#).utf8.count - 2)
    refuses(change(#""starred":true,"\u0073tarred":true"#), "escape", at: text.utf8.count - 2)
  }

  @Test func `an element of a set in two spellings is a repeated key`() throws {
    let (lower, upper) = (SampleLines.person, SampleLines.person.uppercased())
    let bytes = ContiguousArray(#"{"\#(lower)":true,"\#(upper)":true}"#.utf8)
    var cursor = JSONCursor()
    #expect(throws: LibraryError.self) { try Set<PersonID>.read(from: bytes.span, at: &cursor) }
    var other = JSONCursor()
    #expect(throws: LibraryError.self) { try [PersonID: Bool].read(from: bytes.span, at: &other) }
  }

  @Test func `a repeated member of a change or a commit is an error`() {
    let id = #"{"edit":"mark","id":"\#(SampleLines.person)/movie/tmdb/603""#
    for members in [
      #""set":{"starred":true},"set":{"hidden":true}"#, #""set":{},"s\u0065t":{}"#, #""s\u0065t":{},"set":{}"#,
      #""stamp":"\#(SampleLines.stamp)","stamp":"\#(SampleLines.later)""#, #""stamps":{},"stamps":{}"#,
      #""was":{},"was":{}"#, #""wasStamps":{},"wasStamps":{}"#, #""new":1,"new":2"#, #""new":1,"n\u0065w":2"#,
      #""forgotten":"\#(SampleLines.stamp)","forgotten":"\#(SampleLines.stamp)""#,
      #""stamps":{"starred":"\#(SampleLines.stamp)","starred":"\#(SampleLines.stamp)"}"#,
    ] {
      refuses("\(id),\(members)}", "\(members)")
    }
    for members in [
      #""time":"2026-11-20T20:15:00Z","time":"2026-11-20T20:15:00Z","changes":[]"#,
      #""time":"2026-11-20T20:15:00Z","changes":[],"changes":[]"#,
      #""time":"2026-11-20T20:15:00Z","verb":"a","v\u0065rb":"b","changes":[]"#,
      #""time":"2026-11-20T20:15:00Z","changes":[],"x":1,"x":2"#,
    ] {
      let text = #"{"commit":"\#(SampleLines.stamp)",\#(members)}"#
      #expect(throws: LibraryError.self, "\(members)") { try Commit.reading(Array(text.utf8)) }
    }
  }

  @Test func `members may come in another order, with escapes and with spaces`() throws {
    let id = #"{"edit":"mark","id":"\#(SampleLines.person)/movie/tmdb/603""#
    let stamp = #""stamp":"\#(SampleLines.stamp)""#
    let set = #""set":{"starred":true,"moods/great":true,"moods/meh":false,"x":null}"#
    let stamps = #""stamps":{"starred":"\#(SampleLines.later)","x":"\#(SampleLines.later)"}"#
    let was = [
      #""was":{"starred":false,"moods/meh":true}"#, #""wasStamp":"\#(SampleLines.stamp)""#,
      #""wasStamps":{"starred":"\#(SampleLines.later)"}"#,
    ]
    let straight = try Change.reading("\(id),\(stamp),\(set),\(stamps),\(was.joined(separator: ","))}")
    let turned = try Change.reading("\(id),\(was.reversed().joined(separator: ",")),\(stamps),\(set),\(stamp)}")
    #expect(turned == straight)
    let escaped = try Change.reading(
      "\(id),\(stamp),\(set),\(stamps),\(was.joined(separator: ","))}".replacing("e\"", with: "\\u0065\""))
    #expect(escaped == straight)
    let spaced = try Change.reading(
      "\(id),\(stamp),\(set),\(stamps),\(was.joined(separator: ","))}".replacing(":{", with: " :\n{ ").replacing(
        ",\"", with: " ,\t\""))
    #expect(spaced == straight)
  }

  @Test func `a number out of range is an error in a known field, and kept in an unknown one`() throws {
    for (values, what) in [
      (#""witness":9223372036854775808"#, "more than 64 bits"), (#""witness":1.0"#, "a point"),
      (#""witness":1e3"#, "an exponent"), (#""witness":01"#, "a leading zero"), (#""witness":-"#, "a sign alone"),
      (#""witness":"1""#, "a text"), (#""run":99999999999999999999999"#, "very large"),
      (#""x":01"#, "a leading zero, unknown"), (#""x":-"#, "a sign, unknown"), (#""x":1."#, "a point, unknown"),
      (#""x":1e"#, "an exponent, unknown"), (#""rating":"stars:9""#, "a rating off its scale"),
    ] {
      refuses(change(values), "\(what)")
    }
    for values in [#""facts":{"score":1e999}"#, #""facts":{"score":1.}"#, #""facts":{"runtime":1e99}"#] {
      refuses(change(values, "title"), "\(values)")
    }
    let kept = try Change.reading(change(#""x":[1e999,-0.0,123456789012345678901234567890]"#))
    let extra = kept.written(Mark.self)?.extras["x"]
    #expect(extra?.text == "[1e999,-0.0,123456789012345678901234567890]")
  }

  @Test func `broken strings are an error in every place`() {
    for broken in [#""\ud83c""#, #""\udfac""#, "\"\u{1}\"", "\"a\nb\"", #""\x""#, #""\u12""#] {
      for values in [
        "\"category\":\(broken)", "\"x\":\(broken)", "\"x\":[{\(broken):1}]", "\(broken):1",
        "\"moods/\(broken.dropFirst()):true",
      ] {
        refuses(change(values), "\(values)")
      }
      refuses("{\"add\":\(broken)}", "the kind")
      refuses("{\"add\":\"mark\",\"id\":\(broken)}", "the id")
      refuses("{\"add\":\"mark\",\"id\":\"\(SampleLines.person)/movie/tmdb/603\",\(broken):1}", "a member")
    }
  }

  @Test func `the error of a line that is no change has an exact offset`() {
    for (text, offset) in [
      ("{}", 2), (#"{"put":"mark","id":"x"}"#, 1), (#"{"add":"mark"}"#, 14), (#"{"add":"mark","ident":"x"}"#, 14),
      (#"{"add":7}"#, 7), ("[]", 0), ("null", 0), (#"{"add":"play","id":"x"}"#, 19), (#"{"add":"play","id":7}"#, 19),
    ] {
      refuses(text, "\(text)", at: offset)
    }
  }

  @Test func `a commit without its time is an error, and does not read as one in 1970`() {
    let text = #"{"commit":"\#(SampleLines.stamp)","person":"\#(SampleLines.person)","verb":"edit","changes":[]}"#
    #expect(throws: LibraryError.self) { try Commit.reading(Array(text.utf8)) }
  }

  @Test func `a change with twenty thousand unknown fields or elements is read`() throws {
    let count = 20_000
    var names = (0..<count).map { "\"\($0 &* 7919 % count)\"" }
    let values = try Change.reading(change(names.map { "\($0):1" }.joined(separator: ",")))
    #expect(values.written(Mark.self)?.extras.names.count == count)
    let gone = try Change.reading(change(names.map { "\($0):null" }.joined(separator: ",")))
    #expect(gone.fields.count == count)
    names.sort()
    let out = try Change.reading(change(names.map { "\"moods/\($0.dropFirst()):false" }.joined(separator: ",")))
    #expect(out.fields.count == count)
  }
}
