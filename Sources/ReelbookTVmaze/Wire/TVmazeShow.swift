import ReelbookModel

/// A show at TVmaze that is a series of the library.
public struct TVmazeShow: Hashable, Sendable, Identifiable {
  /// Why it is that series.
  @nonexhaustive
  public enum Evidence: String, Hashable, Sendable {
    /// It was found before, or the library has its number.
    case known
    /// It has the same number at TheTVDB.
    case tvdb
    /// It has the same id at IMDb.
    case imdb
    /// It has that name and began in that year.
    case nameAndYear
  }

  /// Its number.
  public let id: Int
  public let name: String
  /// The year in which it began, if known.
  public let year: Int?
  /// The network or service; empty if unknown.
  public let outlet: String
  /// Why it is the series.
  public let evidence: Evidence
  /// Whether the outlet is a service of the web.
  let isService: Bool
  let country: String?
  let zone: String?

  /// Reads a show; `nil` for what has no number. Odd members are left out.
  init?(_ json: LooseJSON, _ evidence: Evidence) {
    guard json.isObject, let id = json["id"].int, id > 0 else { return nil }
    self.id = id
    self.evidence = evidence
    name = Self.text(json["name"]) ?? ""
    year = json.year("premiered")
    let network = json["network"]
    isService = !network.isObject
    let outlet = network.isObject ? network : json["webChannel"]
    self.outlet = Self.text(outlet["name"]) ?? ""
    let place = outlet["country"]
    country = Self.text(place["code"]).flatMap { $0.utf8.count == 2 ? $0.uppercased() : nil }
    zone = Self.text(place["timezone"]).flatMap { $0.utf8.count < 80 ? $0 : nil }
  }

  /// A text of moderate length; `nil` for anything else.
  private static func text(_ json: LooseJSON) -> String? {
    guard case .text(let text) = json, !text.trimmed.isEmpty else { return nil }
    return String(text.trimmed.prefix(200))
  }
}

extension TVmazeShow: CustomStringConvertible {
  /// The name, the year and the number.
  public var description: String { "\(name)\(year.map { " (\($0))" } ?? ""), tvmaze \(id)" }
}
