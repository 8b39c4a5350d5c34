extension Words {
  /// How a number differs from the one before: `12 more than in 2025`.
  package static func change(_ change: Int, from year: Int) -> String {
    switch change {
    case 0: "as many as in \(year)"
    case 1...: "\(change.grouped) more than in \(year)"
    default: "\((-change).grouped) fewer than in \(year)"
    }
  }

  /// How a length of time differs from the one before: `12 h more than in 2025`.
  package static func change(_ time: Duration, from before: Duration, of year: Int) -> String {
    let difference = time - before
    if difference.words == Duration.zero.words { return "as long as in \(year)" }
    return difference > .zero
      ? "\(difference.words) more than in \(year)" : "\((.zero - difference).words) less than in \(year)"
  }
}
