/// A notification that a host schedules for an item of news.
public struct NewsNotification: Hashable, Sendable, Codable, Identifiable {
  /// The item's id.
  public let id: String
  /// When to show it.
  public let instant: Instant
  /// What it is about, to open when it is tapped.
  public let subject: MediaID
  /// The words to show.
  public let text: String

  /// What a host has to do after news changed.
  public struct Changes: Hashable, Sendable {
    /// The ids of notifications that are scheduled and no longer wanted, or wanted otherwise.
    public let withdrawn: [String]
    /// The notifications to schedule, the earliest first.
    public let added: [NewsNotification]
    /// What the host stores for the next time: what is scheduled then, and what was shown in the last two months.
    public let scheduled: [NewsNotification]
  }

  /// The changes from the list that the host stored to the present one. The same list twice gives none.
  ///
  /// Withdraw first, then add: a notification that changed is in both. What was shown is not shown again with the same
  /// words, also if a service withdraws a film and brings it back, or another device learned of the same later.
  ///
  /// - Parameters:
  ///   - earlier: What the host stored the last time.
  ///   - current: The present list.
  ///   - now: The moment.
  ///   - limit: How many the system takes at once; the earliest are scheduled, and the others are added later. Cutting
  ///     what this returns instead would lose them: they would count as scheduled.
  public static func changes(
    from earlier: [NewsNotification], to current: [NewsNotification], asOf now: Now, atMost limit: Int = .max
  ) -> Changes {
    let oldest = now.instant.adding(.seconds(-60 * 24 * 3600))
    let shown = earlier.filter { $0.instant <= now.instant && $0.instant > oldest }
    let shownWords = Set(shown.map(\.words))
    let due = current.filter { $0.instant > now.instant && !shownWords.contains($0.words) }
      .sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }.prefix(max(limit, 0))
    let pending = earlier.filter { $0.instant > now.instant }
    let (old, new) = (Set(pending), Set(due))
    return Changes(
      withdrawn: pending.filter { !new.contains($0) }.map(\.id), added: due.filter { !old.contains($0) },
      scheduled: shown + due)
  }

  /// What it says of which item.
  private var words: [String] { [id, text] }
}

extension Viewer {
  /// The notifications to schedule from now until the end of a day in the viewer's zone, the earliest first.
  ///
  /// Ask after each edit and each refresh, and apply `NewsNotification.changes(from:to:asOf:atMost:)`: it knows what
  /// was shown, and how many the system takes at once. What is due already is not in the list, but for what leaves a
  /// service: that comes at the next hour of the policy, as long as the last day is not over.
  ///
  /// - Parameters:
  ///   - last: The last day.
  ///   - now: The moment, and the viewer's zone.
  ///   - policy: The hour, the quiet hours and the region.
  ///   - leaving: The last days of titles at services; each notification comes three days before, or if that is over,
  ///     at the next hour.
  ///   - table: The language of the texts.
  ///   - isWanted: Which news; all by default.
  public func notifications(
    until last: CivilDay, asOf now: Now, policy: NewsPolicy = .standard, leaving: [LeavingDate] = [],
    in table: PhraseTable = .english, where isWanted: (NewsItem) -> Bool = { _ in true }
  ) -> [NewsNotification] {
    // What happened up to a month ago may be due only now: the policy's days, and a night.
    let first = now.day.adding(days: -32)
    let end = last.adding(days: leaving.isEmpty ? 0 : NewsPolicy.daysBeforeLeaving)
    let items = news(since: first, until: end, in: now.zone, policy: policy, leaving: leaving)
    return items.filter(isWanted).compactMap { item in
      let moment = policy.moment(of: item, asOf: now)
      guard moment > now.instant, Now(moment, in: now.zone).day <= last else { return nil }
      return NewsNotification(id: item.id, instant: moment, subject: item.subject, text: item.words(in: table))
    }.sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }
  }
}

extension NewsNotification: CustomStringConvertible {
  /// The moment and the words.
  public var description: String { "\(instant) \(text)" }
}
