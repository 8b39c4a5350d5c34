/// How a cache may answer a request.
public struct CachingRule: Sendable, Hashable {
  /// How long a reply without caching headers is fresh; `nil` keeps it out of the cache.
  public var ageWhenUnsaid: Duration?
  /// Whether a stale copy may answer if the server cannot be reached.
  public var allowsStale: Bool
  /// Whether to revalidate a fresh copy, too.
  public var revalidates: Bool

  /// Creates a rule.
  public init(ageWhenUnsaid: Duration? = nil, allowsStale: Bool = false, revalidates: Bool = false) {
    self.ageWhenUnsaid = ageWhenUnsaid
    self.allowsStale = allowsStale
    self.revalidates = revalidates
  }

  /// Keeps a reply only as its headers allow.
  public static let none = CachingRule()
  /// An hour without caching headers: for lists that change.
  public static let hour = CachingRule(ageWhenUnsaid: .seconds(3_600))
  /// A day without caching headers: for data that rarely changes.
  public static let day = CachingRule(ageWhenUnsaid: .seconds(86_400))
}
