import Foundation

/// The caching directives of a reply.
struct CacheControl {
  private var mayBeStored = true
  private var seconds: Int?

  init(_ reply: TransportReply) {
    for part in (reply.headers["cache-control"] ?? "").split(separator: ",") {
      let directive = part.trimmingCharacters(in: .whitespaces).lowercased()
      if directive == "no-store" { mayBeStored = false }
      if directive == "no-cache" { seconds = 0 }
      if directive.hasPrefix("max-age="), seconds == nil { seconds = Int(directive.dropFirst(8)) }
    }
  }

  /// How long the reply is fresh, at most a year; `nil` if it must not be stored.
  func lifetime(default fallback: Duration?) -> Duration? {
    guard mayBeStored else { return nil }
    return seconds.map { .seconds(min(max($0, 0), 31_536_000)) } ?? fallback
  }
}
