/// One field of a record, stated once: codec, difference, merge, sharing and history read it here.
public struct Field<Root>: Sendable {
  /// The field's name in JSON.
  public let name: String
  /// Who gets to see it.
  public let audience: Audience
  /// Which of two written values is kept.
  public let rule: MergeRule<Root>
  /// Whether history shows its changes.
  public let isInHistory: Bool

  let escapedKey: [UInt8]
  let read: @Sendable (Span<UInt8>, inout JSONCursor, inout Root) throws(LibraryError) -> Void
  let write: @Sendable (Root, inout JSONWriter) -> Void
  package let isAbsent: @Sendable (Root) -> Bool
  let areEqual: @Sendable (Root, Root) -> Bool
  package let copy: @Sendable (Root, inout Root) -> Void
  package let reset: @Sendable (inout Root) -> Void
  let encode: @Sendable (Root, inout KeyedEncodingContainer<FieldName>) throws -> Void
  let decode: @Sendable (KeyedDecodingContainer<FieldName>, inout Root) throws -> Void
  /// For a field that is a set: its elements, each merged on its own.
  package let elements: SetAccess<Root>?

  /// A field that holds one value.
  public init<Value: FieldValue>(
    _ name: String, _ path: any (WritableKeyPath<Root, Value> & Sendable), default absent: Value = .absent,
    audience: Audience = .everyone, rule: MergeRule<Root> = .latest, inHistory: Bool = true
  ) {
    self.init(name: name, audience: audience, rule: rule, isInHistory: inHistory, path: path, absent: absent, set: nil)
  }

  /// A field that is a set: two devices that each add an element keep both.
  public init<Element: SetElement>(
    _ name: String, _ path: any (WritableKeyPath<Root, Set<Element>> & Sendable),
    audience: Audience = .everyone, inHistory: Bool = true
  ) {
    self.init(
      name: name, audience: audience, rule: .latest, isInHistory: inHistory, path: path, absent: [],
      set: SetAccess(path))
  }

  private init<Value: FieldValue>(
    name: String, audience: Audience, rule: MergeRule<Root>, isInHistory: Bool,
    path: any (WritableKeyPath<Root, Value> & Sendable), absent: Value, set: SetAccess<Root>?
  ) {
    self.name = name
    self.audience = audience
    self.rule = rule
    self.isInHistory = isInHistory
    elements = set
    var key = JSONWriter()
    key.key(name)
    escapedKey = key.bytes
    read = { bytes, cursor, root throws(LibraryError) in
      root[keyPath: path] = try cursor.takeNull(bytes) ? absent : Value.read(from: bytes, at: &cursor)
    }
    write = { $0[keyPath: path].write(to: &$1) }
    isAbsent = { $0[keyPath: path] == absent }
    areEqual = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    reset = { $0[keyPath: path] = absent }
    encode = { try $1.encode($0[keyPath: path], forKey: FieldName(name)) }
    decode = { $1[keyPath: path] = try $0.decodeIfPresent(Value.self, forKey: FieldName(name)) ?? absent }
  }
}

/// Who gets to see a field.
public enum Audience: Hashable, Sendable {
  /// Everyone whom the record is shared with.
  case everyone
  /// The devices of its owner.
  case owner
  /// This device: the field leaves it neither by an exchange nor by a backup.
  case device
}

/// Which of two values that were written to one field is kept.
public struct MergeRule<Root>: Sendable {
  /// Compares by value, before the stamps decide; `nil` for no opinion.
  let isLess: (@Sendable (Root, Root) -> Bool)?

  /// The value written latest, by stamp.
  public static var latest: MergeRule { MergeRule(isLess: nil) }

  /// The value that orders higher; the latest of equal ones.
  ///
  /// The order must not change with time or place: every device has to come to the same answer.
  public static func highest<Value: Comparable & Sendable>(
    by rank: @escaping @Sendable (Root) -> Value
  ) -> MergeRule {
    MergeRule { rank($0) < rank($1) }
  }
}

/// An element of a field that is a set: it has a text that names it.
public protocol SetElement: FieldValue, LosslessStringConvertible {}

extension SetElement {
  /// Reads a value from its text; the error quotes a text that is none.
  public init(parsing text: String) throws(LibraryError) {
    guard let value = Self(text) else { throw .invalid("\(Self.self)", text) }
    self = value
  }
}

extension String: SetElement {}

/// A set travels as an object of its elements: `true` for one that is in, `false` for one that was taken out.
extension Set: FieldValue where Element: SetElement {
  public static var absent: Set<Element> { [] }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Set<Element> {
    var elements: Set<Element> = []
    _ = try SetAccess<Set<Element>>(\.self).read(bytes, &cursor, &elements)
    return elements
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      for name in map(\.description).sorted() {
        json.key(name)
        json.bool(true)
      }
    }
  }
}

/// The elements of a set field, by their names.
package struct SetAccess<Root>: Sendable {
  package let names: @Sendable (Root) -> [String]
  package let contains: @Sendable (Root, String) -> Bool
  package let set: @Sendable (inout Root, String, Bool) -> Void
  /// Reads the elements that are in; returns the names of those that are out.
  let read: @Sendable (Span<UInt8>, inout JSONCursor, inout Root) throws(LibraryError) -> [String]

  init<Element: SetElement>(_ path: any (WritableKeyPath<Root, Set<Element>> & Sendable)) {
    names = { $0[keyPath: path].map(\.description) }
    contains = { root, name in Element(name).map(root[keyPath: path].contains) ?? false }
    set = { root, name, isIn in
      guard let element = Element(name) else { return }
      if isIn { root[keyPath: path].update(with: element) } else { root[keyPath: path].remove(element) }
    }
    read = { bytes, cursor, root throws(LibraryError) in
      var isOut: Set<Element> = []
      var elements: Set<Element> = []
      if try cursor.takeNull(bytes) { return [] }
      try cursor.readObject(bytes) { name, cursor throws(LibraryError) in
        guard let element = Element(name) else {
          throw .malformed("“\(name.prefix(80))” is no element of this set", at: cursor.offset)
        }
        guard !elements.contains(element), !isOut.contains(element) else { throw .secondKey(name, at: cursor.offset) }
        if try cursor.readBool(bytes) { elements.insert(element) } else { isOut.insert(element) }
      }
      root[keyPath: path] = elements
      return isOut.map(\.description)
    }
  }
}

/// A field's name as a coding key.
public struct FieldName: CodingKey {
  public let stringValue: String
  public var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}
