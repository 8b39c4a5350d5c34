import Foundation
import ReelbookModel
import ReelbookTestSupport

/// A server of one file that can break off, change the file, ignore ranges, or state a wrong length.
final class FileServer: Sendable {
  static let film = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

  struct Behaviour {
    var bytes = FileServer.film
    var tag: String? = "\"one\""
    /// A tag for each reply, in place of `tag`.
    var changesTag = false
    /// When the file last changed, and the date of the reply.
    var modified: String?
    var date: String?
    var supportsRanges = true
    /// The number of bytes that each reply sends before it breaks off.
    var breaksAfter: Int?
    /// The same for each of the replies in turn; the last holds on.
    var breaks: [Int?] = []
    /// What a reply states as its range, in place of the truth; empty for nothing.
    var statedRange: String?
    var statedLength: Int?
    var statesLength = true
    var status = 200
    /// What a reply of another status asks to wait.
    var retryAfter: String?
    var type = "video/mp4"
    /// The page that a portal sends in place of the file.
    var portal: (type: String, text: String)?
    var count = 0
  }

  let behaviour = Lock(Behaviour())
  let server: LoopbackServer

  init() throws {
    let behaviour = behaviour
    server = try LoopbackServer { request in behaviour.withLock { Self.reply(request, &$0) } }
  }

  private static func reply(_ request: ServedRequest, _ behaviour: inout Behaviour) -> ServedReply {
    guard behaviour.status == 200 else {
      let headers = behaviour.retryAfter.map { ["Retry-After": $0] }
      return .text("no", status: behaviour.status, headers: headers ?? [:])
    }
    if let portal = behaviour.portal {
      return .text(portal.text, status: 200, headers: ["Content-Type": portal.type])
    }
    defer { behaviour.count += 1 }
    if behaviour.changesTag { behaviour.tag = "\"\(behaviour.count)\"" }
    var headers = ["Content-Type": behaviour.type, "Accept-Ranges": "bytes"]
    (headers["ETag"], headers["Last-Modified"], headers["Date"]) = (
      behaviour.tag, behaviour.modified, behaviour.date
    )
    var start = 0
    let identity = behaviour.tag ?? behaviour.modified
    let isSame = request.headers["if-range"].map { $0 == identity } ?? true
    if behaviour.supportsRanges, isSame, let range = request.headers["range"] {
      start = Int(range.dropFirst("bytes=".count).dropLast()) ?? 0
      guard start < behaviour.bytes.count else {
        return .text("", status: 416, headers: ["Content-Range": "bytes */\(behaviour.bytes.count)"])
      }
      let range = "bytes \(start)-\(behaviour.bytes.count - 1)/\(behaviour.bytes.count)"
      headers["Content-Range"] = behaviour.statedRange ?? range
      if behaviour.statedRange == "" { headers["Content-Range"] = nil }
    }
    let rest = behaviour.bytes.dropFirst(start)
    if behaviour.statesLength { headers["Content-Length"] = "\(behaviour.statedLength ?? rest.count)" }
    let inTurn = behaviour.breaks.isEmpty ? nil : behaviour.breaks[min(behaviour.count, behaviour.breaks.count - 1)]
    let body = (inTurn ?? behaviour.breaksAfter).map { Data(rest.prefix($0)) } ?? Data(rest)
    return ServedReply(steps: [.bytes(ServedReply.head(start > 0 ? 206 : 200, headers)), .bytes(body)])
  }

  var ranges: [String?] { server.requests.map { $0.headers["range"] } }
}
