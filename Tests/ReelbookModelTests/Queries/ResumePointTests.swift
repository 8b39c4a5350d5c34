import ReelbookModel
import Testing

@Suite struct ResumePointTests {
  private static let movie = MediaID.movie(603)

  /// Whether a resume point, recorded at 20:01 in Berlin on 20 November, is offered after a play is logged.
  private func isOffered(after time: WatchTime) throws -> Bool {
    var (world, _) = try World.holding(Catalogue.matrix)
    try world.edit { try $0.stop(Self.movie, at: .seconds(2400)) }
    world.wait(.seconds(20 * 3600))
    try world.edit { try $0.watch(Self.movie, at: time) }
    return world.library.resumePoint(in: Self.movie, of: world.anna) != nil
  }

  @Test(arguments: ["2015", "2025-12", "2026-10", "2026-11-18", "2026-11-18T21:00", "2026-11-19T16:00:00Z"])
  func `a play that ended before the point, but is logged later, keeps the point`(time: String) throws {
    #expect(try isOffered(after: time.time))
  }

  @Test(arguments: [
    "2026", "2026-11", "2026-11-20", "2026-11-21", "2026-11-20T19:30", "2026-11-20T21:00", "2026-11-20T18:30:00Z",
    "2026-11-21T10:00:00Z", "unknown", "released",
  ])
  func `a play that may have ended after the point, and is logged later, removes the point`(
    time: String
  ) throws {
    #expect(try !isOffered(after: time.time))
  }

  @Test func `a play without an exact time that was logged before the point keeps the point`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    for time in ["unknown", "2026-11-20", "2026"] { try world.edit { try $0.watch(Self.movie, at: time.time) } }
    try world.edit { try $0.stop(Self.movie, at: .seconds(2400)) }
    #expect(world.library.resumePoint(in: Self.movie, of: world.anna)?.position == .seconds(2400))
  }

  @Test func `a play that began after the point removes it, also without a time of logging`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    try world.edit { try $0.stop(Self.movie, at: .seconds(2400)) }
    world.wait(.seconds(2 * 86_400))
    let play = try #require(try world.edit { try $0.watch(Self.movie, at: "2026-11-22".time) }.first)
    try world.edit { try $0.edit(play) { $0.logged = nil } }
    #expect(world.library.resumePoint(in: Self.movie, of: world.anna) == nil)
  }
}
