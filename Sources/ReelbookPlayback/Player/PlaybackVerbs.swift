public import ReelbookModel

/// The verbs of playback: `draft.playback.setWishes(wishes, for: film)`.
///
/// The schema must have `RecordSchema.addingPlayback()`.
public struct PlaybackVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Writes a session's action: a resume point, a play, wishes, figures of this device.
  ///
  /// Actions for the player and the screen write nothing. Companions get a resume point and a play of their own, joined
  /// with the person's. People of another household are an error: they write their own diaries (`draft.together`). For
  /// an app that drives a session itself.
  public mutating func record(
    _ action: PlaybackAction, by person: PersonID, with others: [PersonID] = []
  ) throws(LibraryError) {
    for viewer in [person] + others { try draft.checkIsOwn(viewer) }
    let companions = others.filter { draft.library.resolve($0) != draft.library.resolve(person) }
    switch action {
    case .recordStop(let stop):
      for viewer in [person] + companions {
        try draft.stop(
          stop.subject, at: stop.position, of: stop.length, finished: stop.isFinished, goingBack: stop.isGoingBack,
          played: stop.played, by: viewer)
        if stop.isFinished { try removeFromQueue(stop.subject, by: viewer) }
      }
    case .logViewing(let viewing):
      let group = companions.isEmpty ? nil : GroupID(bits: viewing.id.bits)
      try log(viewing, by: person, together: group)
      for companion in companions { try log(own(viewing, of: companion), by: companion, together: group) }
    case .completeViewing(let viewing):
      try complete(viewing, by: person)
      for companion in companions { try complete(own(viewing, of: companion), by: companion) }
    case .recordFigures(let report): try record(report)
    case .remember(let wishes, let subject): try setWishes(wishes, for: subject, by: person)
    default: break
    }
  }

  /// The viewing as a companion's, in their own run.
  private func own(_ viewing: ViewingRecord, of companion: PersonID) -> ViewingRecord {
    ViewingRecord(
      id: PlayID(of: viewing.subject, by: companion, run: viewing.run, startedAt: viewing.startedAt),
      subject: viewing.subject, run: max(1, draft.library.run(on: viewing.subject, of: companion)),
      startedAt: viewing.startedAt, timeWatched: viewing.timeWatched)
  }

  /// Logs a play, unless there is one of this evening, logged by hand or by a plan.
  private mutating func log(
    _ viewing: ViewingRecord, by person: PersonID, together group: GroupID?
  ) throws(LibraryError) {
    draft.note(.watch)
    let subject = draft.library.resolve(viewing.subject)
    let start = Now(viewing.startedAt, in: draft.now.zone)
    if draft.library.plays[viewing.id] != nil || existingPlay(viewing, of: subject, by: person) != nil {
      return try complete(viewing, by: person)
    }
    var details = PlayDetails()
    (details.source, details.timeWatched) = (PlaySource(.player), viewing.timeWatched)
    try draft.logPlay(
      viewing.id, of: subject, by: draft.known(person), at: start.watchTime, run: viewing.run, together: group,
      details: details)
  }

  /// Updates the play's time watched, if the session's is longer.
  private mutating func complete(_ viewing: ViewingRecord, by person: PersonID) throws(LibraryError) {
    let play = draft.library.plays[viewing.id] ?? existingPlay(viewing, of: viewing.subject, by: person)
    guard let play, (play.timeWatched ?? .zero) < viewing.timeWatched else { return }
    try draft.edit(play.id) { $0.details.timeWatched = viewing.timeWatched }
  }

  /// The play that is this viewing, logged by hand or by a plan: near its start, or near the present, when people log
  /// it. One that the player logged and that ended before this began is another viewing.
  private func existingPlay(_ viewing: ViewingRecord, of subject: MediaID, by person: PersonID) -> Play? {
    let window = Library.nearness(ofLength: max(viewing.timeWatched, draft.library.runtime(of: subject) ?? .zero))
    func isThis(_ play: Play) -> Bool {
      guard play.source.kind == .player, let began = play.time.instant else { return true }
      return began.adding(play.timeWatched ?? .zero) > viewing.startedAt
    }
    let start = Now(viewing.startedAt, in: draft.now.zone)
    return [start, draft.now].lazy.compactMap { moment in
      draft.library.viewing(on: subject, of: person, around: moment, within: window, where: isThis)
    }.first
  }

  private mutating func removeFromQueue(_ subject: MediaID, by person: PersonID) throws(LibraryError) {
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
