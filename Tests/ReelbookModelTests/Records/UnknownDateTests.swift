import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

/// An unknown date is never written as 1970, as midnight or as today.
@Suite struct UnknownDateTests {
  @Test func `a record without dates writes no date`() throws {
    for type in RecordSchema.standard.types { try expectNoDates(type.record) }
  }

  private func expectNoDates<R: LibraryRecord>(_ type: R.Type) throws {
    var generator = SeededGenerator(seed: 5)
    let record = R(id: try R.random(using: &generator).id)
    #expect(Change.adding(record).line.firstMatch(of: /"\d{4}-\d\d/) == nil, "\(record)")
    let codable = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    #expect(codable.firstMatch(of: /"\d{4}-\d\d/) == nil, "\(codable)")
  }

  @Test func `reading a random record back adds no date in 1970`() throws {
    for type in RecordSchema.standard.types { try expectNot1970(type.record) }
  }

  private func expectNot1970<R: LibraryRecord>(_ type: R.Type) throws {
    for seed in Laws.seeds(60) {
      var generator = SeededGenerator(seed: seed)
      let record = try R.random(using: &generator)
      let text = record.line
      let back = try #require(try Change.reading(Change.adding(record).line).written(R.self))
      guard text.contains("1970-01-01") == back.line.contains("1970-01-01"), !text.contains("\"1970-01-01")
      else {
        Issue.record("\(R.kind), seed \(seed): \(text)")
        return
      }
    }
  }

  @Test func `the unknown time of a play stays unknown through every codec`() throws {
    var play = Play(id: PlayID(bits: IDBits(1, 1)))
    play.subject = .movie(603)
    #expect(play.time == .unknown && play.logged == nil)
    #expect(!play.line.contains("time") && !play.line.contains("1970"))
    #expect(try Change.reading(Change.adding(play).line).written(Play.self)?.time == .unknown)
    #expect(try JSONDecoder().decode(Play.self, from: JSONEncoder().encode(play)).time == .unknown)
    #expect(WatchTime.unknown.year == nil && WatchTime.unknown.instant == nil)
  }

  @Test func `a date that really is 1 January 1970 is written`() throws {
    var play = Play(id: PlayID(bits: IDBits(1, 1)))
    play.time = try WatchTime(parsing: "1970-01-01")
    play.logged = Instant(milliseconds: 0)
    let back = try #require(try Change.reading(Change.adding(play).line).written(Play.self))
    #expect(back.time.description == "1970-01-01" && back.logged == Instant(milliseconds: 0))
    var title = Title(id: .movie(603))
    title.facts.releaseDay = CivilDay("1970-01-01")
    #expect(title.line.contains(#""releaseDay":"1970-01-01""#))
  }
}
