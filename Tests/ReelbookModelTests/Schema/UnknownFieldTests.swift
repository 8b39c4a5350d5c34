import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Fields that this version does not know: those of a newer version, and those of an app.
@Suite struct UnknownFieldTests {
  private let mark =
    #"{"add":"mark","id":"\#(SampleLines.person)/movie/tmdb/603","stamp":"\#(SampleLines.stamp)","set":{"#

  @Test func `an unknown field of a record is kept and written unchanged`() throws {
    let line = mark + #""starred":true,"aura":{"b":[1.50,"\u00e9"],"a":null},"zeal":7}}"#
    let change = try Change.reading(line)
    #expect(change.line == line)
    #expect(change.written(Mark.self)?.extras.names == ["aura", "zeal"])
    #expect(change.fields == ["starred", "aura", "zeal"])
  }

  @Test func `an unknown field of a value within a record is kept, also if it is null`() throws {
    let facts =
      #""artwork":{"poster":"/p","banner":"/b"},"collection":{"id":"a","order":[1,2]},"#
      + #""trailers":[{"key":"k","length":12.0,"none":null}],"#
    let line =
      #"{"add":"title","id":"movie/tmdb/603","set":{"facts":{"name":"A","availability":{"DE":{"rent":["b"],"#
      + #""price":{"c":1}}},"# + facts + #""mood":{"x":[]},"void":null},"future":1}}"#
    // Written back, the members stand in the order of the list of fields.
    let change = try Change.reading(line)
    let title = try #require(change.written(Title.self))
    #expect(title.facts.extras.names == ["mood", "void"])
    #expect(title.extras.names == ["future"])
    #expect(title.facts.artwork.extras["banner"]?.text == #""/b""#)
    #expect(title.facts.collection?.extras["order"]?.value(as: [Int].self) == [1, 2])
    #expect(title.facts.availability["DE"]?.extras["price"]?.text == #"{"c":1}"#)
    #expect(title.facts.trailers.first?.extras["length"]?.text == "12.0")
    #expect(title.facts.trailers.first?.extras["none"] == JSONText.absent)
    #expect(try Change.reading(change.line) == change)
  }

