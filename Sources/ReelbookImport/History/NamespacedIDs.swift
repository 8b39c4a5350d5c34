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

  /// All ids, by namespace.
  var all: [String: String] {
    var ids = others
    ids["tmdb"] = tmdb
    ids["imdb"] = imdb
    ids["tvdb"] = tvdb
    return ids
  }
}
