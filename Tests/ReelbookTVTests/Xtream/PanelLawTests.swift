import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Random damage in the replies of a panel gives a library error or whole values.
@Suite(.timeLimit(.minutes(60))) struct PanelLawTests {
  private static let account =
    #"{"user_info":{"auth":1,"status":"Active","exp_date":"1826996400","active_cons":"0","max_connections":"3","allowed_output_formats":["m3u8",null]},"server_info":{"timezone":"Europe/London","port":"80"}}"#
  private static let tail =
    #"{"epg_listings":[{"title":"VGlkZQ==","description":"","start":"2026-11-23 21:00:00","start_timestamp":"1795460400","stop_timestamp":1795464000},{"title":"bad"}]}"#
  private static let series =
    #"{"info":{"name":"S","backdrop_path":null,"releaseDate":"2008-01-01"},"seasons":[],"episodes":{"01":[{"id":"5","episode_num":"2","title":"E \ud83d\ude00","info":{"duration_secs":2700}}]}}"#

  private func client(_ bytes: [UInt8]) -> XtreamClient {
    XtreamClient(
      PanelAccount(server: "http://h.example", name: "name-4f1d", password: "secret-4f1d"),
      requestsPerSecond: 1_000_000, retry: .never,
      transport: ScriptedTransport { _, _ in TransportReply(status: 200, body: Data(bytes)) }, now: { Home.evening })
  }

  /// A list of channels as panels send it, with numbers as text and as numbers, nulls, and empty texts.
  private func list(_ count: Int, _ random: inout RandomTelevision) -> (text: String, ids: [String]) {
    let ids = (0..<count).map { "\(100 + $0)" }
    let items = ids.map { id in
      let isText = Bool.random(using: &random.generator)
      let fields = [
        #""num":\#(id)"#, #""name":"Channel \#(id) é""#, "\"stream_id\":" + (isText ? "\"\(id)\"" : id),
        #""epg_channel_id":null"#, #""category_id":\#(isText ? "\"3\"" : "null")"#,
        #""tv_archive_duration":\#(isText ? "\"5\"" : "0")"#, #""custom_sid":"""#,
      ]
      return "{\(fields.joined(separator: ","))}"
    }
    return ("[\n\(items.joined(separator: ",\n"))\n]", ids)
  }

  private func outcome<Value>(_ seed: UInt64, _ ask: () async throws -> Value) async -> Value? {
    do {
      return try await ask()
    } catch {
      #expect(error is TelevisionError && !"\(error)".contains("4f1d"), "seed \(seed): \(error)")
      return nil
    }
  }

  @Test func `a damaged reply gives an error without the account, or at most twice as many values as were sent`()
    async
  {
    for seed in Laws.seeds(few: 60, all: 4000) {
      var random = RandomTelevision(seed: seed)
      let (text, ids) = list(6, &random)
      let replies = [Self.account, text, Self.series, Self.tail]
      let kind = Int(seed % UInt64(replies.count))
      let client = client(random.damaged(Array(replies[kind].utf8), after: 0))
      switch kind {
      case 0: _ = await outcome(seed) { try await client.status() }
      case 1:
        let items = await outcome(seed) { try await client.items(.live) }
        // A flipped byte may make an extra id.
        #expect((items ?? []).count <= ids.count * 2, "seed \(seed)")
      case 2: _ = await outcome(seed) { try await client.series("9") }
      default: _ = await outcome(seed) { try await client.programmes(ofChannel: "1") }
      }
    }
  }

  @Test func `a reply reads the same with any white space, and as a list or as a map of numbers`() async throws {
    for seed in Laws.seeds(from: 7000, few: 20, all: 1000) {
      var random = RandomTelevision(seed: seed)
      let (text, ids) = list(5, &random)
      let items = try await client(Array(text.utf8)).items(.live)
      #expect(items.map(\.id) == ids, "seed \(seed)")
      let spaced = text.replacing(",", with: " ,\t").replacing(":", with: "\r\n: ")
      #expect(try await client(Array(("\u{FEFF}  " + spaced).utf8)).items(.live) == items, "seed \(seed)")
      let lines = text.split(separator: "\n").dropFirst().dropLast()
      let map = lines.enumerated().map { "\"\($0)\":\($1)" }.joined()
      #expect(try await client(Array("{\(map)}".utf8)).items(.live) == items, "seed \(seed)")
    }
  }

  @Test func `a deeply nested reply is an error and does not overflow the stack`() async {
    for opening in ["[", "{\"a\":", "[{\"a\":["] {
      let bytes = Array(String(repeating: opening, count: 200_000).utf8)
      let error = await #expect(throws: TelevisionError.self) { try await client(bytes).items(.live) }
      #expect(error?.code == .malformedReply)
    }
  }
}
