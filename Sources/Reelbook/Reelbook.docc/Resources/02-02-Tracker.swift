import Reelbook
import ReelbookTestSupport

@main struct Tracker {
  static func main() async throws {
    let tmdb = TMDbClient(token: "any", transport: SampleTransport())
    let found = try await tmdb.search("office")
    for title in found { print(title.id, title.name ?? "") }
  }
}
