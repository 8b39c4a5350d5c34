import ReelbookModel

extension Range<Int> {
  /// Maps each number, in parallel.
  func concurrentMap<Result: Sendable>(_ body: @Sendable (Int) -> Result) -> [Result] {
    concurrentParts { $0.map(body) }
  }

  /// Maps parts of the range in parallel, and concatenates the results.
  func concurrentParts<Result: Sendable>(_ body: @Sendable (Range<Int>) -> [Result]) -> [Result] {
    let length = 4096
    let parts = stride(from: lowerBound, to: upperBound, by: length).map { $0..<Swift.min($0 + length, upperBound) }
    guard parts.count > 1 else { return body(self) }
    let results = parts.concurrentMap(body)
    var joined: [Result] = []
    joined.reserveCapacity(results.reduce(0) { $0 + $1.count })
    for part in results { joined += part }
    return joined
  }
}
