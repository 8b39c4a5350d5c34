public import ReelbookModel
public import ReelbookReport

extension Library {
  /// What of a guide a person wants to see, the most wanted first.
  ///
  /// That is the next episode, unseen episodes, films on the watchlist or in a list, and series that are followed.
  /// What is on several times is one, with its repeats. A programme is told by the ids, numbers and names that the guide has.
  /// Costs a look-up for each programme in the window, and one for each title in the library.
  ///
  /// - Parameters:
  ///   - guide: What is on.
  ///   - person: Who asks.
  ///   - now: From when on, and where.
  ///   - length: For how long.
  ///   - channels: The ids of the guide's channels that can be received; `nil` for all.
  ///   - policy: How reasons and evidence are weighed.
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

/// All times of one thing.
private struct Showings {
  /// The one that says the surest what it is.
  var best: WantedProgramme
  private var programmes: [Programme] = []

  init(best: WantedProgramme) { self.best = best }

  mutating func add(_ hit: WantedProgramme) {
    if hit.score > best.score { best = hit }
    programmes.append(hit.programme)
  }

  /// The earliest is shown, the others are its repeats.
  var wanted: WantedProgramme {
    let all = programmes.sorted { ($0.start, $0.channel) < ($1.start, $1.channel) }
    var wanted = best
    wanted.programme = all[0]
    wanted.repeats = Array(all.dropFirst())
    return wanted
  }
}

extension Draft {
  /// Makes a reminder of a wanted programme, some time before it begins; it names the channel and the hour.
  ///
  /// As any reminder it is in what is exported as iCalendar. Its text stays in the words of the format that it was made with.
  /// A person who is not of the household is an error.
  @discardableResult
  public mutating func remind(
    of wanted: WantedProgramme, on channel: Channel? = nil, before lead: Duration = .zero, by person: PersonID? = nil,
    format: PageFormat = .english
  ) throws(LibraryError) -> ReminderID {
    let time = WatchTime(wanted.programme.start.adding(.zero - lead), in: now.zone)
    let text = format(
      "television.reminder",
      [
        "title": wanted.programme.title, "channel": channel?.name ?? wanted.programme.channel,
        "time": format.clock(wanted.programme.start, in: now.zone),
      ])
    return try remind(of: wanted.subject, at: time, text: text, by: person)
  }
}
