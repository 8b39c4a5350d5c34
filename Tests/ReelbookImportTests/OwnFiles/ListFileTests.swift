import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// The household's lists, exported and imported again.
@Suite struct ListFileTests {
  private static let anna = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))
  private static let lists: [String: [MediaID]] = [
    "Seen": [.movie(603), .movie(105), .series(95396)], "The best, of \"all\"": [.series(95396), .movie(603)],
  ]

  private static func draft() throws -> Draft {
    var draft = Library().draft(
      as: anna, now: try Now(Instant(parsing: "2026-11-20T20:00:00Z"), zone: "UTC"), ids: SeededGenerator(seed: 1))
    try draft.insert(Person(id: anna))
    return draft
  }

  @Test func `lists come back in their order, and no entry is a viewing`() throws {
    var draft = try Self.draft()
    let titles = [
      CatalogTitle.movie(603, named: "The Matrix", year: 1999), .movie(105, named: "Home, \"Video\"", year: 2019),
      .series(95396, named: "Severance", year: 2022),
    ]
    for (name, subjects) in Self.lists.sorted(by: { $0.key < $1.key }) {
      let list = try draft.addList(name)
      for subject in subjects { try draft.add(titles.first { $0.subject == subject } ?? titles[0], to: list) }
    }
    let export = try draft.library.viewer(of: Self.anna).export(.lists)
    let file = try OwnFile(reading: export.files[0].data, named: export.files[0].name)
    #expect(file.problems.isEmpty && file.export.history.viewings.isEmpty && file.export.history.rowCount == 5)
    var other = try Self.draft()
    try other.apply(file)
    let found = other.library.allLists.map { list in (list.name, other.library.items(in: list.id).map(\.subject)) }
    #expect(Dictionary(uniqueKeysWithValues: found) == Self.lists && other.library.diary(of: Self.anna).isEmpty)
    let before = other.library
    try other.apply(file)
    #expect(other.library == before, "again changes nothing")
  }

  @Test func `a list's description and tags come back, and a library without any has no column for them`() throws {
    var draft = try Self.draft()
    let list = try draft.addList("Seen")
    try draft.add(CatalogTitle.movie(603, named: "The Matrix", year: 1999), to: list)
    func export() throws -> Export { try draft.library.viewer(of: Self.anna).export(.lists) }
    #expect(try !String(decoding: export().files[0].data, as: UTF8.self).contains("about"))
    try draft.change(list) { (list: inout TitleList) in list.extras[TitleList.about] = "Two\nlines" }
    var other = try Self.draft()
    try other.apply(OwnFile(reading: export().files[0].data, named: "lists.csv"))
    #expect(other.library.allLists.map { $0.extras[TitleList.about] } == ["Two\nlines"])
    try draft.change(list) { (list: inout TitleList) in list.extras[TitleList.tags] = ["top-10", "a;b, c"] }
    var third = try Self.draft()
    try third.apply(OwnFile(reading: export().files[0].data, named: "lists.csv"))
    #expect(third.library.allLists.map { $0.extras[TitleList.tags] } == [["top-10", "a;b, c"]])
    #expect(third.library.allLists.map { $0.extras[TitleList.about] } == ["Two\nlines"])
  }
}
