/// The keys of items that share an address apart from credentials.
struct SharedKeys {
  /// The addresses with placeholders of each key, in order.
  private var addresses: [String: [String]] = [:]

  /// Adds an item, and returns its key: the later ones are numbered. `nil` for an item that is there.
  mutating func add(_ key: String, of address: String) -> String? {
    let known = addresses[key] ?? []
    guard !known.contains(address) else { return nil }
    addresses[key, default: []].append(address)
    return known.isEmpty ? key : "\(key)-\(known.count + 1)"
  }
}
