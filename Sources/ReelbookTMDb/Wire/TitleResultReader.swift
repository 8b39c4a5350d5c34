import ReelbookModel

/// Reads a list of titles that may have other elements.
struct TitleResultReader {
  private(set) var titles: [TMDb.TitleResult] = []
  /// The numbers of elements that are no titles, by kind.
  private(set) var skipped: [String: Int] = [:]
  /// The kind of an element without one.
  private let unsaid: TitleKind?

  init(unsaid: TitleKind?) { self.unsaid = unsaid }

  mutating func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) {
    guard try !cursor.takeUnknown(orEmptyText: false, bytes) else { return }
    try cursor.eachElement(bytes) { index, cursor throws(WireFailure) in
      do throws(WireFailure) {
        try readElement(bytes, &cursor)
      } catch {
        throw error.inside(element: index)
      }
    }
  }

  private mutating func readElement(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) {
    let start = cursor
    do throws(WireFailure) {
      var title = try TMDb.TitleResult.read(bytes, &cursor)
      if let kind = try kind(of: title.mediaType) {
        title.kind = kind
        titles.append(title)
      } else {
        skipped[title.mediaType ?? "", default: 0] += 1
      }
    } catch {
      // Another element may have any form: only its kind is read.
      cursor = start
      var ahead = start
      let stranger = try? Stranger.read(bytes, &ahead).mediaType
      guard let stranger, Self.kinds[stranger] == nil else { throw error }
      cursor = ahead
      skipped[stranger, default: 0] += 1
    }
  }

  private static let kinds: [String: TitleKind] = ["movie": .movie, "tv": .series]

  /// `nil` for something that is no title.
  private func kind(of mediaType: String?) throws(WireFailure) -> TitleKind? {
    if let mediaType { return Self.kinds[mediaType] }
    guard let unsaid else { throw WireFailure("this is missing").inside(member: "media_type") }
    return unsaid
  }
}

/// An element of which only the kind is read.
private struct Stranger: WireObject {
  var mediaType: String?

  static let members: [WireMember<Stranger>] = [.init("media_type", \.mediaType)]
}
