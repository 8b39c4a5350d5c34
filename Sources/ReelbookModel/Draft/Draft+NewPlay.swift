extension Draft {
  /// A play of a subject by a person, which the caller completes and inserts.
  ///
  /// For an import: it inserts many plays with one call of `insert(all:)`, and each has the time of logging that its
  /// file has. To log one play, use `logPlay`.
  package func newPlay(_ id: PlayID, of subject: MediaID, by person: PersonID) -> Play {
    var play = Play(id: id)
    (play.subject, play.person) = (subject, person)
    return play
  }
}
