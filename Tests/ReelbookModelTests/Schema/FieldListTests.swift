import ReelbookModel
import ReelbookTestSupport
import Testing

/// Rules for every list of fields, and the audience of each field.
@Suite struct FieldListTests {
  let types = RecordSchema.standard.types.map(\.record)
  let parts: [any FieldContainer.Type] = [
    Artwork.self, Availability.self, Episode.self, PlaySource.self, ResumePoint.self, SeasonFacts.self,
    TitleFacts.self, TitleFacts.Collection.self, Trailer.self,
  ]

  @Test func `the standard schema has these kinds, in the order in which a library is written`() {
    #expect(
      RecordSchema.standard.kinds.map(\.rawValue) == [
        "household", "person", "device", "preference", "alias", "title", "season", "list", "member", "entry", "mark",
        "play", "resume", "note", "reminder", "queue", "proposal", "proposalAnswer",
      ])
  }

  @Test func `the names of a type's fields differ, and there are at most sixty`() {
    for type in types.map({ $0 as any FieldContainer.Type }) + parts { expectNames(type) }
  }

  private func expectNames<Value: FieldContainer>(_ type: Value.Type) {
    let names = Value.fields.map(\.name)
    #expect(Set(names).count == names.count, "\(Value.self)")
    #expect(!names.isEmpty && names.count <= 60, "\(Value.self)")
    #expect(
      names.allSatisfy { !$0.isEmpty && !$0.contains("/") }, "\(Value.self): a slash separates a set from its element")
  }

  @Test func `no record has a field called id, which is the name of its identifier`() {
    for type in types { #expect(!Self.names(type).contains("id"), "\(type)") }
  }

  private static func names<R: LibraryRecord>(_ type: R.Type) -> [String] { R.fields.map(\.name) }

  @Test func `each field has the specified audience and place in history`() {
    #expect(types.flatMap { Self.described($0) } == Self.specification)
  }

  private static func described<R: LibraryRecord>(_ type: R.Type) -> [String] {
    R.fields.map { "\(R.kind).\($0.name) \($0.audience)\($0.isInHistory ? ", history" : "")" }
  }

  /// Everyone: all with whom the record is shared. Owner: the devices of its owner. Device: this device alone.
  static let specification = [
    "household.name owner, history",
    "household.services owner, history",
    "household.ids owner",
    "household.devices owner",
    "person.name everyone, history",
    "person.ageGroup owner, history",
    "person.maturityCap owner, history",
    "person.seesUnrated owner, history",
    "person.hidesAdult owner, history",
    "person.allowed owner, history",
    "person.forbidden owner, history",
    "person.limits owner, history",
    "person.services owner, history",
    "device.name owner",
    "device.appVersion owner",
    "device.person owner",
    "device.lastSeen owner",
    "device.keys owner",
    "preference.value owner, history",
    "alias.target owner, history",
    "title.facts everyone",
    "title.removed owner, history",
    "title.checked device",
    "title.factChanges owner",
    "title.order owner, history",
    "title.fetchedOrders owner",
    "title.askedForTimes device",
    "season.facts everyone",
    "season.streamed owner",
    "season.checked device",
    "season.airTimes owner",
    "list.name everyone, history",
    "list.icon everyone, history",
    "list.owner everyone, history",
    "list.household everyone",
    "list.position owner, history",
    "list.showsProgress everyone, history",
    "member.role everyone, history",
    "member.people everyone, history",
    "member.named owner, history",
    "entry.position everyone, history",
    "entry.added everyone, history",
    "entry.addedBy everyone, history",
    "entry.witness owner",
    "mark.category owner, history",
    "mark.reaction owner, history",
    "mark.starred owner, history",
    "mark.starredSince owner",
    "mark.rating owner, history",
    "mark.moods owner, history",
    "mark.bingeable owner, history",
    "mark.approved owner, history",
    "mark.hidden owner, history",
    "mark.watchlistSince owner, history",
    "mark.skipped everyone, history",
    "mark.run everyone, history",
    "mark.witness owner",
    "play.subject everyone, history",
    "play.person everyone, history",
    "play.time owner, history",
    "play.run everyone, history",
    "play.extent everyone, history",
    "play.together owner, history",
    "play.format owner, history",
    "play.location owner, history",
    "play.coordinates owner, history",
    "play.companions owner, history",
    "play.mood owner, history",
    "play.notes owner, history",
    "play.pictures owner, history",
    "play.rating owner, history",
    "play.timeWatched owner, history",
    "play.seenBefore owner, history",
    "play.source owner, history",
    "play.logged owner",
    "play.witness owner",
    "resume.point owner",
    "note.subject everyone, history",
    "note.person everyone, history",
    "note.text everyone, history",
    "note.markdown everyone, history",
    "note.shared everyone, history",
    "note.sharedText owner",
    "note.written everyone, history",
    "note.witness owner",
    "reminder.subject owner, history",
    "reminder.person owner, history",
    "reminder.time owner, history",
    "reminder.text owner, history",
    "reminder.witness owner",
    "queue.position owner, history",
    "queue.suggested owner, history",
    "queue.added owner, history",
    "queue.witness owner",
    "proposal.subject everyone",
    "proposal.time everyone, history",
    "proposal.hosts everyone",
    "proposal.asked everyone, history",
    "proposal.named owner",
    "proposal.witness everyone",
    "proposalAnswer.subject everyone, history",
    "proposalAnswer.witness everyone",
  ]

  @Test func `a value whose fields nobody wrote is an empty object in JSON, and reads back`() throws {
    try expectEmpty(
      Artwork(), Availability(), Episode(), PlaySource(), ResumePoint(), SeasonFacts(), TitleFacts(),
      TitleFacts.Collection(), Trailer())
  }

  private func expectEmpty<each Value: FieldStruct>(_ value: repeat each Value) throws {
    for value in repeat each value {
      #expect(JSONText(of: value).text == "{}", "\(type(of: value))")
      #expect(JSONText(of: value).value() == value)
    }
  }

  @Test func `a field that is null reads like a missing one`() throws {
    for type in types { try expectNullIsAbsent(type) }
  }

  private func expectNullIsAbsent<R: LibraryRecord>(_ type: R.Type) throws {
    var generator = SeededGenerator(seed: 3)
    let empty = R(id: try R.random(using: &generator).id)
    let values = R.fields.map { "\"\($0.name)\":null" }.joined(separator: ",")
    var json = JSONWriter()
    empty.id.write(to: &json)
    let text = #"{"add":"\#(R.kind)","id":\#(String(decoding: json.bytes, as: UTF8.self)),"set":{\#(values)}}"#
    #expect(try Change.reading(text).written(R.self) == empty)
  }
}
