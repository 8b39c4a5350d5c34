extension Library {
  /// The whole play of a subject that a person logged around a moment, if any.
  ///
  /// A play with a time counts if it began within some hours of the moment, a play with only a date if that is the
  /// day. The nearest one is returned. Use it before logging a play automatically, as a player does. Costs a scan of
  /// the title's plays.
  public func viewing(
    on subject: MediaID, of person: PersonID, around now: Now, within hours: Duration = .seconds(6 * 3600)
  ) -> Play? {
    viewing(on: subject, of: person, around: now, within: hours) { _ in true }
  }

  /// The same, of the plays that are wanted.
  package func viewing(
    on subject: MediaID, of person: PersonID, around now: Now, within hours: Duration, where isWanted: (Play) -> Bool
  ) -> Play? {
    func distance(_ play: Play) -> Duration? {
      if let began = play.time.instant {
        let distance = began.duration(until: now.instant)
        let length = distance < .zero ? .zero - distance : distance
        return length <= hours ? length : nil
      }
      return play.time.day == now.day ? hours : nil
    }
    return nearest(subject, person) { isWanted($0) ? distance($0) : nil }
  }

  /// The same around a time that another household says: of a time without a day, a play whose time says the same.
  func viewing(on subject: MediaID, of person: PersonID, at time: WatchTime, within hours: Duration) -> Play? {
    nearest(subject, person) { play in
      if let began = play.time.instant, let moment = time.instant {
        let distance = began.duration(until: moment)
        let length = distance < .zero ? .zero - distance : distance
        return length <= hours ? length : nil
      }
      guard let day = time.day else { return play.time == time ? .zero : nil }
      return play.time.day == day ? hours : nil
    }
  }

  /// The whole play of a subject by a person with the least distance.
  private func nearest(_ subject: MediaID, _ person: PersonID, _ distance: (Play) -> Duration?) -> Play? {
    let (subject, person) = (resolve(subject), resolve(person))
    return livePlays(in: subject)
      .filter { $0.subject == subject && $0.person == person && $0.play.details.extent == .whole }
      .compactMap { found in distance(found.play).map { (found.play, $0) } }
      .min { ($0.1, $0.0.id) < ($1.1, $1.0.id) }?.0
  }

  /// How near to its start a viewing of a length is the same one, and another one farther away; six hours if nobody knows
  /// the length.
  package static func nearness(ofLength length: Duration) -> Duration {
    length > .zero ? min(max(length * 2, .seconds(1800)), longestNearness) : longestNearness
  }

  package static let longestNearness = Duration.seconds(6 * 3600)

  /// The length of a film or an episode; `nil` if nobody knows it.
  package func runtime(of subject: MediaID) -> Duration? {
    [episode(subject)?.runtime, title(subject.title)?.runtime].compactMap(\.self).first { $0 > .zero }
  }
}
