/// A change of a title's facts, and when a device of the household took it in.
///
/// A catalogue says what is, not what was: without these, nobody could tell on which day a series ended or a service got
/// a film. Each is kept as a text, so that a later version may write others.
///
///     2026-11-20T21:15:00+01:00[Europe/Berlin] status ended
package struct FactChange: Hashable {
  package enum What: Hashable {
    /// A series has another status.
    case status(SeriesStatus)
    /// A series has another season.
    case season(Int)
    /// It became known which episode of a season is the last, or no more.
    case completion(Int, isKnown: Bool)
    /// A title, or an episode of it, had this day before, where it airs; and this moment, if its hour was known.
    case day(DatedPart, CivilDay, at: Instant?)
    /// A film's release of a type had this day before in a country. A text without a type is of the first release.
    case release(String, ReleaseType?, CivilDay)
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
    case "complete" where words.count == 3, "incomplete" where words.count == 3:
      guard let number = Int(words[2]) else { return nil }
      self = .completion(number, isKnown: words[1] == "complete")
    case "day" where words.count == 3:
      guard let day = CivilDay(words[2]) else { return nil }
      self = .day(.title, day, at: nil)
    case "day":
      let rest = words[3].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let place = rest[0].split(separator: ".").map { Int($0) }
      let instant = rest.count == 2 ? Instant(rest[1]) : nil
      guard let day = CivilDay(words[2]), rest.count == 1 || instant != nil, place.count == 2, let season = place[0],
        let number = place[1]
      else { return nil }
      self = .day(.episode(season: season, number: number), day, at: instant)
    case "release" where words.count == 4:
      let release = words[3].split(separator: " ").map(String.init)
      guard let day = CivilDay(words[2]), let country = release.first, release.count < 3 else { return nil }
      self = .release(country, release.count == 1 ? nil : ReleaseType(rawValue: release[1]), day)
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
    case .completion(let number, let isKnown): "\(isKnown ? "complete" : "incomplete") \(number)"
    case .day(.title, let day, _): "day \(day)"
    case .day(.episode(let season, let number), let day, let instant):
      "day \(day) \(season).\(number)" + (instant.map { " \($0)" } ?? "")
    case .release(let country, let type, let day): "release \(day) \(country)" + (type.map { " \($0)" } ?? "")
    case .offer(let service, let isThere, let regions):
      "\(isThere ? "offered" : "withdrawn") \(regions.sorted().joined(separator: ",")) \(service)"
    }
  }
}

/// The changes of a title's facts in the last year, as texts. They merge as one value; the later change wins.
///
/// A device adds to what it has, so the later list has what the earlier one has, but for what two devices learned
/// apart: of that the catalogue tells both the same.
package struct FactChanges: FieldStruct {
  /// When the last change was added.
  package var latest: Instant?
  package var texts: [String] = []
  package var extras = Extras()

  package static let fields: [Field<FactChanges>] = [Field("latest", \.latest), Field("texts", \.texts)]

  package init() {}

  /// How many days a change is kept.
  private static let days = 400

  /// Adds changes, and removes old ones. What cannot be read stays.
  package mutating func add(_ changes: [FactChange], asOf now: Now) {
    guard !changes.isEmpty else { return }
    let oldest = now.day.adding(days: -Self.days)
    texts = texts.filter { text in FactChange(text).map { $0.time.day ?? now.day >= oldest } ?? true }
    texts += changes.map(\.text)
    latest = max(now.instant, latest ?? now.instant)
  }
}

extension MergeRule<Title> {
  /// The later change wins. Forgotten ones rank by when they were forgotten.
  static var latestChange: MergeRule {
    highest(by: { $0.factChanges.latest ?? .absent }) { record, other, forgotten in
      guard let theirs = other.factChanges.latest else { return }
      let floor = max(theirs, forgotten ?? theirs)
      if record.factChanges.latest ?? .absent < floor { record.factChanges.latest = floor }
    }
  }
}

extension Title {
  /// The changes of its facts that this version can read, the oldest first.
  var changesOfFacts: [FactChange] {
    factChanges.texts.compactMap { FactChange($0) }.sorted {
      ($0.time.instant ?? .absent, $0.text) < ($1.time.instant ?? .absent, $1.text)
    }
  }
}
