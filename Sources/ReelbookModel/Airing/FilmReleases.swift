/// The releases of a film in one country, the first day of each type: `cinema 2024-08-28, digital 2024-11-05`.
///
///     let disc = film.releases["DE"]?.days[.disc]
///
/// A text that a later version wrote is kept, and what this one cannot read of it is left out.
public struct FilmReleases: RawRepresentable, FieldValue {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates the releases from their days.
  public init(_ days: [ReleaseType: CivilDay]) {
    // In the order of the days: a reader of the file sees what comes first.
    let parts = days.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    rawValue = parts.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  public static var absent: FilmReleases { FilmReleases(rawValue: "") }

  /// The first day of each type.
  public var days: [ReleaseType: CivilDay] {
    var days: [ReleaseType: CivilDay] = [:]
    for part in rawValue.split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2, let day = CivilDay(String(words[1])) else { continue }
      let type = ReleaseType(rawValue: String(words[0]))
      days[type] = min(day, days[type] ?? day)
    }
    return days
  }

  /// The first release that is no premiere. Of several on one day, the one that comes first in the list of types.
  var first: (day: CivilDay, type: ReleaseType)? { days.firstRelease }
}

extension FilmReleases: CustomStringConvertible {
  public var description: String { rawValue }
}

extension [ReleaseType: CivilDay] {
  fileprivate var firstRelease: (day: CivilDay, type: ReleaseType)? {
    filter { $0.key != .premiere }.min { ($0.value, $0.key.rank, $0.key) < ($1.value, $1.key.rank, $1.key) }
      .map { ($0.value, $0.key) }
  }
}

extension ReleaseType {
  /// The place in the list of known types; unknown ones come last.
  var rank: Int { Self.known.firstIndex(of: self) ?? Self.known.count }
}
