import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Where a person stopped, exported and imported again.
@Suite struct ResumePointFileTests {
  private static let anna = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))

  private static func draft(_ library: Library = Library()) throws -> Draft {
    var draft = library.draft(
      as: anna, now: try Now(Instant(parsing: "2026-11-20T20:00:00Z"), zone: "UTC"), ids: SeededGenerator(seed: 1))
    if draft.library.persons[anna] == nil { try draft.insert(Person(id: anna)) }
    return draft
  }

  @Test func `places in films and episodes come back; what is finished or watched has none`() throws {
    var draft = try Self.draft()
    let home = CatalogTitle(.movie, named: "Home, \"Video\"", year: 2019)
    try draft.add(home)
    try draft.add(CatalogTitle.movie(603, named: "The Matrix", year: 1999))
    try draft.add(CatalogTitle.series(95396, named: "Severance", year: 2022))
    try draft.stop(home, at: .milliseconds(600_250), of: .seconds(3000))
    try draft.stop(.episode(season: 1, number: 2, of: .series(95396)), at: .seconds(90))
    try draft.stop(.movie(603), at: .seconds(60), of: .seconds(8000))
    try draft.watch(.movie(603))
    try draft.stop(.movie(604), at: .seconds(7000), of: .seconds(7000), finished: true)
    let export = try draft.library.viewer(of: Self.anna).export(.resumePoints)
    #expect(export.lines.count == 3 && export.lossReport.description == "nothing was lost")
    #expect(export.lines[0].hasSuffix(",position,length,recorded"))

    let file = try OwnFile(reading: export.files[0].data, named: export.files[0].name)
    #expect(file.problems.isEmpty && file.export.history.rowCount == 2)
    var other = try Self.draft()
    try other.apply(file)
    #expect(other.library.resumePoint(in: home, of: Self.anna)?.position == .milliseconds(600_250))
    #expect(other.library.resumePoint(in: home, of: Self.anna)?.duration == .seconds(3000))
    let episode = MediaID.episode(season: 1, number: 2, of: .series(95396))
    #expect(other.library.resumePoint(in: episode, of: Self.anna)?.position == .seconds(90))
    #expect(try other.library.viewer(of: Self.anna).export(.resumePoints).text() == export.text())
    let before = other.library
    try other.apply(file)
    #expect(other.library == before, "again changes nothing")
  }
}
