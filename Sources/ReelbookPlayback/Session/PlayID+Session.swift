import ReelbookModel

extension PlayID {
  /// The play of one session: made from what is played, by whom, in which time through, and when it began.
  init(of subject: MediaID, by person: PersonID, run: Int, began: Instant) {
    var hash = IdentityHash()
    hash.add("\(person) \(subject) \(run) \(began.milliseconds)")
    self.init(bits: hash.bits)
  }
}
