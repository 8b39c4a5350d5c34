import ReelbookModel

/// The state of a shared list in this installation, stored with the state of the exchange.
struct SharedListState: FieldStruct {
  /// The household that sent the accepted invitation; absent for a list of this household.
  var inviter = HouseholdID.absent
  /// The invitation's role.
  var role = ListRole.read
  /// The person who accepted the invitation, until their household has asked to join.
  var joining = PersonID.absent
  /// The highest role for households that ask to join; `nil` if nobody was invited.
  var offered: ListRole?
  /// The devices that each household names as its own, past ones too.
  var devices: [HouseholdID: Set<DeviceID>] = [:]
  /// The devices that wrote a file for each other household.
  var writers: [HouseholdID: Set<DeviceID>] = [:]
  /// Whether the household's own files were read into the library, for this id of the device.
  var hasReadOwn = false
  /// Aliases of participants who were excluded.
  var leftOut: Set<PersonID> = []
  var extras = Extras()

  static let fields: [Field<SharedListState>] = [
    Field("inviter", \.inviter),
    Field("role", \.role, default: .read),
    Field("joining", \.joining),
    Field("offered", \.offered),
    Field("devices", \.devices),
    Field("writers", \.writers),
    Field("readOwn", \.hasReadOwn),
    Field("leftOut", \.leftOut),
  ]
}
