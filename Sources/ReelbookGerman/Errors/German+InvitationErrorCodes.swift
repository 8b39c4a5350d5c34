extension GermanTexts {
  /// The codes of errors of invitations.
  static let invitationErrorCodes: [String: String] = [
    "planner.code.notAnInvitation": "Der Text ist keine Einladung; kopiere ihn ganz.",
    "planner.code.expired": "Die Einladung ist abgelaufen; bitte um eine neue.",
    "planner.code.otherHousehold": "Die Einladung gilt für einen anderen Haushalt.",
    "planner.code.notEmpty": "Die Bibliothek enthält eigene Einträge.",
  ]
}
