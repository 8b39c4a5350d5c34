import Foundation
import ReelbookModel
import ReelbookTMDb
import Testing

/// Answers as a test says, and remembers what it was asked.
final class ScriptedTransport: Transport, Sendable {
  typealias Script = @Sendable (_ request: TransportRequest, _ number: Int) async throws -> TransportReply

  private let asked = Lock<[TransportRequest]>([])
  private let script: Script

  /// `number` counts the requests from 1.
  init(_ script: @escaping Script) { self.script = script }

  /// Gives the outcomes in turn, and the last one for ever.
  convenience init(_ outcomes: Result<TransportReply, TMDbError>...) {
    self.init { _, number in try outcomes[min(number, outcomes.count) - 1].get() }
  }

  var requests: [TransportRequest] { asked.withLock { $0 } }

  func send(_ request: TransportRequest) async throws -> TransportReply {
    let number = asked.withLock { asked in
      asked.append(request)
      return asked.count
    }
    return try await script(request, number)
  }
}

extension TransportReply {
  /// A reply with a text for its body.
  static func text(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> TransportReply {
    TransportReply(status: status, headers: headers, body: Data(text.utf8))
  }
}

extension Result<TransportReply, TMDbError> {
  static func text(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Self {
    .success(.text(text, status: status, headers: headers))
  }

  static func error(_ code: TMDbError.Code) -> Self { .failure(TMDbError(code, "As scripted.")) }
}

/// A request whose address does not matter, or only its end.
func anyRequest(_ path: String = "movie/603", caching: CachingRule = .day) throws -> TransportRequest {
  TransportRequest(url: try #require(URL(string: "https://tmdb.invalid/3/" + path)), caching: caching)
}
