import ReelbookModel

/// Reads a list of titles that may have other elements.
struct TitleResultReader {
  private(set) var titles: [TMDb.TitleResult] = []
  /// The numbers of elements that are left out, by kind; those that cannot be read are under an empty name.
  private(set) var skipped: [String: Int] = [:]
  /// The kind of an element without one.
  private let defaultKind: TitleKind?

  init(defaultKind: TitleKind?) { self.defaultKind = defaultKind }

  mutating func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) {
    guard try !cursor.skipUnknown(orEmptyText: false, bytes) else { return }
    try cursor.eachElement(bytes) { index, cursor throws(WireFailure) in
      do throws(WireFailure) {
        try readElement(index, bytes, &cursor)
      } catch {
        throw error.inside(element: index)
      }
    }
  }

  private mutating func readElement(
    _ index: Int, _ bytes: Span<UInt8>, _ cursor: inout JSONCursor
  ) throws(WireFailure) {
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
      var ahead = start
      if let otherKind = try? OtherElement.read(bytes, &ahead).mediaType, Self.kinds[otherKind] == nil {
        cursor = ahead
        skipped[otherKind, default: 0] += 1
        return
      }
      // A title without a number or a kind costs only itself. Broken JSON is an error.
      cursor = start
      try cursor.skip(bytes)
      cursor.recordMalformed("[\(index)]")
      skipped["", default: 0] += 1
    }
  }

  private static let kinds: [String: TitleKind] = ["movie": .movie, "tv": .series]

  /// `nil` for something that is no title.
  private func kind(of mediaType: String?) throws(WireFailure) -> TitleKind? {
    if let mediaType { return Self.kinds[mediaType] }
    guard let defaultKind else { throw WireFailure("this is missing").inside(member: "media_type") }
    return defaultKind
  }
}

/// An element of which only the kind is read.
private struct OtherElement: WireObject {
  var mediaType: String?

  static let members: [WireMember<OtherElement>] = [.init("media_type", \.mediaType)]
}
