import ReelbookModel

/// A value that is read from a reply.
protocol WireValue: Sendable {
  /// Whether an empty text means unknown.
  static var isUnknownWhenEmpty: Bool { get }

  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) -> Self
}

extension WireValue {
  static var isUnknownWhenEmpty: Bool { false }
}

extension WireValue where Self: FieldValue {
  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) -> Self {
    do throws(LibraryError) {
      return try read(from: bytes, at: &cursor)
    } catch {
      throw WireFailure(error)
    }
  }
}

extension Int: WireValue {}
extension Double: WireValue {}
extension Bool: WireValue {}

extension String: WireValue {
  static var isUnknownWhenEmpty: Bool { true }
}

extension CivilDay: WireValue {
  static var isUnknownWhenEmpty: Bool { true }
}

/// TMDb writes moments with and without fractions of a second.
extension Instant: WireValue {
  static var isUnknownWhenEmpty: Bool { true }
}

/// Whole minutes.
extension Duration: WireValue {
  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) -> Duration {
    let minutes = try Int.read(bytes, &cursor)
    guard (0...1_000_000).contains(minutes) else { throw WireFailure("this is no number of minutes") }
    return .seconds(minutes * 60)
  }
}

extension Array: WireValue where Element: WireValue {
  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) -> [Element] {
    var elements: [Element] = []
    try cursor.eachElement(bytes) { index, cursor throws(WireFailure) in
      do throws(WireFailure) {
        if let element = try Element.readIfWellFormed("[\(index)]", bytes, &cursor) { elements.append(element) }
      } catch {
        throw error.inside(element: index)
      }
    }
    return elements
  }
}

/// A dictionary, such as the regions of watch providers.
extension [String: TMDb.Offers]: WireValue {
  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) -> [String: TMDb.Offers] {
    var table: [String: TMDb.Offers] = [:]
    try cursor.eachMember(bytes) { name, cursor throws(WireFailure) in
      do throws(WireFailure) {
        // Only what is a country's code is repeated to callers: a server may put anything into a name.
        let label = name.utf8.count == 2 ? name : "region"
        // A region of which nothing is known offers nothing.
        if try cursor.skipUnknown(orEmptyText: false, bytes) {
          cursor.recordMalformed(label)
        } else {
          table[name] = try TMDb.Offers.readIfWellFormed(label, bytes, &cursor)
        }
      } catch {
        throw error.inside(member: name)
      }
    }
    return table
  }
}

extension WireValue {
  /// Reads an optional value: a malformed one is skipped and recorded, as a whole. Broken JSON is an error.
  static func readIfWellFormed(
    _ name: String, _ bytes: Span<UInt8>, _ cursor: inout JSONCursor
  ) throws(WireFailure) -> Self? {
    let (start, depth, count) = (cursor.offset, cursor.depth, cursor.leftOut.count)
    do throws(WireFailure) {
      return try read(bytes, &cursor)
    } catch {
      (cursor.offset, cursor.depth) = (start, depth)
      // What was malformed within it is out with it.
      cursor.leftOut.removeSubrange(count...)
      try cursor.skip(bytes)
      cursor.recordMalformed(name)
      return nil
    }
  }
}
