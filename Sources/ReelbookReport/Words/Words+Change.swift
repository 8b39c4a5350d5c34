extension PageFormat {
  /// How a number differs from the one before: `12 more than in 2025`; of a running year, `12 more than by then in 2025`.
  package func change(_ change: Int, from year: Int, byThen isByThen: Bool = false) -> String {
    let then = isByThen ? "by then in \(year)" : "in \(year)"
    return switch change {
    case 0: "as many as \(then)"
    case 1...: "\(number(change)) more than \(then)"
    default: "\(number(-change)) fewer than \(then)"
    }
  }

  /// How a length of time differs from the one before: `12 h more than in 2025`.
  package func change(
    _ time: Duration, from before: Duration, of year: Int, byThen isByThen: Bool = false
  ) -> String {
    let then = isByThen ? "by then in \(year)" : "in \(year)"
    let difference = time - before
    if length(difference) == length(.zero) { return "as long as \(then)" }
    return difference > .zero
      ? "\(length(difference)) more than \(then)" : "\(length(.zero - difference)) less than \(then)"
  }
}
