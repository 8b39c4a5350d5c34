import ReelbookModel

extension PlayID {
  /// Creates the id of a session's play: the same subject, person, run and start give the same id.
  init(of subject: MediaID, by person: PersonID, run: Int, startedAt start: Instant) {
    var hash = IdentityHash()
    hash.add("\(person) \(subject) \(run) \(start.milliseconds)")
    self.init(bits: hash.bits)
  }
}
