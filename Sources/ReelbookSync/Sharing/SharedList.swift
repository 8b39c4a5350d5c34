import ReelbookModel

/// What an installation remembers of a list that it shares, beside how far it is with the exchange.
struct SharedListState: FieldStruct {
  /// Who sent the invitation that was accepted; nobody where the list is one's own.
  var inviter = PersonID.absent
  /// What the invitation lets one do.
  var role = ListRole.read
  /// Who still has to say that they take part.
  var joining = PersonID.absent
  /// What those may do at most who ask to take part; `nil` where nobody was invited.
  var offered: ListRole?
  /// What was told last by each who has told something from this device.
  var told: [PersonID: ToldScope] = [:]
  /// Who takes part no more, of those who use this device.
  var ends: [PersonID: ListEnd] = [:]
  /// Whether what stands here has to be said once more, over what somebody wrote who may not any more.
  var owesLastWord = false
  /// What was known of the members when what arrived was judged last, as text, and where something was refused by that.
  var judged = ""
  var refused: [DeviceID: NumberRanges] = [:]
  /// Where there were facts of titles that the list did not name yet.
  var early: [DeviceID: NumberRanges] = [:]
  var extras = Extras()

  static let fields: [Field<SharedListState>] = [
    Field("inviter", \.inviter),
    Field("role", \.role, default: .read),
    Field("joining", \.joining),
    Field("offered", \.offered),
    Field("told", \.told),
    Field("ends", \.ends),
    Field("owesLastWord", \.owesLastWord),
    Field("judged", \.judged),
    Field("refused", \.refused),
    Field("early", \.early),
  ]

  func hasEnded(for persons: Set<PersonID>) -> Bool { ends.keys.contains(where: persons.contains) }

  /// Has everything told again, by each.
  mutating func oweAll() {
    for person in told.keys { told[person]?.isOwed = true }
  }
}

/// What is left to do of somebody's taking part no more.
struct ListEnd: FieldStruct {
  /// Whether the others have to hear of it.
  var isLeaving = false
  /// Whether the list is cared for here: there is a copy of one's own, and the other is put away, or others go on with it.
  var isSettled = false
  var extras = Extras()

  static let fields: [Field<ListEnd>] = [Field("leaving", \.isLeaving), Field("settled", \.isSettled)]
}
