import ReelbookModel

/// The state of a shared list in this installation, stored with the state of the exchange.
struct SharedListState: FieldStruct {
  /// The household that sent the accepted invitation; absent for a list of this household.
  var inviter = HouseholdID.absent
  /// The invitation's role.
  var role = ListRole.read
  /// The person who accepted the invitation, until their household has asked to join.
  var joining = PersonID.absent
  /// The code of the accepted invitation.
  var code = ""
  /// The invitations that this device made.
  var invitations: [OpenInvitation] = []
  /// The devices that each household names as its own, past ones too.
  var devices: [HouseholdID: Set<DeviceID>] = [:]
  /// The devices that wrote a file for each other household.
  var writers: [HouseholdID: Set<DeviceID>] = [:]
  /// The public keys that each other household vouches for.
  var keys: [HouseholdID: Set<String>] = [:]
  /// The households for whose keys the owner has vouched.
  var vouched: Set<HouseholdID> = []
  /// The codes of invitations that each other household showed.
  var codes: [HouseholdID: Set<String>] = [:]
  /// Whether the household's own files were read into the library, for this id of the device.
  var hasReadOwn = false
  /// The household's own files that were read into the library since then, by name.
  var restored: Set<String> = []
  /// The household's files of which there is a copy beside the library, each with the place's name at that time.
  var copies: [String: String] = [:]
  /// Aliases of participants who were excluded.
  var leftOut: Set<PersonID> = []
  var extras = Extras()

  static let fields: [Field<SharedListState>] = [
    Field("inviter", \.inviter),
    Field("role", \.role, default: .read),
    Field("joining", \.joining),
    Field("code", \.code),
    Field("invitations", \.invitations),
    Field("devices", \.devices),
    Field("writers", \.writers),
    Field("keys", \.keys),
    Field("vouched", \.vouched),
    Field("codes", \.codes),
    Field("readOwn", \.hasReadOwn),
    Field("restored", \.restored),
    Field("copies", \.copies),
    Field("leftOut", \.leftOut),
  ]
}
