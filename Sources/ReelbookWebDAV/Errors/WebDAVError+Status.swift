import Foundation
import ReelbookHTTP

extension WebDAVError {
  /// Creates the error for an unexpected status; `nil` for one that the caller handles.
  init?(_ reply: TransportReply, to method: String, isPage: Bool) {
    switch reply.status {
    case 200 where isPage:
      self.init(.page, "A web page came in place of a reply; the network may want a login.", status: 200)
    case 200..<300, 304, 404, 409, 410, 412: return nil
    case 300..<400:
      self.init(.moved, "The folder has another address\(Self.target(of: reply)); use that.", status: reply.status)
    case 405 where ["PUT", "MOVE", "DELETE"].contains(method):
      // Go servers use this status for any failed write.
      self.init(.refused, "The server did not change the folder; it may be full, or only to be read.", status: 405)
    default: self.init(status: reply.status, retryAfter: RetryAfter.wait(in: reply))
    }
  }

  /// Creates the error for a failure's status.
  init(status: Int, retryAfter: Duration? = nil) {
    switch status {
    case 401: self.init(.unauthorized, "The server does not take this name and password.", status: 401)
    case 403: self.init(.forbidden, "The server does not let this account do that.", status: 403)
    case 405, 501: self.init(.unsupported, "The server does not speak WebDAV at this address.", status: status)
    case 413: self.init(.full, "The file is larger than the server takes.", status: 413)
    case 423: self.init(.locked, "Somebody has locked the file or the folder on the server.", status: 423)
    case 429: self.init(.busy, "The server asks for patience.", status: 429, retryAfter: retryAfter)
    case 503: self.init(.busy, "The server is busy, or down for a while.", status: 503, retryAfter: retryAfter)
    case 507: self.init(.full, "There is no room left on the server, or for this account.", status: 507)
    case 500...: self.init(.failed, "The server failed.", status: status, retryAfter: retryAfter)
    default: self.init(.refused, "The server refused.", status: status)
    }
  }

  /// The target of a redirect, without possible secrets.
  private static func target(of reply: TransportReply) -> String {
    guard let text = reply.headers["location"], var parts = URLComponents(string: text) else { return "" }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string.map { ", \($0)" } ?? ""
  }
}
