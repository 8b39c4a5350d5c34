extension Library {
  /// The whole viewing of a subject that a person had around a moment, if one is logged: one evening is one viewing.
  ///
  /// A viewing of which the moment is known is of the evening if it began within some hours of it; one of which the day alone is
  /// known, if it is that day. Of several it is the nearest. Who logs a viewing by itself, such as a player, asks here first.
  /// Costs a scan of the plays of the title.
  public func viewing(
    of subject: MediaID, by person: PersonID, around now: Now, within hours: Duration = .seconds(6 * 3600)
  ) -> Play? {
    let (subject, person) = (resolve(subject), resolve(person))
    func distance(_ play: Play) -> Duration? {
      if let began = play.time.instant {
        let distance = began.duration(until: now.instant)
        let length = distance < .zero ? .zero - distance : distance
        return length <= hours ? length : nil
      }
      return play.time.day == now.day ? hours : nil
    }
    return livePlays(in: subject)
      .filter { $0.subject == subject && $0.person == person && $0.play.details.extent == .whole }
      .compactMap { found in distance(found.play).map { (found.play, $0) } }
      .min { ($0.1, $0.0.id) < ($1.1, $1.0.id) }?.0
  }
}
