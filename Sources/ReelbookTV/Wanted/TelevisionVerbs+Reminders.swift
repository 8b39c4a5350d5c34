public import ReelbookModel

/// Reminders of programmes.
extension TelevisionVerbs {
  /// Adds a reminder some time before a wanted programme; it names the channel and the time.
  ///
  /// If the programme has begun, the reminder is for its next repeat, if possible on the same channel. The same
  /// reminder is added once, and follows a programme that moves by less than three hours. Like any reminder it is in
  /// the iCalendar export. Its text keeps the format in which it was created. A person who is not of the household is
  /// an error.
  @discardableResult
  public mutating func remind(
    of wanted: WantedProgramme, on channel: Channel? = nil, before lead: Duration = .zero, by person: PersonID? = nil,
    format: TextFormat = .english
  ) throws(LibraryError) -> ReminderID {
    let shift = channel?.guideShift ?? .zero
    let first = wanted.programme.moved(by: shift)
    let showings = [first] + wanted.repeats.map { $0.channel == first.channel ? $0.moved(by: shift) : $0 }
    return try remind(
      of: wanted.subject, showings, on: channel?.name, before: lead, by: person ?? draft.person, format)
  }

  /// Adds a reminder of any programme of a channel, at the channel's own times. It is about the channel.
  ///
  /// The same reminder is added once, and follows a programme that moves by less than three hours.
  @discardableResult
  public mutating func remind(
    of programme: Programme, on channel: Channel, before lead: Duration = .zero, by person: PersonID? = nil,
    format: TextFormat = .english
  ) throws(LibraryError) -> ReminderID {
    let subject = try remember(channel)
    let showing = programme.moved(by: channel.guideShift)
    return try remind(of: subject, [showing], on: channel.name, before: lead, by: person ?? draft.person, format)
  }

  private mutating func remind(
    of subject: MediaID, _ showings: [Programme], on channel: String?, before lead: Duration, by person: PersonID,
    _ format: TextFormat
  ) throws(LibraryError) -> ReminderID {
    let upcoming = showings.filter { $0.start > draft.now.instant }
    let first = showings[0]
    let programme = upcoming.first { $0.channel == first.channel } ?? upcoming.first ?? first
    let name = programme.channel == first.channel ? channel : nil
    let time = WatchTime(programme.start.adding(.zero - lead), in: draft.now.zone)
    let zone = draft.now.zone
    func words(_ start: Instant) -> String {
      format.words.text(
        TelevisionPhrase.reminder,
        ["title": programme.title, "channel": name ?? programme.channel, "time": format.clock(start, in: zone)])
    }
    let text = words(programme.start)
    // A channel may have several at one time: then the text tells them apart.
    let reminders = draft.library.reminders(of: person).filter { $0.subject == subject }
    if let existing = reminders.first(where: { $0.time == time && (subject.kind != .channel || $0.text == text) }) {
      return existing.id
    }
    // A reminder for a time at which the guide no longer has the programme, close to the programme's new time.
    let moved = reminders.first { reminder in
      guard let start = reminder.time.instant?.adding(lead), start > draft.now.instant else { return false }
      return abs(start.milliseconds - programme.start.milliseconds) < 3 * 3_600_000
        && !showings.contains { $0.start == start } && reminder.text == words(start)
    }
    if let moved {
      try draft.edit(moved.id) { ($0.time, $0.text) = (time, text) }
      return moved.id
    }
    return try draft.remind(of: subject, at: time, text: text, by: person)
  }
}
