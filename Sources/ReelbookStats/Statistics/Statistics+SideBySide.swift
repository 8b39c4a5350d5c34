import ReelbookModel

extension Statistics {
  /// Computes two values, in parallel if the plays were read in parallel.
  func both<A: Sendable, B: Sendable>(_ a: @Sendable () -> A, _ b: @Sendable () -> B) -> (A, B) {
    guard parts > 1 else { return (a(), b()) }
    let pair = [true, false].concurrentMap { isFirst -> (A?, B?) in isFirst ? (a(), nil) : (nil, b()) }
    guard let first = pair[0].0, let second = pair[1].1 else { preconditionFailure("Each makes one of both.") }
    return (first, second)
  }

  /// Maps values, in parallel if the plays were read in parallel.
  func each<A: Sendable, B: Sendable>(of parts: [A], _ body: @Sendable (A) -> B) -> [B] {
    self.parts > 1 ? parts.concurrentMap(body) : parts.map(body)
  }
}

extension [[PlayEntry]] {
  /// Divides entries into parts of about equal length.
  func inParts(_ parts: Int) -> [ArraySlice<[PlayEntry]>] {
    let count = reduce(0) { $0 + $1.count }
    var slices: [ArraySlice<[PlayEntry]>] = []
    var (start, passed) = (0, 0)
    for index in indices where count > 0 {
      passed += self[index].count
      guard passed * parts >= count * (slices.count + 1) else { continue }
      slices.append(self[start...index])
      start = index + 1
    }
    return slices
  }
}
