import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct PairedIDTests {
  let person = PersonID.sample

  @Test func `the text of a paired identifier is a UUID, a slash and the second part`() {
    let id = PersonalID(person, .episode(3, season: 1, of: .series(107_113)))
    #expect(id.description == "\(person)/series/tmdb/107113/s1e3")
    #expect(PersonalID("\(person)/series/tmdb/107113/s1e3") == id)
    #expect(id.person == person && id.subject.episode == 3)
  }

  @Test func `paired identifiers order by the first part, then the second`() {
    let (low, high) = (PersonID(bits: IDBits(1, 0)), PersonID(bits: IDBits(2, 0)))
    #expect(PersonalID(low, .series(9)) < PersonalID(high, .movie(1)))
    #expect(PersonalID(low, .movie(2)) < PersonalID(low, .movie(10)))
  }

  @Test func `one part alone is no paired identifier`() {
    for wrong in ["\(person)", "\(person)/", "/series/tmdb/1", "series/tmdb/1", "\(person)-series/tmdb/1"] {
      #expect(PersonalID(wrong) == nil && ListEntryID(wrong) == nil && ListMemberID(wrong) == nil, "\(wrong)")
    }
    #expect(ListMemberID("\(person)/\(person)") != nil && ListMemberID("\(person)/\(person)0") == nil)
  }

  @Test func `a setting without a person is the household's`() {
    let own = PreferenceID(PreferenceKey("theme"), of: person)
    let shared = PreferenceID(PreferenceKey("theme"))
    #expect(own.person == person && shared.person == nil && own != shared)
    for id in [own, shared] { #expect(PreferenceID(id.description) == id) }
  }

  @Test func `a setting's key may hold any characters`() {
    for key in ["", "a/b", "\"quoted\"\\\n", "日本"] {
      let id = PreferenceID(PreferenceKey(key), of: person)
      #expect(PreferenceID(id.description)?.key == PreferenceKey(key))
    }
  }

  @Test func `the id of an alias is the id of a title or of a person`() {
    #expect(AliasID("movie/tmdb/603") == .title(.movie(603)))
    #expect(AliasID(person.description) == .person(person))
    #expect(AliasID("sbornik") == nil)
    #expect(AliasID.title(.series(.max)) < .person(person))
  }
}
