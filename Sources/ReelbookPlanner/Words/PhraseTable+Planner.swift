public import ReelbookModel

extension PhraseTable {
  /// The planner's texts in English, by key.
  ///
  /// `PhraseTable.pages` has the texts of numbers, days and clock times. Undo names the planner's records by the keys
  /// `object.window`, `object.slot`, `object.order`, `object.outcome` and `object.plan`, as it names those of all kinds.
  public static let planner = InvitationError.Code.english.adding(guide).adding(week).adding(plannerReasons).adding(
    plannerHistory
  ).adding(plannerErrors)

  /// People, titles and times.
  private static let guide: [String: String] = [
    "planner.everybody": "everybody", "planner.somebody": "somebody",
    "planner.hidden": "something", "planner.nothing": "nothing yet",
    "planner.episode": "{title} S{season}E{episode}", "planner.episodes": "{title} S{season}E{episode}–E{last}",
    "planner.episodes.seasons": "{title} S{season}E{episode}–S{lastSeason}E{last}",
    "planner.guide": "Our guide", "planner.event": "{who}: {why}",
    "planner.days.never": "never", "planner.days.daily": "every day", "planner.days.weekly": "every {weekdays}",
    "planner.days.every": "every {number} {count|week|weeks}", "planner.days.on": "on {days}",
    "planner.days.from": "from {day}", "planner.days.until": "until {day}", "planner.days.except": "but for {days}",
    "planner.days.more": "{days}, {more}",
    "planner.window": "{days}, {start} to {end}", "planner.window.closed": "{days}, closed",
    "planner.window.labelled": "“{label}”, {window}",
    "planner.slot": "{day}, {time}", "planner.slot.named": "{what}, {day}, {time}",
    "planner.slot.text": "“{text}”, {day}, {time}",
    "planner.wish.movie": "a film", "planner.wish.series": "a series",
    "planner.wish.family": "{what} for the whole family", "planner.wish.family.any": "for the whole family",
    "planner.wish.approved": "{what} that all approved", "planner.wish.approved.any": "that all approved",
    "planner.wish.mood": "{what} for the mood “{mood}”", "planner.wish.mood.any": "for the mood “{mood}”",
    "planner.mood.great": "great", "planner.mood.good": "good", "planner.mood.okay": "okay", "planner.mood.meh": "meh",
    "planner.mood.tired": "tired",
  ]

  /// The texts of pages and of reports for a terminal.
  private static let week: [String: String] = [
    "planner.week": "Week {number}, {start} to {end}", "planner.week.oneMonth": "Week {number}, {start} to {end}",
    "planner.when": "{day}, {time}", "planner.when.now": "Now, since {time}",
    "planner.when.tonight": "Tonight, {time}", "planner.when.today": "Today, {time}",
    "planner.became.watched": "watched", "planner.became.finished": "watched, and done with",
    "planner.became.vetoed": "vetoed", "planner.became.vetoedBy": "vetoed by {who}",
    "planner.became.asleep": "somebody fell asleep",
    "planner.became.asleepAfter": "somebody fell asleep after {length}",
    "planner.became.skipped": "skipped", "planner.became.missed": "missed; it moves on",
    "planner.became.because": "{words}: {text}",
  ]
}
