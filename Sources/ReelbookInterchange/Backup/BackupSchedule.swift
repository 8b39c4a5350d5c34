public import ReelbookModel

/// The settings of automatic backups: how often, their names, and how many to keep.
///
/// Use it when the app opens, and from time to time:
///
///     try await store.backUpIfDue(in: folder, BackupSchedule(prefix: "Films on my phone", keeping: 14))
public struct BackupSchedule: Hashable, Sendable, Codable {
  /// The prefix of the files' names.
  ///
  /// If several devices use one folder, give each its own: a device removes backups with its prefix, if its library
  /// knows the person who made them.
  public var prefix: String
  /// The time between two backups.
  public var interval: Duration
  /// The number of backups to keep, at least one. Backups of another library, such as an earlier installation's, are
  /// kept in addition.
  public var count: Int
  /// Whether they are archives, which can have pictures, or JSON.
  public var isArchive: Bool

  /// Creates a schedule, by default of a backup each day, with the last seven kept.
  public init(
    prefix: String = "Reelbook", every interval: Duration = .seconds(86_400), keeping count: Int = 7,
    isArchive: Bool = true
  ) {
    self.prefix = prefix
    self.interval = interval
    self.count = count
    self.isArchive = isArchive
  }

  /// What to do at a time.
  package struct Decision: Hashable, Sendable {
    /// Whether a backup is due.
    package let isDue: Bool
    /// The name of a backup at this time.
    package let name: String
    /// The backups to remove once the new one is made: the oldest above the number to keep.
    package let superseded: [String]
  }

  /// Decides from the names of the files in a folder. Files with other names are ignored.
  ///
  /// A backup is due unless one was made within the interval. A backup dated far in the future comes from a wrong
  /// clock: it does not prevent another backup, and is removed before those made since.
  package func decide(at now: Instant, having names: [String]) -> Decision {
    let name = name(at: now)
    let backups = names.compactMap { other in moment(of: other).map { (name: other, moment: $0) } }
    let isDue = !backups.contains { interval > max($0.moment.duration(until: now), now.duration(until: $0.moment)) }
    let others = backups.filter { $0.name != name }.sorted { ($0.moment, $0.name) < ($1.moment, $1.name) }
    let latest = now.adding(interval)
    let oldestFirst = others.filter { $0.moment > latest } + others.filter { $0.moment <= latest }
    return Decision(isDue: isDue, name: name, superseded: oldestFirst.dropLast(max(count, 1) - 1).map(\.name))
  }

  /// The name of a backup at a time: `Reelbook 2026-11-20T08-15-00Z.zip`.
  public func name(at moment: Instant) -> String {
    let text = moment.description.prefix(19).replacing(":", with: "-")
    return "\(prefix) \(text)Z.\(isArchive ? "zip" : "json")"
  }

  /// The time of a backup, from its name; `nil` for other files.
  func moment(of name: String) -> Instant? {
    guard name.hasPrefix(prefix + " "), name.hasSuffix("Z.zip") || name.hasSuffix("Z.json") else { return nil }
    let text = name.dropFirst(prefix.count + 1).prefix { $0 != "." }
    guard let parts = text.wholeMatch(of: /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z/) else { return nil }
    return Instant("\(parts.1):\(parts.2):\(parts.3)Z")
  }
}
