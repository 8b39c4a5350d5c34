/// How the waiting grows with wrong PINs. The host keeps the PIN itself, and compares it.
public struct PINWait: Hashable, Sendable {
  /// How many wrong ones are free.
  public var freeAttempts: Int
  /// The wait after the first that is not.
  public var first: Duration
  /// Each wait is twice the one before, and no longer than this.
  public var longest: Duration

  /// Three are free; then half a minute, and up to an hour.
  public static let standard = PINWait(freeAttempts: 3, first: .seconds(30), longest: .seconds(3600))

  /// A wait of its parts.
  public init(freeAttempts: Int, first: Duration, longest: Duration) {
    self.freeAttempts = freeAttempts
    self.first = first
    self.longest = longest
  }

  /// How long after so many wrong ones in a row nothing is accepted.
  public func wait(after failures: Int) -> Duration {
    guard failures > freeAttempts else { return .zero }
    var wait = first
    for _ in 0..<(failures - freeAttempts - 1) where wait < longest { wait += wait }
    return min(wait, longest)
  }
}

/// What a child's household asks a PIN for.
public struct ProtectedAction: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// To go on as somebody else where a child uses the device.
  public static let leaveChild = ProtectedAction(rawValue: "leaveChild")
  /// To change somebody's rule or limits, or allow and forbid by hand.
  public static let changeRules = ProtectedAction(rawValue: "changeRules")
  /// To give extra time.
  public static let giveTime = ProtectedAction(rawValue: "giveTime")
  /// To read the parents' report.
  public static let readReport = ProtectedAction(rawValue: "readReport")
  /// To set another PIN.
  public static let changePIN = ProtectedAction(rawValue: "changePIN")
  /// To undo what was edited: it may have been a rule.
  public static let undo = ProtectedAction(rawValue: "undo")

  /// All of them.
  public static let all: [ProtectedAction] = [.leaveChild, .changeRules, .giveTime, .readReport, .changePIN, .undo]
}

extension Library {
  /// Whether an app asks for the PIN before it lets a person do something.
  ///
  /// A household without children needs none; leaving a profile needs one where a child uses the device.
  public func needsPIN(for action: ProtectedAction, as person: PersonID) -> Bool {
    let isChild = rule(of: person).isChild
    if action == .leaveChild || action == .undo { return isChild }
    return isChild || people.contains { $0.ageGroup == .child }
  }

  /// How long no PIN is accepted on a device; zero where one may be tried.
  ///
  /// A clock that was set back lengthens the wait, and never shortens it.
  public func pinWait(on device: DeviceID, asOf now: Instant, policy: PINWait = .standard) -> Duration {
    guard let failures = records(PINFailures.self)[device] else { return .zero }
    let wait = policy.wait(after: failures.count)
    let passed = max(.zero, failures.last.duration(until: now))
    return max(.zero, wait - passed)
  }
}
