import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

/// A client with a scripted transport and a clock that jumps.
struct ClientHarness {
  let base: ScriptedTransport
  let clock = ManualClock(jumps: true)
  let client: TMDbClient

  static let token = "eyJhbGciOiJIUzI1NiJ9.c2VjcmV0LXRva2Vu.x-Y_z"
  static let now = Instant(milliseconds: 1_800_000_000_000)

  init(
    token: String? = token, configuration: TMDbConfiguration = TMDbConfiguration(), _ base: ScriptedTransport
  ) {
    self.base = base
    client = TMDbClient(
      token: token, configuration: configuration, transport: base, clock: clock,
      randomness: SeededGenerator(seed: 7), now: { ClientHarness.now })
  }

  init(token: String? = token, configuration: TMDbConfiguration = TMDbConfiguration(), always body: String) {
    self.init(token: token, configuration: configuration, ScriptedTransport(.text(body)))
  }
}

/// The error of the work, if it is a TMDb error.
func tmdbError(_ work: () async throws -> some Any) async -> TMDbError? {
  do {
    _ = try await work()
    return nil
  } catch {
    return error as? TMDbError
  }
}
