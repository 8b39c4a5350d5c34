public import ReelbookModel

/// The verbs of playback: `draft.playback.setWishes(wishes, for: film)`.
///
/// The schema must have `RecordSchema.addingPlayback()`.
public struct PlaybackVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Writes a session's action: a resume point, a play, wishes, figures of this device.
  ///
  /// Actions for the player and the screen write nothing. For an app that drives a session itself.
  public mutating func record(_ action: PlaybackAction, by person: PersonID) throws(LibraryError) {
    switch action {
    case .recordStop(let stop):
      try draft.stop(
        stop.subject, at: stop.position, of: stop.length, finished: stop.isFinished, goingBack: stop.isGoingBack,
        played: stop.played, by: person)
      if stop.isFinished { try leaveQueue(stop.subject, by: person) }
    case .logViewing(let viewing): try log(viewing, by: person)
    case .completeViewing(let viewing): try complete(viewing, by: person)
    case .note(let report): try record(report)
    case .remember(let wishes, let subject): try setWishes(wishes, for: subject, by: person)
    default: break
    }
  }

  /// Logs a play, unless there is one of this evening, logged by hand or by the planner.
  private mutating func log(_ viewing: ViewingRecord, by person: PersonID) throws(LibraryError) {
    draft.note(.watch)
    let subject = draft.library.resolve(viewing.subject)
    let began = Now(viewing.began, in: draft.now.zone)
    if draft.library.plays[viewing.id] != nil || evening(of: subject, by: person, began) != nil {
      return try complete(viewing, by: person)
    }
    var details = PlayDetails()
    (details.source, details.timeWatched) = (PlaySource(.player), viewing.timeWatched)
    try draft.logPlay(
      viewing.id, of: subject, by: draft.known(person), at: began.watchTime, run: viewing.run, details: details)
  }

  /// Updates the play's time watched, unless it is longer.
  private mutating func complete(_ viewing: ViewingRecord, by person: PersonID) throws(LibraryError) {
    let began = Now(viewing.began, in: draft.now.zone)
    let play = draft.library.plays[viewing.id] ?? evening(of: viewing.subject, by: person, began)
    guard let play, (play.timeWatched ?? .zero) < viewing.timeWatched else { return }
    try draft.edit(play.id) { $0.details.timeWatched = viewing.timeWatched }
  }

  /// The play of an evening: around its beginning, or around now, when people tick by hand.
  private func evening(of subject: MediaID, by person: PersonID, _ began: Now) -> Play? {
    draft.library.viewing(of: subject, by: person, around: began)
      ?? draft.library.viewing(of: subject, by: person, around: draft.now)
  }

  private mutating func leaveQueue(_ subject: MediaID, by person: PersonID) throws(LibraryError) {
    let subject = draft.library.resolve(subject)
    if draft.library.queue(of: person).contains(where: { $0.subject == subject }) {
      try draft.queue.remove(subject, by: person)
    }
  }
}

extension Draft {
  /// The verbs of playback: a session's records, wishes, and parts to skip.
  public var playback: PlaybackVerbs {
    get { self[PlaybackVerbs.self] }
    _modify { yield &self[PlaybackVerbs.self] }
  }
}
