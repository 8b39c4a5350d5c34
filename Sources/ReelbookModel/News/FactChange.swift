/// A change of a title's facts, and when a device of the household took it in.
///
/// A catalogue says what is, not what was: without these, nobody could tell on which day a series ended or a service got
/// a film. They are elements of a set of the title, as text, so two devices that both took in a change keep both, and a
/// later version may write others.
///
///     2026-11-20T21:15:00+01:00[Europe/Berlin] status ended
package struct FactChange: Hashable {
  package enum What: Hashable {
    /// A series has another status.
    case status(SeriesStatus)
    /// A series has another season.
    case season(Int)
    /// A title, or an episode of it, had this day before.
    case day(DatedPart, CivilDay)
    /// A service of the household has the title, or has it no more, in some regions.
    case offer(String, isThere: Bool, regions: Set<String>)
  }

  /// What has a day: a title, or an episode of it.
  package enum DatedPart: Hashable {
    case title
    case episode(season: Int, number: Int)
  }

  /// The moment, with its local day.
  package let time: WatchTime
  package let what: What

  package init(_ time: WatchTime, _ what: What) { (self.time, self.what) = (time, what) }

  /// Reads a text; `nil` for one that a later version wrote.
  package init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard words.count > 2, let time = WatchTime(words[0]), time.instant != nil, let what = What(words) else {
      return nil
    }
    self.init(time, what)
  }

  package var text: String { "\(time) \(what.text)" }
}

extension FactChange.What {
  fileprivate init?(_ words: [String]) {
    switch words[1] {
    case "status": self = .status(SeriesStatus(rawValue: words[2...].joined(separator: " ")))
    case "season" where words.count == 3:
      guard let number = Int(words[2]) else { return nil }
      self = .season(number)
    case "day" where words.count == 3:
      guard let day = CivilDay(words[2]) else { return nil }
      self = .day(.title, day)
    case "day":
      let place = words[3].split(separator: ".").map { Int($0) }
      guard let day = CivilDay(words[2]), place.count == 2, let season = place[0], let number = place[1] else {
        return nil
      }
      self = .day(.episode(season: season, number: number), day)
    case "offered" where words.count == 4, "withdrawn" where words.count == 4:
      let regions = Set(words[2].split(separator: ",").map(String.init))
      self = .offer(words[3], isThere: words[1] == "offered", regions: regions)
    default: return nil
    }
  }

  fileprivate var text: String {
    switch self {
    case .status(let status): "status \(status)"
    case .season(let number): "season \(number)"
    case .day(.title, let day): "day \(day)"
    case .day(.episode(let season, let number), let day): "day \(day) \(season).\(number)"
    case .offer(let service, let isThere, let regions):
      "\(isThere ? "offered" : "withdrawn") \(regions.sorted().joined(separator: ",")) \(service)"
    }
  }
}

extension FactChange {
  /// How many days a change is kept.
  private static let days = 400

  /// The set with further changes, and without old ones. What cannot be read stays.
  package static func adding(_ changes: [FactChange], to texts: Set<String>, asOf today: CivilDay) -> Set<String> {
    guard !changes.isEmpty else { return texts }
    let oldest = today.adding(days: -days)
    return texts.filter { text in FactChange(text).map { $0.time.day ?? today >= oldest } ?? true }
      .union(changes.map(\.text))
  }
}

extension Title {
  /// The changes of its facts that this version can read, the oldest first.
  var changesOfFacts: [FactChange] {
    factChanges.compactMap { FactChange($0) }.sorted {
      ($0.time.instant ?? .absent, $0.text) < ($1.time.instant ?? .absent, $1.text)
    }
  }
}
