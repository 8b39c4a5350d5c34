public import ReelbookModel

/// Whether a device of the household had the same library when it last published, as far as this device can tell.
///
///     for agreement in session.status.agreements { print(agreement) }  // equal with Ann's iPad, as of 20:14
public struct DeviceAgreement: Hashable, Sendable, Codable, Identifiable {
  /// What is known of the other device's library.
  @nonexhaustive
  public enum State: Hashable, Sendable, Codable {
    /// It had the same records as this device has now.
    case equal
    /// One of the two has files that the other had not taken in yet, or that wait, or an app that knows more fields.
    case apart
    /// Both had taken in the same files, and these kinds of records differ.
    ///
    /// It is an error of the library, or of an app whose records read back otherwise; please report it.
    case different([RecordKind])
  }

  /// The other device.
  public let device: DeviceID
  /// What it is called; empty if it has no name.
  public let name: String
  /// When it last said what it has, by its clock.
  public let time: Instant?
  public let state: State

  public var id: DeviceID { device }
}

extension DeviceAgreement.State: BrieflyPrinted {
  public var description: String {
    switch self {
    case .equal: "equal"
    case .apart: "apart"
    case .different: BriefText(of: self).text
    }
  }
}

extension DeviceAgreement: CustomStringConvertible {
  public var description: String { PhraseTable.english.text(state, shownName, time.map { "\($0)" }) }

  /// The agreement in words: “equal with Ann's iPad, as of 20:14”. A time of another day has its day.
  public func words(asOf now: Now, in table: PhraseTable = .english) -> String {
    table.text(state, shownName, time.map { table.text($0, asOf: now) })
  }

  private var shownName: String { name.isEmpty ? "\(device)" : name }
}
