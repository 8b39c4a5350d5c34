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
  /// What history calls the field; `nil` for the words of its name.
  public private(set) var title: String?

  /// The key as it is written, with its quotes and colon; of a set, what its elements' keys begin with.
  let key: JSONLiteral
  /// How many bytes the field lies from the record's start.
  let offset: Int
  let access: FieldAccess
  /// What an edit may write, if that is not any value of the type.
  let bounds: Bounds?
  /// Whether the field is a set, its elements each merged on its own.
  let isSet: Bool
  /// Whether values decide before stamps do.
  let isRanked: Bool
  /// For a set: its elements.
  package let elements: SetAccess<Root>?

  /// A field that holds one value.
  ///
  /// The path leads to a stored property.
  public init<Value: FieldValue>(
    _ name: String, _ path: any (WritableKeyPath<Root, Value> & Sendable), default absent: Value? = nil,
    audience: Audience = .everyone, rule: MergeRule<Root> = .latest, inHistory: Bool = true
  ) {
    self.init(name, path, FieldAccess(of: Value.self, default: absent ?? .absent), nil, audience, rule, inHistory)
  }

  /// A field whose values have a range: an edit refuses others, and what comes from elsewhere is taken as it is.
  ///
  /// The path leads to a stored property.
  public init<Value: FieldValue & Comparable>(
    _ name: String, _ path: any (WritableKeyPath<Root, Value> & Sendable), default absent: Value? = nil,
    atLeast low: Value, atMost high: Value? = nil, audience: Audience = .everyone, rule: MergeRule<Root> = .latest,
    inHistory: Bool = true
  ) {
    self.init(
      name, path, FieldAccess(of: Value.self, default: absent ?? .absent), nil, audience, rule, inHistory,
      Bounds(low, high) { $0[keyPath: path] })
  }

  /// A field that may hold nothing, and whose values have a range: an edit refuses others.
  ///
  /// What comes from elsewhere is taken as it is. The path leads to a stored property.
  public init<Value: FieldValue & Comparable>(
    _ name: String, _ path: any (WritableKeyPath<Root, Value?> & Sendable), atLeast low: Value,
    atMost high: Value? = nil, audience: Audience = .everyone, rule: MergeRule<Root> = .latest, inHistory: Bool = true
  ) {
    self.init(
      name, path, FieldAccess(of: Value?.self, default: nil), nil, audience, rule, inHistory,
      Bounds(low, high) { $0[keyPath: path] })
  }

  /// A field that is a set: two devices that each add an element keep both.
  ///
  /// The path leads to a stored property.
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
  /// The field with what history calls it, such as "seat number".
  public func titled(_ title: String) -> Field {
    var field = self
    field.title = title
    return field
  }

  /// The range of a field's values.
  struct Bounds: Sendable {
    let contains: @Sendable (Root) -> Bool
    /// The range in words.
    let range: String

    init<Value: Comparable & Sendable>(_ low: Value, _ high: Value?, _ value: @escaping @Sendable (Root) -> Value?) {
      contains = { root in
        guard let value = value(root) else { return true }
        return value >= low && high.map { value <= $0 } ?? true
      }
      range = high.map { "\(low) to \($0)" } ?? "\(low) and above"
    }
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
  /// Makes a record's value rank no lower than another's, and than all that was written until a moment.
  let raise: @Sendable (inout Root, _ other: Root, _ moment: Instant?) -> Void

  /// The value written latest, by stamp.
  public static var latest: MergeRule { MergeRule(isLess: nil) { _, _, _ in } }

  /// The value that orders higher; the latest of equal ones.
  ///
  /// The order must not change with time or place: every device has to come to the same answer. Forgetting a record leaves
  /// a value that ranks no lower than what was there, since on other devices a lower one would lose against it: `raise`
  /// makes a blank record's value rank so, and should say nothing else.
  public static func highest<Value: Comparable & Sendable>(
    by rank: @escaping @Sendable (Root) -> Value, raise: @escaping @Sendable (inout Root, _ other: Root) -> Void
  ) -> MergeRule {
    highest(by: rank) { root, other, _ in raise(&root, other) }
  }

  /// The value with the higher number; the latest of equal ones. The number is all that forgetting leaves.
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

/// A set that is a value within another is an object of its elements.
///
/// The elements of a record's own field are members of the record instead, so that each is merged also where nobody knows
/// that they are a set: `"moods/great":true` for one that is in, `false` for one that was taken out.
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

/// The elements of a set field, by their names.
package final class SetAccess<Root>: Sendable {
  package let names: @Sendable (Root) -> [String]
  package let contains: @Sendable (Root, String) -> Bool
  package let set: @Sendable (inout Root, String, Bool) -> Void
  /// Reads whether the element of a name is in the set that is at a place; returns the name as we write it.
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
      let isIn = try cursor.takeNull(bytes) ? false : cursor.readBool(bytes)
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
public struct FieldName: CodingKey {
  public let stringValue: String
  public var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}
