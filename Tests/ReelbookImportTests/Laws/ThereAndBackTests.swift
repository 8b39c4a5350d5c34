import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct ThereAndBackTests {
  /// A library with plays and ratings, some of which no other tracker's format can hold.
  private static func home() throws -> Household {
    var home = try Household()
    try home.edit { draft in
      let day = CivilDay(year: 2024, month: 5, day: 1) ?? .absent
      try draft.watch(.movie(603), at: .day(day), PlayDetails(mood: .good, rating: .stars(4.5)))
      try draft.watch(.movie(603), at: .year(2019))
      try draft.watch(.episode(2, season: 1, of: Household.dark), at: .day(day))
      try draft.rate(.movie(603), .outOfTen(9))
    }
    return home
  }

  @Test(arguments: ["letterboxd", "trakt"])
  func `an export for another tracker comes back, without what its report names as lost`(_ name: String) throws {
    let home = try Self.home()
    let export = try home.library.viewer(of: Household.ada).export(name == "trakt" ? .trakt : .letterboxd)
    var other = try Household()
    try other.apply(files(bytes: export.files.map { ($0.name, Array($0.data)) }))
    let series = name == "trakt" ? ["S1E2 of Dark 2024-05-01"] : []
    // Neither format can hold a year alone; Letterboxd's has no series.
    #expect(
      other.library.diary(of: Household.ada).map {
        "\(other.library.name(of: $0.subject)) \($0.play.time.day?.description ?? "?")"
      }.sorted()
        == (series + ["The Matrix 2024-05-01", "The Matrix ?"]).sorted())
    #expect(export.lossReport.count(of: .partialDates) == 1)
    #expect(export.lossReport.count(of: .kinds) == (name == "trakt" ? 0 : 1))
    if name == "trakt" { #expect(other.library.mark(on: .movie(603), of: Household.ada).rating == (try .outOfTen(9))) }
    // The library that it came from has all of it already.
    #expect(try home.plan(files(bytes: export.files.map { ($0.name, Array($0.data)) })).counts[.new] == nil)
  }
}
