import ReelbookModel

extension Statistics {
  /// The streaks of matching viewings: days with a viewing, with limited gaps.
  ///
  /// The current one's last day is at most `maximumGap` days ago, without days that have begun nowhere on Earth yet.
  /// Viewings without a known day are in none.
  ///
  /// Costs a pass over the viewings, and less where all of them are asked for.
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
    // Of equal ones the earlier.
    let longest = all.reduce(nil as Streak?) { best, streak in
      best.map { $0.days >= streak.days ? $0 : streak } ?? streak
    }
    let current = latest.flatMap { $0.last.days(until: now.day) <= maximumGap ? $0 : nil }
    return Streaks(maximumGap: maximumGap, all: all, current: current, longest: longest)
  }
}
