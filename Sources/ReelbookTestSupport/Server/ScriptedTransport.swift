import Foundation
package import ReelbookHTTP
import ReelbookModel

/// A transport that replies as a test says, and records its requests.
package final class ScriptedTransport: Transport, Sendable {
  package typealias Script = @Sendable (_ request: TransportRequest, _ number: Int) async throws -> TransportReply

  private let log = Lock<[TransportRequest]>([])
  private let script: Script

  /// Creates a transport with a script; `number` counts the requests from 1.
  package init(_ script: @escaping Script) { self.script = script }

  /// Creates a transport that returns the outcomes in turn, and repeats the last one.
  package convenience init(_ outcomes: Result<TransportReply, TransportError>...) {
    self.init { _, number in try outcomes[min(number, outcomes.count) - 1].get() }
  }

  package var requests: [TransportRequest] { log.withLock { $0 } }

  package func send(_ request: TransportRequest) async throws -> TransportReply {
    let number = log.withLock { requests in
      requests.append(request)
      return requests.count
    }
    return try await script(request, number)
  }
}

extension TransportReply {
  /// Creates a reply with a text as its body.
  package static func text(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> TransportReply {
    TransportReply(status: status, headers: headers, body: Data(text.utf8))
  }
}

extension Result<TransportReply, TransportError> {
  package static func text(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Self {
    .success(.text(text, status: status, headers: headers))
  }

  package static func error(_ code: TransportError.Code) -> Self { .failure(TransportError(code, "As scripted.")) }
}

/// A request to an address that matters not at all, or only in its end.
package func anyRequest(_ path: String = "movie/603", caching: CachingRule = .day) throws -> TransportRequest {
  guard let url = URL(string: "https://server.invalid/3/" + path) else { throw URLError(.badURL) }
  return TransportRequest(url: url, caching: caching)
}
