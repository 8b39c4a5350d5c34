import ReelbookModel

extension TextFormat {
  /// A text of this module, with values for its places.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String { words.television(key, values) }
}
