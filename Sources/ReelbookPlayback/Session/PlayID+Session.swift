import ReelbookModel

extension PlayID {
  /// Creates the id of a session's play from the subject, the person, the run and the start.
  init(of subject: MediaID, by person: PersonID, run: Int, began: Instant) {
    var hash = IdentityHash()
    hash.add("\(person) \(subject) \(run) \(began.milliseconds)")
    self.init(bits: hash.bits)
  }
}
