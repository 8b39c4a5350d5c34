/// Ids, by the catalogue or tracker that assigned them.
///
/// The ids of catalogues have a property each, because a dictionary for each row would cost more than reading the row.
struct NamespacedIDs: Hashable, Sendable {
  var tmdb: String?
  var imdb: String?
  var tvdb: String?
  private var others: [String: String] = [:]

  init() {}

  init(_ ids: [String: String]) {
    for (namespace, id) in ids { self[namespace] = id }
  }

  subscript(namespace: String) -> String? {
    get {
      switch namespace {
      case "tmdb": tmdb
      case "imdb": imdb
      case "tvdb": tvdb
      default: others[namespace]
      }
    }
    set {
      switch namespace {
      case "tmdb": tmdb = newValue
      case "imdb": imdb = newValue
      case "tvdb": tvdb = newValue
      default: others[namespace] = newValue
      }
    }
  }

  var isEmpty: Bool { !isInCatalogue && others.isEmpty }

  /// Whether it has an id of a catalogue.
  var isInCatalogue: Bool { tmdb != nil || imdb != nil || tvdb != nil }

  /// Calls a closure with each namespace and id, in any order. It makes no dictionary.
  func visit(_ body: (_ namespace: String, _ id: String) -> Void) {
    for (namespace, id) in others { body(namespace, id) }
    if let tmdb { body("tmdb", tmdb) }
    if let imdb { body("imdb", imdb) }
    if let tvdb { body("tvdb", tvdb) }
  }

  /// The namespaces and ids, sorted by namespace.
  var sorted: [(namespace: String, id: String)] {
    var found: [(namespace: String, id: String)] = []
    visit { found.append(($0, $1)) }
    return found.sorted { $0.namespace < $1.namespace }
  }

  /// The id of the first namespace in their order.
  var first: (namespace: String, id: String)? {
    var first: (namespace: String, id: String)?
    visit { namespace, id in
      if first.map({ namespace < $0.namespace }) ?? true { first = (namespace, id) }
    }
    return first
  }

  var namespaces: Set<String> {
    var found: Set<String> = []
    visit { namespace, _ in found.insert(namespace) }
    return found
  }

  /// Whether no namespace is in both.
  func isDisjoint(from other: NamespacedIDs) -> Bool {
    !(tmdb != nil && other.tmdb != nil || imdb != nil && other.imdb != nil || tvdb != nil && other.tvdb != nil)
      && !others.keys.contains { other.others[$0] != nil }
  }

  /// Whether a tracker's own namespace is in both, with different ids.
  func contradictsAtTracker(_ other: NamespacedIDs) -> Bool {
    others.contains { namespace, id in other.others[namespace].map { $0 != id } ?? false }
  }

  /// Takes the ids of the namespaces that it does not have.
  mutating func complete(from other: NamespacedIDs) {
    tmdb = tmdb ?? other.tmdb
    imdb = imdb ?? other.imdb
    tvdb = tvdb ?? other.tvdb
    if !other.others.isEmpty { others.merge(other.others) { existing, _ in existing } }
  }

  /// All ids, by namespace.
  var all: [String: String] {
    var ids = others
    ids["tmdb"] = tmdb
    ids["imdb"] = imdb
    ids["tvdb"] = tvdb
    return ids
  }
}
