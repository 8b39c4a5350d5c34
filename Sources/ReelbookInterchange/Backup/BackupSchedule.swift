public import ReelbookModel

/// How often backups are made by themselves, what they are called, and how many are kept.
///
/// A decision is a pure function of the moment and the names in a folder. An app asks when it is opened, and now and then:
///
///     try await store.backUpIfDue(in: folder, BackupSchedule(prefix: "Films on my phone", kept: 14))
public struct BackupSchedule: Hashable, Sendable {
  /// How the files' names begin.
  ///
  /// Where several devices use one folder, give each its own: a device removes the backups of its own prefix, as far as its
  /// library knows the person who made them.
  public var prefix: String
  /// How much time lies between two backups.
  public var interval: Duration
  /// How many backups are kept; at least one. Those of another library, as of an installation before, are kept besides.
  public var kept: Int
  /// Whether they are archives, which have room for pictures, or JSON.
  public var isArchive: Bool

  /// A backup each day, the last seven of which are kept, where nothing else is said.
  public init(
    prefix: String = "Reelbook", every interval: Duration = .seconds(86_400), kept: Int = 7, isArchive: Bool = true
  ) {
    self.prefix = prefix
    self.interval = interval
    self.kept = kept
    self.isArchive = isArchive
  }

  /// What to do at a moment.
  public struct Decision: Hashable, Sendable {
    /// Whether it is time for a backup.
    public let isDue: Bool
    /// What the backup is called, if it is made at this moment.
    public let name: String
    /// What may go once the backup is made: the oldest, above the number that is kept.
    public let superseded: [String]
  }

  /// Decides, from the names of the files in a folder. What is not called as backups of this schedule are is left alone.
  ///
  /// A backup is due unless one was made within the interval. One that is dated far ahead was made by a clock that was wrong,
  /// and neither keeps another from being made nor outlasts those that were made since.
  public func decide(at now: Instant, having names: [String]) -> Decision {
    let name = name(at: now)
    let made = names.compactMap { other in moment(of: other).map { (name: other, moment: $0) } }
    let isDue = !made.contains { interval > max($0.moment.duration(until: now), now.duration(until: $0.moment)) }
    let others = made.filter { $0.name != name }.sorted { ($0.moment, $0.name) < ($1.moment, $1.name) }
    let latest = now.adding(interval)
    let oldestFirst = others.filter { $0.moment > latest } + others.filter { $0.moment <= latest }
    return Decision(isDue: isDue, name: name, superseded: oldestFirst.dropLast(max(kept, 1) - 1).map(\.name))
  }

  /// What a backup that is made at a moment is called: `Reelbook 2026-11-20T08-15-00Z.zip`.
  public func name(at moment: Instant) -> String {
    let text = moment.description.prefix(19).replacing(":", with: "-")
    return "\(prefix) \(text)Z.\(isArchive ? "zip" : "json")"
  }

  /// When a backup was made, by its name; `nil` for what is none of this schedule's.
  func moment(of name: String) -> Instant? {
    guard name.hasPrefix(prefix + " "), name.hasSuffix("Z.zip") || name.hasSuffix("Z.json") else { return nil }
    let text = name.dropFirst(prefix.count + 1).prefix { $0 != "." }
    guard let parts = text.wholeMatch(of: /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z/) else { return nil }
    return Instant("\(parts.1):\(parts.2):\(parts.3)Z")
  }
}
