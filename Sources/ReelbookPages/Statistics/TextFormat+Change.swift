import ReelbookBase

extension TextFormat {
  /// The difference from the year before: `12 more than in 2025`; of a running year, `12 more than by then in 2025`.
  package func change(_ change: Int, from year: Int, byThen isByThen: Bool = false) -> String {
    let what = change == 0 ? "same" : change > 0 ? "more" : "fewer"
    return self(
      "change.\(what)\(isByThen ? "ByThen" : "")",
      ["number": number(Int(clamping: change.magnitude)), "year": "\(year)"])
  }

  /// The difference of a length of time from the year before: `12 h more than in 2025`.
  package func change(
    _ time: Duration, from before: Duration, of year: Int, byThen isByThen: Bool = false
  ) -> String {
    let difference = time - before
    let what = length(difference) == length(.zero) ? "sameLength" : difference > .zero ? "longer" : "shorter"
    let words = length(difference > .zero ? difference : .zero - difference)
    return self("change.\(what)\(isByThen ? "ByThen" : "")", ["length": words, "year": "\(year)"])
  }
}
