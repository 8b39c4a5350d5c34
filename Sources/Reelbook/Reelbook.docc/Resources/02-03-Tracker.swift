import Reelbook
import ReelbookTestSupport

@main struct Tracker {
  static func main() async throws {
    let tmdb = TMDbClient(token: "any", transport: SampleTransport())
    let found = try await tmdb.search("office")
    for title in found { print(title.id, title.name ?? "") }

    let office = try await tmdb.series(found.first?.id)
    print(office.name, office.year ?? 0, office.genres.joined(separator: ", "))
  }
}
