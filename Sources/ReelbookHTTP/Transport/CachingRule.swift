/// How a cache may answer a request.
package struct CachingRule: Sendable, Hashable {
  /// How long a reply without caching headers is fresh; `nil` keeps it out of the cache.
  package var defaultLifetime: Duration?
  /// Whether a stale copy may answer if the server cannot be reached.
  package var allowsStale: Bool
  /// Whether to revalidate a fresh copy, too.
  package var revalidates: Bool

  /// Creates a rule.
  package init(defaultLifetime: Duration? = nil, allowsStale: Bool = false, revalidates: Bool = false) {
    self.defaultLifetime = defaultLifetime
    self.allowsStale = allowsStale
    self.revalidates = revalidates
  }

  /// Keeps a reply only as its headers allow.
  package static let none = CachingRule()
  /// An hour without caching headers: for lists that change.
  package static let hour = CachingRule(defaultLifetime: .seconds(3_600))
  /// A day without caching headers: for data that rarely changes.
  package static let day = CachingRule(defaultLifetime: .seconds(86_400))
}
