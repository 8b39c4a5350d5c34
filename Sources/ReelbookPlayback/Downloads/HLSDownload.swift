import Foundation
import ReelbookHTTP
import ReelbookModel

/// The download of a playlist's segments (HLS) into one file, in their order.
///
/// It goes on behind the last whole segment, also after a crash and with new addresses. Another playlist begins anew, and
/// replaces what is there once its first segment is here. What it cannot join is an error:
/// encrypted segments, sound in a playlist of its own, parts that begin anew, what is still running.
struct HLSDownload: Sendable {
  let transport: any ByteTransport
  let order: DownloadOrder
  let target: URL
  let attempts: Int
  let backoff: Backoff
  let address: @Sendable () async throws -> TransportRequest
  let progress: @Sendable (DownloadProgress) -> Void

  /// Whether a file's part is a download of a playlist.
  static func isBegun(_ target: URL) -> Bool { HLSPart.note(of: target) != nil }

  func fetch() async throws -> DownloadedFile {
    var (failures, refusals, known) = (0, 0, 0)
    while true {
      do {
        return try await attempt()
      } catch let error as TransportError {
        let done = HLSPart.note(of: target)?.done ?? 0
        failures = done > known ? 1 : failures + 1
        known = done
        let reason = Backoff.Reason(wait: error.details.retryAfter)
        guard try await backoff.wait(afterAttempt: failures, for: reason) else { throw error }
      } catch let error as PlaybackError where error.code == .refused && refusals < attempts {
        // Addresses of segments may end: new ones come with the playlist.
        refusals += 1
      }
    }
  }

  private func attempt() async throws -> DownloadedFile {
    let request = try await address()
    let list = try await segments(of: request)
    guard list.isComplete, !list.list.isEmpty else { throw PlaybackError(.damaged, PlaybackPhrase.errorStillRunning) }
    guard !list.isEncrypted, !list.hasOtherBeginnings else {
      throw PlaybackError(.refused, PlaybackPhrase.errorCannotJoin).asFinal
    }
    let all = list.all
    let part = try HLSPart(target, of: list)
    defer { part.close() }
    var (unsure, ends) = (Int?.none, 0)
    while part.done < all.count {
      try Task.checkCancellation()
      let segment = all[part.done]
      try await transport.receive(Self.request(for: segment, like: request)) { reply in
        try part.begin(reply, segment.range)
      } part: { data in
        try part.write(data, room: order.room)
      }
      unsure = try part.endSegment(after: unsure)
      ends = unsure == nil ? 0 : ends + 1
      guard ends <= attempts else {
        throw TransportError(.connectionLost, PhraseTable().text(PlaybackPhrase.errorShort))
      }
      progress(DownloadProgress(bytes: part.bytes, total: part.done == all.count ? part.bytes : nil))
    }
    return try part.finish(order)
  }

  /// The segments of a playlist, or of the choice in it that is the order's.
  private func segments(of request: TransportRequest) async throws -> HLSPlaylist.Segments {
    switch try await playlist(request) {
    case .segments(let segments): return segments
    case .choices(let choices):
      guard let choice = best(of: choices) else {
        throw PlaybackError(.refused, PlaybackPhrase.errorCannotJoin).asFinal
      }
      let chosen = HLSPlaylist.Segment(url: choice.url, range: nil)
      guard case .segments(var segments) = try await playlist(Self.request(for: chosen, like: request)) else {
        throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm)
      }
      segments.quality = "\(choice.bandwidth) \(choice.height ?? 0)"
      return segments
    }
  }

  /// The best choice within the order's picture and bit rate, or else the nearest above. Its sound is in it.
  private func best(of choices: [HLSPlaylist.Choice]) -> HLSPlaylist.Choice? {
    let whole = choices.filter { !$0.hasSoundApart }
    let fitting = whole.filter { choice in
      choice.height ?? 0 <= order.variant.height ?? .max && choice.bandwidth <= order.variant.bitRate ?? .max
    }
    return fitting.max { $0.bandwidth < $1.bandwidth } ?? whole.min { $0.bandwidth < $1.bandwidth }
  }

  private func playlist(_ request: TransportRequest) async throws -> HLSPlaylist {
    let text = Lock(Data())
    let place = Lock(request.url)
    try await transport.receive(request) { reply in
      try HLSPart.check(reply)
      if let url = reply.url { place.withLock { $0 = url } }
    } part: { data in
      try text.withLock { text in
        text.append(data)
        guard text.count <= 16 << 20 else { throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm) }
      }
    }
    let list = HLSPlaylist(String(decoding: text.withLock { $0 }, as: UTF8.self), at: place.withLock { $0 })
    guard let list else { throw PlaybackError(.damaged, PlaybackPhrase.errorNoFilm) }
    return list
  }

  /// Headers of the order go to its own host alone.
  private static func request(for segment: HLSPlaylist.Segment, like request: TransportRequest) -> TransportRequest {
    var next = TransportRequest(url: segment.url, timeout: request.timeout)
    let isOwn = segment.url.host == request.url.host && segment.url.port == request.url.port
    if isOwn, segment.url.scheme == request.url.scheme { next.headers = request.headers }
    next.headers["Accept-Encoding"] = "identity"
    if let range = segment.range { next.headers["Range"] = "bytes=\(range.lowerBound)-\(range.upperBound - 1)" }
    return next
  }
}

extension PlaybackError {
  /// The error as one that another try does not mend.
  fileprivate var asFinal: PlaybackError { PlaybackError(.malformed, message) }
}
