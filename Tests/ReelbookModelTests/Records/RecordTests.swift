import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct RecordTests {
  @Test func `a record prints as one line that begins with its kind and identity`() throws {
    for type in RecordSchema.standard.types { try expectPrints(type.record) }
  }

  private func expectPrints<R: LibraryRecord>(_ type: R.Type) throws {
    for seed in Laws.seeds(40) {
      var generator = SeededGenerator(seed: seed)
      let record = try R.random(using: &generator)
      let text = record.line
      let start = "{" + JSONText(of: R.kind.rawValue).text + ":" + Self.text(of: record.id)
      guard text.hasPrefix(start), !text.utf8.contains(0x0A) else {
        Issue.record("\(R.kind), seed \(seed): \(text)")
        return
      }
    }
  }

  private static func text(of id: some FieldValue) -> String { JSONText(of: id).text }

  @Test func `a record prints only the fields that were written`() {
    var play = Play(id: PlayID(bits: IDBits(0x0b5c_27f2_0f6b_4a55, 0x8d31_5bb0_39d4_b8a1)))
    play.subject = .movie(603)
    play.time = .year(1999)
    #expect(
      "\(play)"
        == #"{"play":"0b5c27f2-0f6b-4a55-8d31-5bb039d4b8a1","subject":"movie/tmdb/603","time":"1999"}"#)
  }

  @Test func `a library, an error, a word of a vocabulary and a subject print as text`() throws {
    let stamp = Stamp.sample
    var library = Library()
    _ = library.join(.adding(Title(.movie(603), TitleFacts(name: "The Matrix")), stamp: stamp))
    #expect(
      library.text == "{\"add\":\"title\",\"id\":\"movie/tmdb/603\",\"stamp\":\"\(stamp)\",\"set\":"
        + "{\"facts\":{\"name\":\"The Matrix\"}}}\n")
    #expect("\(LibraryError(.notFound, "There is none."))" == "There is none. (notFound)")
    #expect("\(LibraryError(.malformed, "Expected a digit", offset: 7))" == "Expected a digit (malformed) [byte 7]")
    #expect("\(WatchStatus.finished) \(RatingScale.stars) \(Play.kind)" == "finished stars play")
    #expect(String(reflecting: MediaID.movie(603)) == "movie/tmdb/603")
  }

  @Test func `the facts of a title and of a season are also properties of the record`() {
    var title = Title(.movie(603), TitleFacts(name: "The Matrix", year: 1999))
    title.facts.genres = ["Action"]
    #expect(title.name == "The Matrix" && title.year == 1999 && title.genres == ["Action"])
    title.extras["x"] = JSONText(of: 1)
    #expect(title.extras.names == ["x"], "a title's own property hides the one of its facts")
    var facts = SeasonFacts()
    facts.episodes = [Episode(1, name: "Pilot", airDay: CivilDay("2021-08-31"), tmdb: 5)]
    let season = Season(SeasonID(.series(107_113), 1), facts)
    #expect(season.episodes.first?.name == "Pilot" && season.episodes.first?.tmdb == 5)
    #expect(season.id.subject == .season(1, of: .series(107_113)))
  }

  @Test func `availability carries its credit`() {
    #expect(Availability.credit.contains("JustWatch"))
  }

  @Test func `a record gives the two parts of its paired id`() {
    let id = PersonalID(.sample, .episode(3, season: 1, of: .series(1)))
    #expect(Mark(id: id).person == .sample && Mark(id: id).subject == id.subject)
    #expect(Resume(id: id).person == .sample && Resume(id: id).subject == id.subject)
    #expect(QueueEntry(id: id).person == .sample && QueueEntry(id: id).subject == id.subject)
    let list = ListID(bits: IDBits(1, 1))
    #expect(ListEntry(id: ListEntryID(list, id.subject)).list == list)
    #expect(ListEntry(id: ListEntryID(list, id.subject)).subject == id.subject)
    #expect(ListMember(id: ListMemberID(list, .own)).household == .own)
    #expect(ListMember(id: ListMemberID(list, .own)).list == list)
  }

  @Test func `an extent up to the very start is not the whole, and the whole is the default`() {
    #expect(JSONText(of: Extent.upTo(.zero)).value(as: Extent.self) == .upTo(.zero))
    #expect(Extent.upTo(.zero) != .whole && Extent.absent == .whole)
  }
}
