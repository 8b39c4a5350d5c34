public import ReelbookModel

extension Library {
  /// The programmes of a guide that a person wants to see, the most wanted first.
  ///
  /// These are the next episode, unseen episodes, films on the watchlist or in a list, and followed series. Repeats
  /// are folded into one. Programmes are recognised by ids, numbers and names.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - person: The person.
  ///   - now: The start of the search, and its time zone.
  ///   - length: The length of time to search.
  ///   - channels: The ids of the guide's channels that can be received; `nil` for all.
  ///   - policy: The weights of reasons and evidence.
  ///   - isAllowed: Whether the person may see a programme.
  public func wanted(
    in guide: Guide, by person: PersonID, asOf now: Now, within length: Duration, channels: Set<String>? = nil,
    policy: WantedPolicy = .standard, isAllowed: (Programme) -> Bool = { _ in true }
  ) -> [WantedProgramme] {
    var search = WantedSearch(self, person, now, policy)
    var found: [MediaID: Showings] = [:]
    guide.forEach(from: now.instant, until: now.instant.adding(length)) { programme in
      guard channels?.contains(programme.channel) ?? true, let hit = search.hit(programme), isAllowed(programme) else {
        return
      }
      found[hit.subject, default: Showings(best: hit)].add(hit)
    }
    return found.values.map(\.wanted).sorted {
      ($1.score, $0.programme.start, $0.subject) < ($0.score, $1.programme.start, $1.subject)
    }
  }
}

/// All showings of one subject.
private struct Showings {
  /// The showing with the best evidence.
  var best: WantedProgramme
  private var programmes: [Programme] = []

  init(best: WantedProgramme) { self.best = best }

  mutating func add(_ hit: WantedProgramme) {
    if hit.score > best.score { best = hit }
    programmes.append(hit.programme)
  }

  /// The earliest showing, with the others as repeats.
  var wanted: WantedProgramme {
    let all = programmes.sorted { ($0.start, $0.channel) < ($1.start, $1.channel) }
    var wanted = best
    wanted.programme = all[0]
    wanted.repeats = Array(all.dropFirst())
    return wanted
  }
}

extension Draft {
  /// Adds a reminder some time before a wanted programme; it names the channel and the time.
  ///
  /// If the programme has begun, the reminder is for its next repeat, first on the same channel. The same reminder is
  /// added once, and follows a programme that moves by less than three hours. Like any reminder it is in the iCalendar export. Its text keeps the format that it was created with.
  /// A person who is not of the household is an error.
  @discardableResult
  public mutating func remind(
    of wanted: WantedProgramme, on channel: Channel? = nil, before lead: Duration = .zero, by person: PersonID? = nil,
    format: TextFormat = .english
  ) throws(LibraryError) -> ReminderID {
    let shift = channel?.guideShift ?? .zero
    let first = wanted.programme.moved(by: shift)
    let showings = [first] + wanted.repeats.map { $0.channel == first.channel ? $0.moved(by: shift) : $0 }
    let coming = showings.filter { $0.start > now.instant }
    let programme = coming.first { $0.channel == first.channel } ?? coming.first ?? first
    let name = programme.channel == wanted.programme.channel ? channel?.name : nil
    let time = WatchTime(programme.start.adding(.zero - lead), in: now.zone)
    let zone = now.zone
    func text(_ start: Instant) -> String {
      format(
        "television.reminder",
        ["title": programme.title, "channel": name ?? programme.channel, "time": format.clock(start, in: zone)])
    }
    let known = library.reminders(of: person ?? self.person).filter { $0.subject == wanted.subject }
    if let same = known.first(where: { $0.time == time }) { return same.id }
    // One for a time at which the guide no longer has the programme, but for a time close to it.
    let moved = known.first { reminder in
      guard let start = reminder.time.instant?.adding(lead), start > now.instant else { return false }
      return abs(start.milliseconds - programme.start.milliseconds) < 3 * 3_600_000
        && !showings.contains { $0.start == start } && reminder.text == text(start)
    }
    let text = text(programme.start)
    if let moved {
      try edit(moved.id) { ($0.time, $0.text) = (time, text) }
      return moved.id
    }
    return try remind(of: wanted.subject, at: time, text: text, by: person)
  }
}
