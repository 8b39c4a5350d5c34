public import ReelbookModel

extension PhraseTable {
  /// The planner's texts in English, by key.
  ///
  /// `PhraseTable.pages` has the texts of the week's page, of numbers, days and clock times. Undo names the planner's
  /// records by the keys `object.window`, `object.slot`, `object.order`, `object.outcome` and `object.plan`, as it names
  /// those of all kinds.
  public static let planner = InvitationError.Code.english.adding(
    PhraseTable(
      PlannerPhrase.self, PlannerReasonPhrase.self, PlannerHistoryPhrase.self, PlannerErrorPhrase.self
    ).texts)
}

extension InvitationError.Code {
  public static let prefix = "planner.code"

  public static let sentences: [Self: String] = [
    .notAnInvitation: "The text is no invitation; copy it as a whole.",
    .expired: "The invitation has expired; ask for another.",
    .otherHousehold: "The invitation is to another household.",
    .notEmpty: "The library has records of its own.",
  ]
}
