import ReelbookBase

extension TextFormat {
  /// The difference from the year before: `12 more than in 2025`; of a running year, `12 more than by then in 2025`.
  package func change(_ change: Int, from year: Int, byThen isByThen: Bool = false) -> String {
    let (key, byThen): (PagePhrase, PagePhrase) =
      change == 0
      ? (.changeSame, .changeSameByThen)
      : change > 0 ? (.changeMore, .changeMoreByThen) : (.changeFewer, .changeFewerByThen)
    return self(
      isByThen ? byThen : key, ["number": number(Int(clamping: change.magnitude)), "year": self.year(year)])
  }

  /// The difference of a length of time from the year before: `12 h more than in 2025`.
  package func change(
    _ time: Duration, from before: Duration, of year: Int, byThen isByThen: Bool = false
  ) -> String {
    let difference = time - before
    let (key, byThen): (PagePhrase, PagePhrase) =
      length(difference) == length(.zero)
      ? (.changeSameLength, .changeSameLengthByThen)
      : difference > .zero ? (.changeLonger, .changeLongerByThen) : (.changeShorter, .changeShorterByThen)
    let words = length(difference > .zero ? difference : .zero - difference)
    return self(isByThen ? byThen : key, ["length": words, "year": self.year(year)])
  }
}
