import ReelbookModel
import ReelbookTMDb
import Testing

/// The releases of a film by country, from TMDb's dates.
@Suite struct ReleaseTests {
  private func releases(_ countries: String) async throws -> [String: FilmReleases] {
    let body = #"{"id":7,"title":"Up","release_date":"2024-05-20","release_dates":{"id":7,"results":[\#(countries)]}}"#
    return try await ClientHarness(always: body).client.movie(.movie(7)).releases
  }

  @Test func `each type has its first day, which is midnight in Greenwich`() async throws {
    let found = try await releases(
      """
      {"iso_3166_1":"DE","release_dates":[
      {"certification":"12","iso_639_1":"","note":"Netflix","release_date":"2024-11-05T00:00:00.000Z","type":4},
      {"certification":"","note":"IMAX","release_date":"2024-08-29T00:00:00.000Z","type":3},
      {"release_date":"2024-08-28T00:00:00.000Z","type":3},{"release_date":"2024-06-30T00:00:00.000Z","type":1}]},
      {"iso_3166_1":"us","release_dates":[{"release_date":"2024-08-30T00:00:00.000Z","type":2},
      {"release_date":"2025-02-01T00:00:00.000Z","type":5},{"release_date":"2026-01-01T00:00:00.000Z","type":6}]}
      """)
    #expect(
      found.mapValues(\.description) == [
        "DE": "premiere 2024-06-30, cinema 2024-08-28, digital 2024-11-05",
        "US": "limited 2024-08-30, disc 2025-02-01, television 2026-01-01",
      ])
  }

  @Test func `odd entries cost themselves alone, and an unknown type is kept by its number`() async throws {
    let found = try await releases(
      """
      {"iso_3166_1":"FR","release_dates":[{"release_date":"","type":3},{"release_date":"2024-09-01T00:00:00.000Z"},
      {"release_date":null,"type":3},{"release_date":"2024-09-02T00:00:00.000Z","type":999}]},
      {"iso_3166_1":"GB","release_dates":[]},{"iso_3166_1":"IT","release_dates":[{"type":3}]}
      """)
    #expect(found.mapValues(\.description) == ["FR": "999 2024-09-02"])
  }
}
