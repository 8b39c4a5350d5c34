import ReelbookModel

extension Statistics {
  /// The streaks of matching viewings: days with a viewing, with limited gaps.
  ///
  /// The last day of the current streak is at most `maximumGap` days ago. Days that have begun nowhere on Earth yet do
  /// not count. Viewings without a known day are in no streak.
  ///
  /// Costs a pass over the viewings, and less for all of them.
  public func streaks(maximumGap: Int = 7, _ filter: PlayFilter = .all) -> Streaks {
    streaks(maximumGap: maximumGap, select(filter))
  }

  func streaks(maximumGap: Int = 7, _ selection: Selection) -> Streaks {
    var all: [Streak] = []
    // The last streak, up to the last day that has begun.
    var latest: Streak?
    selection.tally.days.eachDay { day, _ in
      if let last = all.last, last.last.days(until: day) <= maximumGap {
        all[all.count - 1] = Streak(first: last.first, last: day, days: last.days + 1, of: selection.filter)
      } else {
        all.append(Streak(first: day, last: day, days: 1, of: selection.filter))
      }
      if !WatchTime.day(day).isInTheFuture(at: now.instant) { latest = all.last }
    }
    // Of equal streaks, the earlier.
    let longest = all.reduce(nil as Streak?) { best, streak in
      best.map { $0.days >= streak.days ? $0 : streak } ?? streak
    }
    let current = latest.flatMap { $0.last.days(until: now.day) <= maximumGap ? $0 : nil }
    return Streaks(maximumGap: maximumGap, all: all, current: current, longest: longest)
  }
}
