/// A field of a record, declared once for codec, difference, merge, sharing and history.
public struct Field<Root>: Sendable {
  /// The field's name in JSON.
  public let name: String
  /// Who sees it.
  public let audience: Audience
  /// How two values merge.
  public let rule: MergeRule<Root>
  /// Whether history shows its changes.
  public let isInHistory: Bool
  /// The field's name in history; `nil` for the words of its name.
  public private(set) var title: String?

  /// The key as written, with its quotes and colon; for a set, the start of its elements' keys.
  let key: JSONLiteral
  /// The field's offset in the record.
  let offset: Int
  let access: FieldAccess
  /// The values that an edit may write; `nil` for any.
  let bounds: Bounds?
  /// Whether the field is a set, whose elements merge one by one.
  let isSet: Bool
  /// Whether values decide before stamps do.
  let isRanked: Bool
  /// For a set: its elements.
  package let elements: SetAccess<Root>?

  /// Creates a field of one value.
  ///
  /// The path must be to a stored property.
  public init<Value: FieldValue>(
    _ name: String, _ path: any (WritableKeyPath<Root, Value> & Sendable), default absent: Value? = nil,
    audience: Audience = .everyone, rule: MergeRule<Root> = .latest, inHistory: Bool = true
  ) {
    self.init(name, path, FieldAccess(of: Value.self, default: absent ?? .absent), nil, audience, rule, inHistory)
  }

  /// Creates an optional field that has a value by default: none is written as `false`.
  ///
  /// For settings that can be off, such as a countdown. The values must not be Booleans. The path must be to a stored
  /// property.
  public init<Value: FieldValue>(
    _ name: String, _ path: any (WritableKeyPath<Root, Value?> & Sendable), offOr standard: Value,
    audience: Audience = .everyone, rule: MergeRule<Root> = .latest, inHistory: Bool = true
  ) {
    self.init(name, path, FieldAccess(offOr: standard), nil, audience, rule, inHistory)
  }

  /// Creates a field with a range: an edit refuses other values, but a merge does not.
  ///
  /// The path must be to a stored property.
  public init<Value: FieldValue & Comparable>(
    _ name: String, _ path: any (WritableKeyPath<Root, Value> & Sendable), default absent: Value? = nil,
    atLeast low: Value, atMost high: Value? = nil, audience: Audience = .everyone, rule: MergeRule<Root> = .latest,
    inHistory: Bool = true
  ) {
    self.init(
      name, path, FieldAccess(of: Value.self, default: absent ?? .absent), nil, audience, rule, inHistory,
      Bounds(low, high) {
        $0[keyPath: path]
      } set: {
        $0[keyPath: path] = $1
      })
  }

  /// Creates an optional field with a range: an edit refuses other values.
  ///
  /// A merge does not. The path must be to a stored property.
  public init<Value: FieldValue & Comparable>(
    _ name: String, _ path: any (WritableKeyPath<Root, Value?> & Sendable), atLeast low: Value,
    atMost high: Value? = nil, audience: Audience = .everyone, rule: MergeRule<Root> = .latest, inHistory: Bool = true
  ) {
    self.init(
      name, path, FieldAccess(of: Value?.self, default: nil), nil, audience, rule, inHistory,
      Bounds(low, high) {
        $0[keyPath: path]
      } set: {
        $0[keyPath: path] = $1
      })
  }

  /// Creates a set field: elements that two devices add are both kept.
  ///
  /// The path must be to a stored property.
  public init<Element: SetElement>(
    _ name: String, _ path: any (WritableKeyPath<Root, Set<Element>> & Sendable),
    audience: Audience = .everyone, inHistory: Bool = true
  ) {
    self.init(
      name, path, FieldAccess(of: Set<Element>.self, default: .absent), SetAccess(path), audience, .latest, inHistory)
  }

  private init(
    _ name: String, _ path: PartialKeyPath<Root>, _ access: FieldAccess, _ elements: SetAccess<Root>?,
    _ audience: Audience, _ rule: MergeRule<Root>, _ isInHistory: Bool, _ bounds: Bounds? = nil
  ) {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      preconditionFailure("A field's path leads to a stored property of its record.")
    }
    self.offset = offset
    self.name = name
    self.audience = audience
    self.rule = rule
    self.isInHistory = isInHistory
    self.access = access
    self.bounds = bounds
    self.elements = elements
    isSet = elements != nil
    isRanked = rule.isLess != nil
    key = elements == nil ? JSONLiteral(key: name) : JSONLiteral(keysBegin: name + "/")
  }
}

extension Field {
  /// The field with a name for history, such as "seat number".
  public func titled(_ title: String) -> Field {
    var field = self
    field.title = title
    return field
  }

  /// The range of a field's values.
  struct Bounds: Sendable {
    let contains: @Sendable (Root) -> Bool
    /// Moves a value into the range.
    let clamp: @Sendable (inout Root) -> Void
    /// The range in words.
    let range: String

    init<Value: Comparable & Sendable>(
      _ low: Value, _ high: Value?, _ value: @escaping @Sendable (Root) -> Value?,
      set: @escaping @Sendable (inout Root, Value) -> Void
    ) {
      contains = { root in
        guard let value = value(root) else { return true }
        return value >= low && high.map { value <= $0 } ?? true
      }
      clamp = { root in
        guard let value = value(root) else { return }
        if value < low { set(&root, low) } else if let high, value > high { set(&root, high) }
      }
      range = high.map { "\(low) to \($0)" } ?? "\(low) and above"
    }
  }
}

