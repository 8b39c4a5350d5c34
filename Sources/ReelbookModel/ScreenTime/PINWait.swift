/// How the wait grows with wrong PINs. The host keeps and compares the PIN itself.
public struct PINWait: Hashable, Sendable, Codable {
  /// The number of wrong PINs without a wait.
  public var freeAttempts: Int
  /// The first wait.
  public var first: Duration
  /// The longest wait; each is twice the one before.
  public var longest: Duration

  /// Three without a wait, then half a minute, up to an hour.
  public static let standard = PINWait(freeAttempts: 3, first: .seconds(30), longest: .seconds(3600))

  /// Creates a policy.
  public init(freeAttempts: Int, first: Duration, longest: Duration) {
    self.freeAttempts = freeAttempts
    self.first = first
    self.longest = longest
  }

  /// The wait after some wrong PINs in a row.
  public func wait(after failures: Int) -> Duration {
    guard failures > freeAttempts else { return .zero }
    var wait = first
    // Eighty doublings are longer than any time.
    for _ in 0..<max(0, min(failures - max(0, freeAttempts) - 1, 80)) where wait < longest { wait += wait }
    return min(wait, longest)
  }
}

/// An action that needs a PIN in a household with a child.
public struct ProtectedAction: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// To switch to another person on a child's device.
  public static let leaveChild = ProtectedAction(rawValue: "leaveChild")
  /// To change a person's rule or limits, or allow and forbid titles.
  public static let changeRules = ProtectedAction(rawValue: "changeRules")
  /// To give extra time.
  public static let giveTime = ProtectedAction(rawValue: "giveTime")
  /// To read the parents' report.
  public static let readReport = ProtectedAction(rawValue: "readReport")
  /// To set another PIN.
  public static let changePIN = ProtectedAction(rawValue: "changePIN")
  /// To undo an edit, which may be of a rule.
  public static let undo = ProtectedAction(rawValue: "undo")

  /// All actions.
  public static let all: [ProtectedAction] = [.leaveChild, .changeRules, .giveTime, .readReport, .changePIN, .undo]
}

extension Library {
  /// Whether an app asks for the PIN before an action of a person.
  ///
  /// A household without children needs none. Leaving a profile needs one if it is a child's.
  public func needsPIN(for action: ProtectedAction, as person: PersonID) -> Bool {
    let isChild = rule(of: person).isChild
    if action == .leaveChild || action == .undo { return isChild }
    return isChild || people.contains { $0.ageGroup == .child }
  }

  /// How long a device accepts no PIN; zero for now.
  ///
  /// A clock that was set back lengthens the wait, never shortens it; ``ScreenTimeVerbs/checkPINWait(on:)`` begins it
  /// anew. Wrong PINs of a day that is more than a day ahead were entered while the clock was wrong: nobody waits for it.
  public func pinWait(on device: DeviceID, asOf now: Instant, policy: PINWait = .standard) -> Duration {
    guard let failures = records(PINFailures.self)[device] else { return .zero }
    guard now.duration(until: failures.last) <= .seconds(86_400) else { return .zero }
    let wait = policy.wait(after: failures.count)
    let passed = max(.zero, failures.last.duration(until: now))
    return max(.zero, wait - passed)
  }
}
