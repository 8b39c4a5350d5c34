import Reelbook
import ReelbookTestSupport
import Testing

/// What a screen shows without a network and without a file.
@Suite struct PreviewTests {
  private func now() throws -> Now { try Now(Instant(parsing: "2026-11-20T18:00:00Z"), zone: "America/New_York") }

  @Test func `a preview has a year of a family, and each screen of a tracker has something to show`() async throws {
    let now = try now()
    let store = try await LibraryStore.preview(asOf: now)
    let (library, me) = (store.library, store.me)
    #expect(library.people.map(\.name).sorted() == ["Anna", "Ben", "Mia"])
    #expect(library.titles().count == 40 && library.plays.count > 250)
    #expect(library.allLists.allSatisfy { !library.items(in: $0.id).isEmpty } && library.allLists.count == 2)
    let statistics = store.viewer(of: me).statistics(asOf: now)
    #expect(!library.continueWatching(of: me, asOf: now).isEmpty && !library.diary(of: me).isEmpty)
    #expect(!library.watchlist(of: me, asOf: now).isEmpty && !library.queue(of: me).isEmpty)
    #expect(statistics.streaks().longest.map { $0.days > 2 } == true)
    #expect(try await store.history(for: store.viewer(of: me)).count > 100)
    let mia = try #require(library.people.first { $0.name == "Mia" })
    let seen = store.viewer(of: mia.id)
    #expect(seen.library.titles().count < 20 && seen.library.titles().contains { $0.name == "Bluey" })
    #expect(!seen.library.diary(of: mia.id).isEmpty)
    // Nothing of it is after the moment, and nothing before its title was there.
    #expect(library.plays.allSatisfy { $0.time.day.map { $0 <= now.day } ?? true })
    #expect(library.checkInvariants().isEmpty)
  }

  @Test func `the same moment gives the same library, and its clock stands still`() async throws {
    let now = try now()
    let (one, other) = (try await LibraryStore.preview(asOf: now), try await LibraryStore.preview(asOf: now))
    #expect(one.library.plays.map(\.id) == other.library.plays.map(\.id))
    #expect(one.library.marks.map(\.id) == other.library.marks.map(\.id))
    try await one.edit { try $0.watch(TitleID.movie(496_243)) }
    #expect(one.library.diary(of: one.me).first?.play.time.day == now.day)
  }

  @Test func `the client answers from samples, and a title comes back as it was`() async throws {
    let client = TMDbClient(
      token: "any", transport: SampleTransport(), now: { Instant(milliseconds: 1_800_000_000_000) })
    let found = try await client.search("bear").elements
    #expect(found.compactMap(\.name).sorted() == ["The Bear"])
    for sample in CatalogTitle.samples {
      let title = try await client.title(sample.id)
      #expect(title.name == sample.name && title.year == sample.year && title.runtime == sample.runtime)
      #expect(Set(title.genres) == Set(sample.genres) && title.synopsis == sample.synopsis)
      #expect(title.contentRating == sample.contentRating, "\(sample.name)")
      #expect(
        title.seasons.map { $0.facts.episodes.map(\.airDay) } == sample.seasons.map { $0.facts.episodes.map(\.airDay) },
        "\(sample.name)")
    }
    await #expect(throws: TMDbError.self) { try await client.title(.movie(1)) }
  }
}
