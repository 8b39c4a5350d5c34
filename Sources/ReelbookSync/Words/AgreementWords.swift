import ReelbookModel

extension PhraseTable {
  /// What an agreement says.
  func text(_ state: DeviceAgreement.State, _ name: String, _ time: String?) -> String {
    let agreement =
      switch state {
      case .equal: text(SyncPhrase.equal, ["name": name])
      case .apart: text(SyncPhrase.apart, ["name": name])
      case .different(let kinds):
        text(SyncPhrase.different, ["name": name, "kinds": joined(kinds.map { self.name(of: $0) })])
      }
    return time.map { text(SyncPhrase.asOf, ["agreement": agreement, "time": $0]) } ?? agreement
  }

  /// A kind's name for people, and its own name for those that nobody sees in a list.
  private func name(of kind: RecordKind) -> String {
    word(SyncPhrase.self, "sync.agreement.kind.\(kind.rawValue)") ?? PhraseValue.kind(kind).text(in: self)
  }

  /// The time of a moment, with its day if that is not today.
  func text(_ time: Instant, asOf now: Now) -> String {
    let (format, then) = (TextFormat(self), Now(time, in: now.zone))
    return then.day == now.day ? format.clock(time, in: now.zone) : format.time(then.watchTime)
  }
}
