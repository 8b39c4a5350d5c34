/// What a record or value holds besides its own fields: an app's own fields, and those of a newer version.
///
/// An edit refuses a record with an extra that has the name of one of its fields. In a value within a record, such an extra
/// is not written.
public struct Extras: Hashable, Sendable {
  struct Extra: Hashable {
    var name: String
    var value: JSONText
  }

  /// In the order of the names.
  private(set) var all: [Extra] = []

  /// No extras, as most records have.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }

  /// The names of the fields, sorted.
  public var names: [String] { all.map(\.name) }

  /// The value of a field by its name; `nil` takes it away.
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

  /// The value of an app's own field; `nil` takes it away.
  public subscript<Value: FieldValue>(field: ExtraField<Value>) -> Value? {
    get { self[field.name]?.value() }
    set { self[field.name] = newValue.map { JSONText(of: $0) } }
  }

  /// Takes away what is null: as a field of a record that says the same as no field.
  mutating func removeNulls() {
    if all.contains(where: { $0.value == .absent }) { all.removeAll { $0.value == .absent } }
  }

  private func position(of name: String) -> Int { all.lowerBound(where: { $0.name < name }) }
}

extension Array {
  /// The first place whose element no longer orders before what is looked for, in a sorted array.
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
/// Begin its name with something of your own, such as `com.example.seat`: a later version of the library may have a field
/// of any plain name.
public struct ExtraField<Value: FieldValue>: Hashable, Sendable {
  /// The field's name in JSON.
  public let name: String

  /// Names a field.
  public init(_ name: String) { self.name = name }
}
