import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

/// The token appears nowhere: in no error, description, dump, log line, file or file name.
@Suite(.timeLimit(.minutes(60))) struct TokenTests {
  static let tokens = [
    "eyJhbGciOiJIUzI1NiJ9.c2VjcmV0LXRva2Vu.x-Y_z", "0123456789abcdef0123456789abcdef", "odd+token/with=signs",
  ]

  /// Every text form of a value.
  private func texts(of value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    var all = [String(describing: value), String(reflecting: value), dumped]
    if let error = value as? any Error {
      let bridged = error as NSError
      all += [error.localizedDescription, bridged.description, bridged.debugDescription, "\(bridged.userInfo)"]
    }
    return all.joined(separator: "\n")
  }

  private func hides(
    _ token: String, _ value: Any, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = texts(of: value)
    let spellings = [token, PercentEncoding.query(token), Data(token.utf8).base64EncodedString()]
    for spelling in spellings where text.contains(spelling) {
      Issue.record("\(what) shows the token: \(text.prefix(200))", sourceLocation: sourceLocation)
    }
  }

  /// An error that an app's own transport may throw.
  private struct ForeignError: Error {
    let request: String
  }

  /// Replies and errors of every kind, each with the whole request in it.
  private static let answers: [(String, @Sendable (TransportRequest) throws -> TransportReply)] = {
    @Sendable func echo(_ request: TransportRequest) -> String {
      "\(request.url.absoluteString) \(request.headers.values.joined(separator: " "))"
    }
    var answers: [(String, @Sendable (TransportRequest) throws -> TransportReply)] = []
    for status in [200, 204, 301, 400, 401, 403, 404, 418, 422, 429, 500, 503] {
      answers.append(
        (
          "a message, \(status)",
          { request in
            .text(#"{"status_code":7,"status_message":"Denied: \#(echo(request))"}"#, status: status)
          }
        ))
      answers.append(
        (
          "a long message, \(status)",
          { request in
            .text(
              #"{"status_code":7,"status_message":"\#(String(repeating: "x", count: 180))\#(echo(request))"}"#,
              status: status)
          }
        ))
      answers.append(("a web page, \(status)", { request in .text("<html>\(echo(request))</html>", status: status) }))
    }
    answers.append(("a key", { request in .text(#"{"results":{"\#(echo(request))":5}}"#) }))
    answers.append(("a value", { request in .text(#"{"results":"\#(echo(request))"}"#) }))
    answers.append(("a text that is no JSON", { request in .text(echo(request)) }))
    answers.append(("a foreign error", { request in throw ForeignError(request: echo(request)) }))
    answers.append(
      (
        "an error of URLSession",
        { request in
          throw URLError(.badURL, userInfo: [NSURLErrorFailingURLErrorKey: request.url, "x": echo(request)])
        }
      ))
    for code in [TransportError.Code.offline, .timedOut, .connectionLost, .insecure, .malformedReply] {
      answers.append(
        ("one of ours, \(code)", { request in throw TransportError(code, echo(request)) }))
    }
    return answers
  }()

  @Test func `no error shows the token, whatever the server or the transport puts into it`() async throws {
    for token in Self.tokens {
      for (name, answer) in Self.answers {
        let client = ClientHarness(token: token, ScriptedTransport { request, _ in try answer(request) }).client
        do {
          let reply = try await client.fetch(.watchProviders(of: .movie(1)))
          // An odd region is left out, and its name, too.
          #expect(name == "a key" && reply.malformedFields == ["region"], "\(name) is no error.")
        } catch {
          #expect(error is TMDbError, "\(name)")
          hides(token, error, name)
        }
      }
    }
  }

  @Test func `no error of the real network shows the token`() async throws {
    for token in Self.tokens {
      let server = try LoopbackServer { request in
        request.path.hasSuffix("1/watch/providers") ? ServedReply(steps: [.reset]) : .truncated("{", promised: 9)
      }
      var configuration = TMDbConfiguration(address: try #require(URL(string: server.address)))
      configuration.retry = .never
      let client = TMDbClient(token: token, configuration: configuration, clock: ManualClock(jumps: false))
      for number in 1...2 {
        let error = await tmdbError { try await client.send(.watchProviders(of: .movie(number))) }
        hides(token, try #require(error), "request \(number)")
      }
      server.stop()
      hides(token, try #require(await tmdbError { try await client.send(.configuration) }), "offline")
      configuration.address = try #require(URL(string: "no-such-scheme://nowhere/"))
      let lost = TMDbClient(token: token, configuration: configuration, clock: ManualClock(jumps: false))
      hides(token, try #require(await tmdbError { try await lost.send(.configuration) }), "a wrong address")
    }
  }

  @Test func `no value on the way shows the token or the search text`() async throws {
    for token in Self.tokens {
      let harness = ClientHarness(token: token, always: Fixtures.multiSearch)
      let fetched = try await harness.client.fetch(.search("a secret wish"))
      let sent = try #require(harness.base.requests.first)
      #expect(sent.headers.values.contains { $0.contains(token) } || sent.url.absoluteString.contains(token))
      hides(token, harness.client, "the client")
      hides(token, sent, "the request as it was sent")
      hides(token, fetched, "the reply")
      hides(token, harness.client.pages(.search("x")), "a walk")
      #expect(!texts(of: sent).contains("secret"))
      let error = await tmdbError { try await harness.client.send(.genres(of: .movie)) }
      #expect(!texts(of: try #require(error)).contains("secret"))
    }
  }

  @Test func `no file and no file name shows the token`() async throws {
    for token in Self.tokens {
      let folder = try TemporaryFolder()
      let images = try TemporaryFolder()
      let configuration = TMDbConfiguration(cacheFolder: folder.url)
      let base = ScriptedTransport { request, _ in
        switch request.url.path() {
        case let path where path.hasSuffix("svg"): .text("<svg></svg>", headers: ["Content-Type": "image/svg+xml"])
        case let path where path.hasSuffix("configuration"): .text(Fixtures.configuration, headers: ["ETag": "W/\"1\""])
        case let path where path.contains("search"): .text(Fixtures.multiSearch)
        default: .text(Fixtures.series)
        }
      }
      let client = ClientHarness(token: token, configuration: configuration, base).client
      _ = try await client.search("stair")
      _ = try await client.series(.series(5001))
      let loader = ArtworkLoader(client, cache: PlainFolder(url: images.url))
      _ = try await loader.file("/logo.svg", as: .logo, width: 9_999)
      var count = 0
      for place in [folder, images] {
        for name in place.fileNames {
          count += 1
          let file = try Data(contentsOf: place.url.appendingPathComponent(name))
          hides(token, name, "a file's name")
          hides(token, String(decoding: file, as: UTF8.self), "the file \(name)")
        }
      }
      #expect(count == 5)
    }
  }
}
