import ReelbookModel
import Testing

/// The ids of titles of which only words are known.
@Suite struct ProvisionalTitleIDTests {
  @Test func `the same words give the same id`() {
    let id = TitleID.provisional(.movie, name: "Amélie", year: 2001, source: "tvtime:42")
    #expect(id == .provisional(.movie, name: "Amélie", year: 2001, source: "tvtime:42"))
    #expect(id.isProvisional && id.kind == .movie && id.tmdb == nil)
    #expect(TitleID(id.description) == id)
    #expect(id.description == "movie/name/amelie~2001~tvtime%3a42")
  }

  @Test(arguments: [
    ["Amélie", "AMÉLIE", "amelie", "Ame\u{301}lie", " Amélie! "],
    ["Spider-Man: No Way Home", "spider man no way home", "Spider–Man   No Way Home"],
    ["Ocean's Eleven", "Ocean’s Eleven", "OCEANS ELEVEN"],
    ["Bố già", "BỐ GIÀ", "Bo\u{302}\u{301} gia\u{300}", "bo gia"],
    ["Łódź Ærø Straße", "lodz aero strasse"],
    ["İstanbul", "istanbul"],
    ["ΟΔΟΣ", "οδος"],
    ["進撃の巨人", "「進撃の巨人」"],
  ])
  func `names fold: case, accents and signs make no other title`(_ names: [String]) {
    let ids = Set(names.map { TitleID.provisional(.movie, name: $0, year: 2001) })
    #expect(ids.count == 1, "\(ids)")
  }

  @Test func `another kind, name, year or source gives another id`() {
    let ids = [
      TitleID.provisional(.movie, name: "Dune"), .provisional(.series, name: "Dune"),
      .provisional(.movie, name: "Dune 2"), .provisional(.movie, name: "Dune", year: 1984),
      .provisional(.movie, name: "Dune", year: 2021), .provisional(.movie, name: "Dune", year: 2021, source: "a"),
      .provisional(.movie, name: "Dune", year: 2021, source: "b"), .provisional(.movie, name: "Dune", source: "2021"),
    ]
    #expect(Set(ids).count == ids.count)
  }

  @Test func `names of signs alone stay apart`() {
    #expect(TitleID.provisional(.movie, name: "???") != .provisional(.movie, name: "!!!"))
  }

  @Test func `names in other scripts stay apart`() {
    let names = ["進撃の巨人", "進撃の小人", "Война и мир", "Война", "שלום", "ありがとう", "あいがとう", "Δράκος"]
    #expect(Set(names.map { TitleID.provisional(.movie, name: $0) }).count == names.count)
  }
}
