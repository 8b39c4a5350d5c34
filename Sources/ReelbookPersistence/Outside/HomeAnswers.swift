public import ReelbookModel

/// What a widget shows: what to continue, what comes next, and what there is today.
public struct HomeAnswers: Codable, Hashable, Sendable {
  /// A line of a widget.
  public struct Row: Codable, Hashable, Sendable, Identifiable {
    /// What it is about, to be named in a request.
    public let subject: MediaID
    /// What it is called: "S1E3 of South Park".
    public let name: String
    /// The path of a picture at its source, as the catalogue gave it.
    public let artwork: String?
    /// How far the person is in it, from 0 to 1; `nil` where they did not begin, or nobody knows.
    public let fraction: Double?
    /// When it is to be shown, by the day.
    public let day: CivilDay?

    /// The subject, which stands once in each section.
    public var id: MediaID { subject }
  }

  /// What the person is in the middle of, the most recent first.
  public let continueWatching: [Row]
  /// Their queue.
  public let next: [Row]
  /// The episodes of the library's series that air today, and what they are to be reminded of today.
  public let today: [Row]
  /// The day that it was asked on.
  public let day: CivilDay
}

extension Library {
  /// What a widget shows of a person: at most so many rows a section.
  ///
  /// Costs what ``ReelbookModel/Library/continueWatching(of:asOf:)`` costs, and a pass over the seasons and reminders.
  public func homeAnswers(of person: PersonID, asOf now: Now, limit: Int = 6) -> HomeAnswers {
    let continuing = continueWatching(of: person, asOf: now).prefix(limit).map { item in
      var fraction: Double?
      if case .resume(let point) = item.next.reason, let duration = point.duration, duration > .zero {
        fraction = min(1, point.position / duration)
      }
      return row(item.subject, fraction: fraction)
    }
    let today = now.day
    var due = Set<MediaID>()
    for season in seasons where contains(season.id.series) {
      for episode in season.episodes where episode.airDay == today {
        due.insert(resolve(season.episode(episode.number), witness: episode.tmdb))
      }
    }
    for reminder in reminders(of: person) where reminder.time.day == today {
      due.insert(resolve(reminder.subject, witness: reminder.witness))
    }
    return HomeAnswers(
      continueWatching: continuing, next: queue(of: person).prefix(limit).map { row($0.subject) },
      today: due.sorted().prefix(limit).map { row($0, day: today) }, day: today)
  }

  private func row(_ subject: MediaID, fraction: Double? = nil, day: CivilDay? = nil) -> HomeAnswers.Row {
    HomeAnswers.Row(
      subject: subject, name: name(of: subject), artwork: title(subject.title)?.artwork.poster, fraction: fraction,
      day: day)
  }
}
