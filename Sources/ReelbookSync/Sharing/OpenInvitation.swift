import ReelbookModel

/// An invitation that this device made, stored with the state of the exchange.
struct OpenInvitation: FieldStruct {
  /// The word by which the asking household shows that it has the invitation.
  var code = ""
  var role = ListRole.read
  var place = ""
  /// The end of its validity; `nil` for none.
  var until: Instant?
  /// The household that was admitted by it; absent while nobody was.
  var household = HouseholdID.absent
  var extras = Extras()

  static let fields: [Field<OpenInvitation>] = [
    Field("code", \.code), Field("role", \.role, default: .read), Field("place", \.place), Field("until", \.until),
    Field("household", \.household),
  ]

  /// Whether somebody may still ask to join by it.
  func isOpen(at moment: Instant) -> Bool { household == .absent && until.map { moment < $0 } ?? true }
}
