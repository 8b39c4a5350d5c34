import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Rules for every identifier, and for every other value that is a string in JSON.
@Suite struct RecordIDTests {
  let types: [any (RecordID & RandomValue).Type] = [
    PersonID.self, HouseholdID.self, ListID.self, PlayID.self, NoteID.self, ReminderID.self, GroupID.self,
    DeviceID.self, Stamp.self, TitleID.self, MediaID.self, SeasonID.self, AliasID.self, PersonalID.self,
    ListEntryID.self, ListMemberID.self, ProposalID.self, ProposalAnswerID.self, PreferenceID.self, PreferenceKey.self,
    CivilDay.self, Instant.self, WatchTime.self,
  ]

  @Test func `these tests cover the id of every kind of record`() {
    for type in RecordSchema.standard.types { expectListed(type.record) }
  }

  private func expectListed<R: LibraryRecord>(_ type: R.Type) {
    #expect(types.contains { $0 == R.ID.self }, "\(R.ID.self), of the \(R.kind)")
  }

  @Test func `a value reads back from its text`() throws {
    for type in types { try textRoundTrips(type) }
  }

  private func textRoundTrips<Value: RecordID & RandomValue>(_ type: Value.Type) throws {
    for seed in Laws.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let value = try Value.random(using: &generator)
      let back = Value(value.description)
      guard back == value, back?.description == value.description else {
        Issue.record("\(Value.self), seed \(seed): “\(value)” read back as \(String(describing: back))")
        return
      }
    }
  }

  @Test func `a value reads back from its JSON bytes`() throws {
    for type in types { try bytesRoundTrip(type) }
  }

  private func bytesRoundTrip<Value: RecordID & RandomValue>(_ type: Value.Type) throws {
    for seed in Laws.seeds(150) {
      var generator = SeededGenerator(seed: seed)
      let value = try Value.random(using: &generator)
      var json = JSONWriter()
      value.write(to: &json)
      let bytes = ContiguousArray(json.bytes)
      var cursor = JSONCursor()
      guard try Value.read(from: bytes.span, at: &cursor) == value, cursor.offset == bytes.count else {
        Issue.record("\(Value.self), seed \(seed): “\(value)” did not come back from \(json.bytes)")
        return
      }
    }
  }

  @Test func `a value reads back from Codable's JSON, and a dictionary of identifiers is an object`() throws {
    for type in types { try codableRoundTrips(type) }
  }

  private func codableRoundTrips<Value: RecordID & RandomValue>(_ type: Value.Type) throws {
    for seed in Laws.seeds(20) {
      var generator = SeededGenerator(seed: seed)
      let value = try Value.random(using: &generator)
      let data = try JSONEncoder().encode([value: [value]])
      guard data.first == .brace, try JSONDecoder().decode([Value: [Value]].self, from: data) == [value: [value]] else {
        Issue.record("\(Value.self), seed \(seed): “\(value)” became \(String(decoding: data, as: UTF8.self))")
        return
      }
    }
  }

  @Test func `the order is total: of two values one comes first, or they are equal`() throws {
    for type in types { try ordersTotally(type) }
  }

  private func ordersTotally<Value: RecordID & RandomValue>(_ type: Value.Type) throws {
    var generator = SeededGenerator(seed: 7)
    let values = try (0..<60).map { _ in try Value.random(using: &generator) }
    for a in values {
      for b in values where [a < b, b < a, a == b].count(where: { $0 }) != 1 {
        Issue.record("\(Value.self): “\(a)” and “\(b)” have no order")
        return
      }
    }
    let sorted = values.sorted()
    #expect(values.shuffled(using: &generator).sorted() == sorted, "\(Value.self)")
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0 <= $1 }, "\(Value.self)")
  }

  @Test func `a text that is not a value of the type gives an error that quotes it`() {
    for type in types where type != PreferenceKey.self { quotes("no such thing", type) }
    quotes("", Stamp.self)
    quotes("stars:7", Rating.self)
  }

  private func quotes<Value: SetElement>(_ text: String, _ type: Value.Type) {
    #expect(Value(text) == nil, "\(Value.self)")
    do {
      _ = try Value(parsing: text)
      Issue.record("“\(text)” was read as a \(Value.self)")
    } catch {
      #expect(error.code == .invalidText)
      #expect(error.message.contains("“\(text)”"), "\(error)")
      #expect(error.message.contains("\(Value.self)"), "\(error)")
    }
  }

  @Test func `an error quotes no more than the start of a long text`() {
    let error = #expect(throws: LibraryError.self) { try PlayID(parsing: String(repeating: "x", count: 10_000)) }
    #expect((error?.message.count ?? .max) < 200)
  }

  @Test func `a string in JSON that is no identifier gives an error with the string and its offset`() {
    let bytes = ContiguousArray("[\"sbornik\"]".utf8)
    var cursor = JSONCursor(offset: 1)
    do throws(LibraryError) {
      _ = try PlayID.read(from: bytes.span, at: &cursor)
      Issue.record("it was read")
    } catch {
      #expect(error.code == .malformed && error.offset == 1)
      #expect(error.message.contains("“sbornik”"))
    }
  }
}
