import ReelbookModel
import Testing

@Suite struct EveningTests {
  @Test(arguments: [
    ("2026-11-20T19:30:00+01:00", true), ("2026-11-20T13:00:00+01:00", false), ("2026-11-20", true), ("2026-11", false),
    ("2026-11-19", false), ("unknown", false),
  ])
  func `a play belongs to the evening by its moment, or by its day`(time: String, isOfIt: Bool) throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    try world.edit { try $0.watch(.movie(603), at: time.time) }
    let now = world.draft().now
    #expect((world.library.viewing(on: .movie(603), of: world.anna, around: now) != nil) == isOfIt)
    #expect(world.library.viewing(on: .movie(603), of: world.ben, around: now) == nil)
  }
}
