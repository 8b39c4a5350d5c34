extension Duration {
  /// The duration as a player shows a position, such as `1:02:03`.
  public var clock: String {
    let seconds = components.seconds
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
}
