import ReelbookModel

extension Duration {
  /// The duration in seconds, for shares and for texts.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// A number of seconds, at most three years; zero if it is not finite.
  package static func seconds(clamping seconds: Double) -> Duration {
    guard seconds.isFinite else { return .zero }
    return .milliseconds(Int64((min(max(seconds, -1e8), 1e8) * 1000).rounded()))
  }

  /// The share of a length.
  func share(_ share: Double) -> Duration { .milliseconds(Int64(Double(milliseconds) * share)) }
}