  @Test func `an unknown field survives Codable`() throws {
    let title = try #require(
      try Change.reading(
        #"{"add":"title","id":"movie/tmdb/603","set":{"facts":{"mood":{"x":[1,null]}},"future":[true]}}"#
      )
      .written(Title.self))
    #expect(try JSONDecoder().decode(Title.self, from: JSONEncoder().encode(title)) == title)
  }

  @Test func `an unknown field called id does not replace the record's id in Codable`() throws {
    var mark = Mark(id: PersonalID(.sample, .movie(603)))
    mark.extras["id"] = JSONText(of: "another")
    let back = try JSONDecoder().decode(Mark.self, from: JSONEncoder().encode(mark))
    #expect(back.id == mark.id)
    #expect(try Change.reading(Change.adding(mark).line).written(Mark.self) == mark)
  }

  @Test func `an extra with a slash in its name keeps its own stamp, and is not an element of a set`() throws {
    let line =
      mark + #""moods/great":true,"moods/meh":false,"com.example/row":1,"run/3":null},"#
      + #""stamps":{"moods/great":"\#(SampleLines.later)","com.example/row":"\#(SampleLines.later)"}}"#
    let change = try Change.reading(line)
    #expect(change.line == line)
    #expect(change.written(Mark.self)?.moods == [.great] && change.written(Mark.self)?.extras.names.count == 1)
    #expect(change.fields == ["moods/great", "moods/meh", "com.example/row", "run/3"])
  }

  @Test func `the elements of an unknown set are extras, each with its own stamp`() throws {
    let line =
      mark + #""auras/great":true,"auras/meh":false,"auras/tired":true},"#
      + #""stamps":{"auras/great":"\#(SampleLines.later)"}}"#
    let change = try Change.reading(line)
    #expect(change.line == line && change.written(Mark.self)?.extras.names.count == 3)
  }

  @Test func `an element that is null is not in the set`() throws {
    // A device that does not know the set removes an element in this way.
    let change = try Change.reading(mark + #""moods/great":null,"moods/meh":true}}"#)
    #expect(change.written(Mark.self)?.moods == [.meh] && change.fields == ["moods/great", "moods/meh"])
  }

  @Test func `an element may have any name`() throws {
    let line =
      #"{"add":"play","id":"\#(SampleLines.person)","stamp":"\#(SampleLines.stamp)","set":{"companions/":true,"#
      + #""companions/Max":false,"#
      + "\"companions/\u{301}a/b\":true},"
      + #""stamps":{"companions/":"\#(SampleLines.later)"}}"#
    #expect(try Change.reading(line).line == line)
    #expect(try Change.reading(line).written(Play.self)?.companions == ["", "\u{301}a/b"])
  }

  @Test func `an edit refuses an extra with the name of a field, of an element of a set, or of the id`() throws {
    var world = try World()
    try world.edit { try $0.star(.movie(604)) }
    let play = try world.edit { try $0.watch(.movie(603)) }[0]
    for name in ["starred", "moods/great", "moods/", "id"] {
      let value = JSONText(of: 1)
      var mark = Mark(id: PersonalID(world.anna, .movie(603)))
      mark.extras[name] = value
      let refusals = [
        world.refusal { try $0.insert(mark) },
        world.refusal { try $0.mark(.movie(603)) { $0.extras[name] = value } },
        world.refusal { draft in
          try draft.change(PersonalID(world.anna, .movie(604))) { (mark: inout Mark) in mark.extras[name] = value }
        },
      ]
      for refusal in refusals {
        #expect(refusal?.code == .notAllowed && refusal?.message.contains("com.example.\(name)") == true)
      }
    }
    #expect(world.refusal { try $0.edit(play) { $0.extras["run"] = JSONText(of: 1) } }?.code == .notAllowed)
  }

  @Test func `an extra with such a name from another device is kept, and does not prevent an edit`() throws {
    let change = try Change.reading(mark + #""starred":true,"moods":{"great":true},"id":7}}"#)
    var device = SimulatedDevice(1)
    _ = device.library.join(change)
    let mark = try #require(device.library.marks.first { _ in true })
    try device.edit { try $0.change(mark.id) { (mark: inout Mark) in mark.isStarred = false } }
    #expect(device.library.marks[mark.id]?.extras.names == ["id", "moods"])
    #expect(try device.library.reread() == device.library)
  }

  @Test func `an extra of a value is not written if it has the name of a field of the value`() throws {
    var title = Title(.movie(603), TitleFacts(name: "The Matrix"))
    title.facts.extras["name"] = JSONText(of: "another")
    let back = try Change.reading(Change.adding(title).line).written(Title.self)
    #expect(back?.name == "The Matrix" && back?.facts.extras.isEmpty == true)
  }

  @Test func `an app's field is read and written by its type`() throws {
    var mark = Mark(id: PersonalID(.sample, .movie(603)))
    mark.extras[.seat] = "F12"
    mark.extras[.visits] = [.year(2026), .unknown]
    #expect(mark.extras[.seat] == "F12" && mark.extras[.visits] == [.year(2026), .unknown])
    let back = try #require(try Change.reading(Change.adding(mark).line).written(Mark.self))
    #expect(back == mark && back.extras[.seat] == "F12")
    mark.extras[.seat] = nil
    #expect(mark.extras[.seat] == nil && mark.extras.names == ["com.example.visits"])
    mark.extras["com.example.seat"] = JSONText(of: 7)
    #expect(mark.extras[.seat] == nil, "a value of another type reads as nil")
  }

  @Test func `an app's fields merge like the library's: the later write wins, for each field alone`() throws {
    var (a, b) = (try World(device: 1), try World(device: 2))
    let id = PersonalID(a.anna, .movie(603))
    try a.edit { draft in
      var mark = Mark(id: id)
      mark.extras[.seat] = "A1"
      mark.extras[.visits] = [.unknown]
      try draft.insert(mark)
    }
    exchange(&a, &b)
    try a.edit { try $0.change(id) { (mark: inout Mark) in mark.extras[.seat] = "B2" } }
    b.now.instant = a.now.instant.adding(.seconds(600))
    try b.edit { try $0.change(id) { (mark: inout Mark) in mark.extras[.visits] = nil } }
    exchange(&a, &b)
    #expect(a.library.marks[id]?.extras[.seat] == "B2" && a.library.marks[id]?.extras[.visits] == nil)
    #expect(a.library == b.library)
    #expect(try Library.reading(a.library.text) == a.library)
  }

  @Test func `an extra that is null is removed`() throws {
    var (a, b) = (try World(device: 1), try World(device: 2))
    let id = PersonalID(a.anna, .movie(603))
    try a.edit { draft in
      var mark = Mark(id: id)
      mark.extras["com.example.x"] = JSONText.absent
      mark.isStarred = true
      try draft.insert(mark)
    }
    exchange(&a, &b)
    #expect(a.library == b.library && a.library.marks[id]?.extras.isEmpty == true)
  }

  @Test func `the names of extras are sorted, and setting nil removes one`() {
    var extras = Extras()
    for name in ["b", "c", "a", "B", "é", ""] { extras[name] = JSONText(of: name) }
    #expect(extras.names == ["", "B", "a", "b", "c", "é"])
    extras["b"] = nil
    extras["nowhere"] = nil
    #expect(extras.names == ["", "B", "a", "c", "é"] && extras["c"]?.value() == "c" && extras["b"] == nil)
  }
}

extension ExtraField where Value == String {
  fileprivate static var seat: Self { Self("com.example.seat") }
}

extension ExtraField where Value == [WatchTime] {
  fileprivate static var visits: Self { Self("com.example.visits") }
}
