import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb

/// Decoding pages of search results to our wire types, with dates and kinds, against `JSONDecoder`.
///
/// The decoder has the usual settings of clients: it converts snake case and leaves dates as texts.
///
/// Our side goes through a client, from the transport to the page. The peer only decodes.
let decodePage = Benchmark(name: "B13") { context in
  let pages = SearchPages(count: 20).pages
  let client = TMDbClient(
    token: "token", configuration: TMDbConfiguration(requestsPerSecond: 1_000_000, memoryCacheBytes: 0),
    transport: CannedTransport(pages: pages))
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  let rounds = 10
  return [
    try await context.compare(
      "B13 a page of search results: ours, JSONDecoder", target: 1 / 6, unit: .microseconds, count: rounds * pages.count
    ) {
      var sum = 0
      for _ in 0..<rounds {
        for index in pages.indices { sum &+= try await client.send(.search(String(index))).sum }
      }
      return (sum, 0)
    } peer: {
      var sum = 0
      for _ in 0..<rounds {
        for page in pages { sum &+= try decoder.decode(PeerPage.self, from: page).sum }
      }
      return (sum, 0)
    }
  ]
}

/// Answers a search for a number with the page of the number.
private struct CannedTransport: Transport {
  let pages: [Data]

  func send(_ request: TransportRequest) async throws -> TransportReply {
    let query = request.url.query ?? ""
    let number = Int(query.dropFirst("query=".count).prefix { $0.isNumber }) ?? 0
    return TransportReply(status: 200, body: pages[number])
  }
}

/// The page as a client with synthesized decoding has it.
private struct PeerPage: Decodable {
  struct Result: Decodable {
    var id: Int
    var mediaType: String
    var title: String?
    var name: String?
    var originalTitle: String?
    var originalName: String?
    var overview: String?
    var releaseDate: String?
    var firstAirDate: String?
    var posterPath: String?
    var backdropPath: String?
    var genreIds: [Int]?
    var originalLanguage: String?
    var originCountry: [String]?
    var popularity: Double?
    var voteAverage: Double?
    var voteCount: Int?
    var adult: Bool?
  }

  var page: Int
  var results: [Result]
  var totalPages: Int
  var totalResults: Int

  var sum: Int { results.reduce(page &+ totalPages &+ totalResults) { $0 &+ $1.sum } }
}

extension PeerPage.Result {
  fileprivate var sum: Int {
    var sum = id &+ mediaType.utf8.count &+ (genreIds ?? []).reduce(0, &+)
    for text in [
      title, name, originalTitle, originalName, overview, releaseDate, firstAirDate, posterPath, backdropPath,
      originalLanguage,
    ] {
      sum &+= text?.utf8.count ?? 0
    }
    for country in originCountry ?? [] { sum &+= country.utf8.count }
    return sum &+ Int(popularity ?? 0) &+ Int(voteAverage ?? 0) &+ (voteCount ?? 0) &+ (adult == true ? 1 : 0)
  }
}

extension TMDb.Page<TMDb.TitleResult> {
  fileprivate var sum: Int { reduce(number &+ pageCount &+ (totalCount ?? 0)) { $0 &+ $1.sum } }
}

extension TMDb.TitleResult {
  fileprivate var sum: Int {
    var sum = number &+ kind.rawValue.utf8.count &+ genreIDs.reduce(0, &+) &+ (releaseDay?.year ?? 0)
    for text in [name, originalName, synopsis, posterPath, backdropPath, originalLanguage] {
      sum &+= text?.utf8.count ?? 0
    }
    for country in originCountries { sum &+= country.utf8.count }
    return sum &+ Int(popularity ?? 0) &+ Int(voteAverage ?? 0) &+ (voteCount ?? 0) &+ (isAdult == true ? 1 : 0)
  }
}
