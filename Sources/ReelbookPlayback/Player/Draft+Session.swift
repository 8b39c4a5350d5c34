public import ReelbookModel

/// Writing a session's actions.
extension Draft {
  /// Writes a session's action: a resume point, a play, wishes, figures of this device.
  ///
  /// Actions for the player and the screen write nothing. For an app that drives a session itself.
  public mutating func keep(_ action: PlaybackAction, of person: PersonID) throws(LibraryError) {
    switch action {
    case .recordStop(let stop):
      try self.stop(
        stop.subject, at: stop.position, of: stop.length, finished: stop.isFinished, goingBack: stop.isGoingBack,
        played: stop.played, by: person)
      if stop.isFinished { try leaveQueue(stop.subject, of: person) }
    case .logViewing(let viewing): try log(viewing, of: person)
    case .completeViewing(let viewing): try complete(viewing, of: person)
    case .note(let report): try note(report)
    case .remember(let wishes, let subject): try setWishes(wishes, for: subject, by: person)
    default: break
    }
  }

  /// Logs a play, unless there is one of this evening, logged by hand or by the planner.
  private mutating func log(_ viewing: ViewingRecord, of person: PersonID) throws(LibraryError) {
    note(.watch)
    let subject = library.resolve(viewing.subject)
    let began = Now(viewing.began, in: now.zone)
    if library.plays[viewing.id] != nil || evening(of: subject, by: person, began) != nil {
      return try complete(viewing, of: person)
    }
    var play = Play(id: viewing.id)
    (play.subject, play.person, play.run) = (subject, try known(person), viewing.run)
    (play.time, play.logged) = (began.watchTime, now.instant)
    play.witness = library.episode(subject)?.tmdb
    play.details.source = PlaySource(.player)
    play.details.timeWatched = viewing.timeWatched
    try insert(play)
  }

  /// Updates the play's time watched, unless it is longer.
  private mutating func complete(_ viewing: ViewingRecord, of person: PersonID) throws(LibraryError) {
    let began = Now(viewing.began, in: now.zone)
    let found = library.plays[viewing.id] ?? evening(of: viewing.subject, by: person, began)
    guard let found, (found.timeWatched ?? .zero) < viewing.timeWatched else { return }
    try edit(found.id) { $0.details.timeWatched = viewing.timeWatched }
  }

  /// The play of an evening: around its beginning, or around now, when people tick by hand.
  private func evening(of subject: MediaID, by person: PersonID, _ began: Now) -> Play? {
    library.viewing(of: subject, by: person, around: began) ?? library.viewing(of: subject, by: person, around: now)
  }

  private mutating func leaveQueue(_ subject: MediaID, of person: PersonID) throws(LibraryError) {
    let subject = library.resolve(subject)
    if library.queue(of: person).contains(where: { $0.subject == subject }) { try dequeue(subject, by: person) }
  }
}
