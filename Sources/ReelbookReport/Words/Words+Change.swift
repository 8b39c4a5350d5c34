extension Words {
  /// How a number differs from the one before: `12 more than in 2025`; of a running year, `12 more than by then in 2025`.
  package static func change(_ change: Int, from year: Int, byThen isByThen: Bool = false) -> String {
    let then = isByThen ? "by then in \(year)" : "in \(year)"
    return switch change {
    case 0: "as many as \(then)"
    case 1...: "\(change.grouped) more than \(then)"
    default: "\((-change).grouped) fewer than \(then)"
    }
  }

  /// How a length of time differs from the one before: `12 h more than in 2025`.
  package static func change(
    _ time: Duration, from before: Duration, of year: Int, byThen isByThen: Bool = false
  ) -> String {
    let then = isByThen ? "by then in \(year)" : "in \(year)"
    let difference = time - before
    if difference.words == Duration.zero.words { return "as long as \(then)" }
    return difference > .zero
      ? "\(difference.words) more than \(then)" : "\((.zero - difference).words) less than \(then)"
  }
}
