public import ReelbookModel

/// Whether a household has the same shared list as this one, as far as one of its devices has said.
///
///     for agreement in session.status.householdAgreements { print(agreement) }  // equal with Ben, as of 20:14
///
/// Compared are the list, its members and its entries. Notes and viewings are not: each household decides what the others
/// see of its own. Where a household has several devices, `different` is no fault if one of them has taken in a file that
/// has not reached the others' place.
public struct HouseholdAgreement: Hashable, Sendable, Codable, Identifiable {
  /// The other household.
  public let household: HouseholdID
  /// The names of its people who take part.
  public let names: [String]
  /// When its device last said what it has, by that device's clock.
  public let time: Instant?
  public let state: DeviceAgreement.State

  public var id: HouseholdID { household }
}

extension HouseholdAgreement: CustomStringConvertible {
  public var description: String {
    PhraseTable.english.text(state, shownName(in: .english), time.map { "\($0)" })
  }

  /// The agreement in words: “equal with Ben, as of 20:14”. A time of another day has its day.
  public func words(asOf now: Now, in table: PhraseTable = .english) -> String {
    table.text(state, shownName(in: table), time.map { table.text($0, asOf: now) })
  }

  private func shownName(in table: PhraseTable) -> String {
    names.isEmpty ? table.text(SyncPhrase.household) : table.joined(names)
  }
}
