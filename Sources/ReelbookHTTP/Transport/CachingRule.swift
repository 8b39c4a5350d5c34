/// How a cache may answer a request.
public struct CachingRule: Sendable, Hashable {
  /// How long a reply is good when it does not say so itself; `nil` keeps such a reply out of the cache.
  public var ageWhenUnsaid: Duration?
  /// Whether an old copy may answer when the server cannot be reached.
  public var allowsStale: Bool
  /// Whether the server is asked even where a copy is still good.
  public var revalidates: Bool

  /// Makes a rule.
  public init(ageWhenUnsaid: Duration? = nil, allowsStale: Bool = false, revalidates: Bool = false) {
    self.ageWhenUnsaid = ageWhenUnsaid
    self.allowsStale = allowsStale
    self.revalidates = revalidates
  }

  /// Keeps a reply only for as long as the reply itself says.
  public static let none = CachingRule()
  /// One hour where the reply says nothing: lists that move.
  public static let hour = CachingRule(ageWhenUnsaid: .seconds(3_600))
  /// One day where the reply says nothing: what rarely changes.
  public static let day = CachingRule(ageWhenUnsaid: .seconds(86_400))
}
