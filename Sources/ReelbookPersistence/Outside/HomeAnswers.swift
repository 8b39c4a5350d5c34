public import ReelbookModel

/// What a widget shows: continue watching, the queue, and today.
///
/// They are those of a moment. Without any edit, they may be others on the next day, and once an episode comes out:
/// write them again at ``validUntil``, in a background task, and when the app comes to the front.
public struct HomeAnswers: Codable, Hashable, Sendable {
  /// A line of a widget.
  public struct Row: Codable, Hashable, Sendable, Identifiable {
    /// The subject, for requests.
    public let subject: MediaID
    /// The name: "S1E3 of South Park".
    public let name: String
    /// The path of a picture at its source.
    public let artwork: String?
    /// The progress from 0 to 1; `nil` if not begun or unknown.
    public let fraction: Double?
    /// The day to show it.
    public let day: CivilDay?

    /// The subject, which is in each section once.
    public var id: MediaID { subject }
  }

  /// What the person has begun, the most recent first.
  public let continueWatching: [Row]
  /// The person's queue.
  public let next: [Row]
  /// The library's episodes that air today and are not skipped, and today's reminders.
  ///
  /// A reminder on a release is there on the day on which its subject is out for the person.
  public let today: [Row]
  /// The day of the answers.
  public let day: CivilDay
  /// The first moment at which they may be others without any edit. A widget asks again then.
  ///
  /// It is the beginning of the next day, or the moment before it at which an episode comes out for the person.
  public let validUntil: Instant
}

extension Viewer {
  /// The answers for a widget of the viewer's first person, with a limit of rows for each section, and names in the
  /// language of a table.
  ///
  /// Costs what ``ReelbookModel/Library/continueWatching(of:asOf:)`` costs, and a pass over the queue, the reminders
  /// and the seasons that have air times; the first call for a person and a day, a pass over all seasons.
  public func homeAnswers(asOf now: Now, limit: Int = 6, in table: PhraseTable = .english) -> HomeAnswers {
    func row(_ subject: MediaID, fraction: Double? = nil, day: CivilDay? = nil) -> HomeAnswers.Row {
      HomeAnswers.Row(
        subject: subject, name: library.name(of: subject, in: table),
        artwork: library.title(subject.title)?.artwork.poster, fraction: fraction, day: day)
    }
    let continuing = library.continueWatching(of: person, asOf: now).prefix(limit).map { item in
      var fraction: Double?
      if case .resume(let point) = item.next.reason, let duration = point.duration, duration > .zero {
        fraction = min(1, point.position / duration)
      }
      return row(item.subject, fraction: fraction)
    }
    let today = now.day
    var due = library.airing(for: person, asOf: now)
    for reminder in library.reminders(of: person) {
      let subject = library.resolve(reminder.subject, witness: reminder.witness)
      let day =
        reminder.time == .released ? library.dayOut(of: subject, for: person, in: now.zone) : reminder.time.day
      if day == today { due.insert(subject) }
    }
    return HomeAnswers(
      continueWatching: continuing, next: library.queue(of: person).prefix(limit).map { row($0.subject) },
      today: due.sorted().prefix(limit).map { row($0, day: today) }, day: today,
      validUntil: library.nextTurn(after: now, for: [person]))
  }
}
