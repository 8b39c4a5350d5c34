/// Fields of a record or value that are not its own: an app's, and those of a newer version.
///
/// An edit refuses a record with an extra that has the name of a field. In a value within a record, such an extra is
/// not written.
public struct Extras: Hashable, Sendable {
  struct Extra: Hashable {
    var name: String
    var value: JSONText
  }

  /// Sorted by name.
  private(set) var all: [Extra] = []

  /// Creates no extras.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }

  /// The names of the fields, sorted.
  public var names: [String] { all.map(\.name) }

  /// The value of a field by its name; `nil` removes it.
  public subscript(name: String) -> JSONText? {
    get {
      let index = position(of: name)
      return index < all.count && all[index].name == name ? all[index].value : nil
    }
    set {
      let index = position(of: name)
      let isThere = index < all.count && all[index].name == name
      switch (newValue, isThere) {
      case (let value?, true): all[index].value = value
      case (let value?, false): all.insert(Extra(name: name, value: value), at: index)
      case (nil, true): all.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The value of an app's own field; `nil` removes it.
  public subscript<Value: FieldValue>(field: ExtraField<Value>) -> Value? {
    get { self[field.name]?.value() }
    set { self[field.name] = newValue.map { JSONText(of: $0) } }
  }

  /// Removes null values: in a record these mean no field.
  mutating func removeNulls() {
    if all.contains(where: { $0.value == .absent }) { all.removeAll { $0.value == .absent } }
  }

  private func position(of name: String) -> Int { all.lowerBound(where: { $0.name < name }) }
}

extension Array {
  /// The first index of a sorted array whose element is not before the target.
  package func lowerBound(where isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A field that an app adds to a record of the library: `mark.extras[seat] = "F12"`.
///
/// Prefix its name, such as `com.example.seat`: a later version of the library may have a field of any plain name.
public struct ExtraField<Value: FieldValue>: Hashable, Sendable {
  /// The field's name in JSON.
  public let name: String

  /// Creates a field.
  public init(_ name: String) { self.name = name }
}
