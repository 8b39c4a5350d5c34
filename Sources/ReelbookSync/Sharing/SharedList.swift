import ReelbookModel

/// What an installation remembers of a list that it shares, beside how far it is with the exchange.
struct SharedListState: FieldStruct {
  /// Which household sent the invitation that was accepted; absent where the list is one's own.
  var inviter = HouseholdID.absent
  /// What the invitation lets one do.
  var role = ListRole.read
  /// Who still has to say that their household takes part.
  var joining = PersonID.absent
  /// What those may do at most who ask to take part; `nil` where nobody was invited.
  var offered: ListRole?
  /// The devices of the households that were heard of.
  var devices: [HouseholdID: Set<DeviceID>] = [:]
  /// Who was said to take no part, of those who were joined with somebody who does.
  var leftOut: Set<PersonID> = []
  var extras = Extras()

  static let fields: [Field<SharedListState>] = [
    Field("inviter", \.inviter),
    Field("role", \.role, default: .read),
    Field("joining", \.joining),
    Field("offered", \.offered),
    Field("devices", \.devices),
    Field("leftOut", \.leftOut),
  ]
}
