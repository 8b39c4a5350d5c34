import Foundation

/// A JSON text that a test changes in one place.
struct JSONTree {
  enum Step: Hashable {
    case member(String)
    case element(Int)
  }

  let root: Any

  init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
  }

  /// Every place below the root.
  var places: [[Step]] { Self.places(in: root) }

  private static func places(in value: Any) -> [[Step]] {
    if let object = value as? [String: Any] {
      return object.keys.sorted().flatMap { key in
        [[Step.member(key)]] + places(in: object[key] ?? NSNull()).map { [.member(key)] + $0 }
      }
    }
    if let array = value as? [Any] {
      return array.indices.flatMap { index in
        [[Step.element(index)]] + places(in: array[index]).map { [.element(index)] + $0 }
      }
    }
    return []
  }

  /// A place as errors name it: `results[0].id`.
  static func path(_ place: [Step]) -> String {
    place.reduce(into: "") { path, step in
      switch step {
      case .member(let name): path += (path.isEmpty ? "" : ".") + name
      case .element(let index): path += "[\(index)]"
      }
    }
  }

  /// A place in all elements of a list: `results[].id`.
  static func pattern(_ place: [Step]) -> String {
    path(place).replacing(/\[\d+\]/, with: "[]")
  }

  func value(at place: [Step]) -> Any? {
    place.reduce(root as Any?) { value, step in
      switch step {
      case .member(let name): (value as? [String: Any])?[name]
      case .element(let index): (value as? [Any])?[index]
      }
    }
  }

  /// The text with another value in a place; `nil` removes the place.
  func replacing(_ place: [Step], with value: Any?) throws -> String {
    let changed = Self.replace(root, place[...], value) ?? NSNull()
    let data = try JSONSerialization.data(withJSONObject: changed, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private static func replace(_ value: Any, _ place: ArraySlice<Step>, _ new: Any?) -> Any? {
    guard let step = place.first else { return new }
    let rest = place.dropFirst()
    switch step {
    case .member(let name):
      var object = value as? [String: Any] ?? [:]
      object[name] = replace(object[name] ?? NSNull(), rest, new)
      return object
    case .element(let index):
      var array = value as? [Any] ?? []
      if let replaced = replace(array[index], rest, new) {
        array[index] = replaced
      } else {
        array.remove(at: index)
      }
      return array
    }
  }

  /// A value of another type than the value in a place.
  func wrongValue(at place: [Step]) -> Any {
    switch value(at: place) {
    case is String: 12_345
    case is [Any], is [String: Any]: "not this"
    case is NSNull: [["not this"]]
    default: ["not": "this"]
    }
  }
}