/// Who sees a field.
///
/// Closed: an older version must know who may get a field.
public enum Audience: Hashable, Sendable {
  /// Everybody that the record is shared with.
  case everyone
  /// The owner's devices.
  case owner
  /// Only this device: no exchange and no backup has the field.
  case device
}

/// Which of two values of one field wins.
public struct MergeRule<Root>: Sendable {
  /// Compares values before the stamps decide; `nil` if only stamps decide.
  package let isLess: (@Sendable (Root, Root) -> Bool)?
  /// Raises a record's value to at least another's, and above all that was written until a moment.
  package let raise: @Sendable (inout Root, _ other: Root, _ moment: Instant?) -> Void

  /// The value with the latest stamp wins.
  public static var latest: MergeRule { MergeRule(isLess: nil) { _, _, _ in } }

  /// The higher value wins; of equal ones the latest.
  ///
  /// The order must be the same on every device and at any time. `raise` gives a forgotten record a value that ranks
  /// no lower than the forgotten one, which would win on other devices otherwise; it should change nothing else.
  public static func highest<Value: Comparable & Sendable>(
    by rank: @escaping @Sendable (Root) -> Value, raise: @escaping @Sendable (inout Root, _ other: Root) -> Void
  ) -> MergeRule {
    highest(by: rank) { root, other, _ in raise(&root, other) }
  }

  /// The value with the higher number wins; of equal ones the latest. Forgetting does not change the number.
  public static func highest<Value: Comparable & Sendable>(
    _ path: any (WritableKeyPath<Root, Value> & Sendable)
  ) -> MergeRule {
    highest(by: { $0[keyPath: path] }) { root, other, _ in
      if root[keyPath: path] < other[keyPath: path] { root[keyPath: path] = other[keyPath: path] }
    }
  }

  static func highest<Value: Comparable & Sendable>(
    by rank: @escaping @Sendable (Root) -> Value,
    raise: @escaping @Sendable (inout Root, _ other: Root, _ moment: Instant?) -> Void
  ) -> MergeRule {
    MergeRule(isLess: { rank($0) < rank($1) }, raise: raise)
  }
}

/// An element of a set field, with a text that names it.
public protocol SetElement: FieldValue, LosslessStringConvertible {}

extension SetElement {
  /// Creates a value from its text. The error quotes a text that cannot be read.
  public init(parsing text: String) throws(LibraryError) {
    guard let value = Self(text) else { throw .invalid("\(Self.self)", text) }
    self = value
  }
}

extension String: SetElement {}
extension Int: SetElement {}

/// A set within another value is written as an object of its elements.
///
/// The elements of a record's own set field are members of the record, so that each merges even where the schema does
/// not know the field: `"moods/great":true` for an element, `false` for a removed one.
extension Set: FieldValue where Element: SetElement {
  public static var absent: Set<Element> { [] }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Set<Element> {
    var elements: Set<Element> = []
    try cursor.readObject(bytes) { name, cursor throws(LibraryError) in
      let element = try SetAccess<Set>.element(Element.self, name, at: cursor.offset)
      guard !elements.contains(element) else { throw .secondKey(name, at: cursor.offset) }
      if try cursor.readBool(bytes) { elements.insert(element) }
    }
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

/// Access to the elements of a set field, by name.
package final class SetAccess<Root>: Sendable {
  package let names: @Sendable (Root) -> [String]
  package let contains: @Sendable (Root, String) -> Bool
  package let set: @Sendable (inout Root, String, Bool) -> Void
  /// Reads whether an element is in the set at a pointer; returns the element's canonical name.
  let read:
    @Sendable (String, Span<UInt8>, inout JSONCursor, UnsafeMutableRawPointer) throws(LibraryError) -> (
      String, isIn: Bool
    )

  init<Element: SetElement>(_ path: any (WritableKeyPath<Root, Set<Element>> & Sendable)) {
    names = { $0[keyPath: path].map(\.description) }
    contains = { root, name in Element(name).map(root[keyPath: path].contains) ?? false }
    set = { root, name, isIn in
      guard let element = Element(name) else { return }
      if isIn { root[keyPath: path].update(with: element) } else { root[keyPath: path].remove(element) }
    }
    read = { name, bytes, cursor, place throws(LibraryError) in
      let set = unsafe place.assumingMemoryBound(to: Set<Element>.self)
      let element = try Self.element(Element.self, name, at: cursor.offset)
      guard unsafe !set.pointee.contains(element) else { throw .secondKey(name, at: cursor.offset) }
      let isIn = try cursor.skipNull(bytes) ? false : cursor.readBool(bytes)
      if isIn { unsafe set.pointee.insert(element) }
      return (element.description, isIn)
    }
  }

  fileprivate static func element<Element: SetElement>(
    _ type: Element.Type, _ name: String, at offset: Int
  ) throws(LibraryError) -> Element {
    guard let element = Element(name) else {
      throw .malformed("“\(name.prefix(80))” is no element of this set", at: offset)
    }
    return element
  }
}

/// A field's name as a coding key.
struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
