extension Dictionary {
  /// The value of a key, or a new one that is added. The key is hashed once.
  mutating func value(of key: Key, orAdd value: Value) -> Value {
    func current(_ value: inout Value) -> Value { value }
    return current(&self[key, default: value])
  }
}
