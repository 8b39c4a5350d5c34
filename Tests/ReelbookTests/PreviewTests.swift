import Foundation
import Reelbook
import ReelbookBase
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

  @Test func `each title has what its page shows, and each picture is drawn without a network`() async throws {
    let now = try now()
    let store = try await LibraryStore.preview(asOf: now)
    let library = store.library
    let folder = try TemporaryFolder()
    let client = TMDbClient(token: "any", transport: SampleTransport(), now: { now.instant })
    let pictures = ArtworkLoader(client, cache: ImageFolder(folder.url))
    var drawn: Set<Data> = []
    for title in library.titles() {
      #expect(title.people.contains { $0.role == .cast } && title.people.contains { $0.role != .cast }, "\(title.name)")
      #expect(title.trailers.first?.address?.hasPrefix("https://") == true && title.availability.count == 3)
      let paths: [(String?, ArtworkKind)] = [
        (title.artwork.poster, .poster), (title.artwork.backdrop, .backdrop), (title.people[0].portrait, .profile),
        (library.seasons(of: title.id).first?.episodes.first?.still ?? title.artwork.poster, .still),
      ]
      for (path, kind) in paths {
        let file = try await pictures.file(#require(path), as: kind, width: 100)
        drawn.insert(try Data(contentsOf: file))
      }
    }
    #expect(drawn.count > 100, "pictures differ")
    let offered = library.titles().filter { title in
      title.availability["US"]?.subscription.contains { library.household?.services.contains($0) == true } == true
    }
    #expect(offered.count > 5 && offered.count < 30)
  }

  @Test func `a picture is a PNG, as its checksums say`() async throws {
    let address = try #require(URL(string: "https://image.invalid/w342/poster-m603.png"))
    let bytes = [UInt8](try await SampleTransport().send(TransportRequest(url: address)).body)
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func number(_ place: Int) -> UInt32 { bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    var (place, kinds) = (8, [String]())
    while place < bytes.count {
      let length = Int(number(place))
      let content = ContiguousArray(bytes[place + 4..<place + 8 + length])
      var sum = CRC32()
      sum.add(content.span)
      #expect(number(place + 8 + length) == sum.value)
      kinds.append(String(decoding: content.prefix(4), as: UTF8.self))
      place += 12 + length
    }
    #expect(kinds == ["IHDR", "IDAT", "IEND"] && number(16) == 40 && number(20) == 60)
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
      #expect(title.artwork == sample.artwork && title.people == sample.people, "\(sample.name)")
      #expect(title.trailers == sample.trailers && title.availability == sample.availability, "\(sample.name)")
      #expect(
        title.seasons.map { $0.facts.episodes.map(\.still) } == sample.seasons.map { $0.facts.episodes.map(\.still) },
        "\(sample.name)")
      #expect(
        title.seasons.map { $0.facts.episodes.map(\.airDay) } == sample.seasons.map { $0.facts.episodes.map(\.airDay) },
        "\(sample.name)")
    }
    await #expect(throws: TMDbError.self) { try await client.title(.movie(1)) }
  }
}
