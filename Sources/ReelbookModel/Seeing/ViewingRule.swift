/// What a person may watch: a cap, unrated titles or not, and what the household allows or forbids.
///
/// It is a fence for children, not a vault: anybody who can open the device's files can read them.
public struct ViewingRule: Hashable, Sendable, Codable {
  /// Whether it is a child's. A child never sees adult titles.
  public var isChild: Bool
  /// The highest age; `nil` for none, and for a child 12.
  public var cap: AgeCap?
  /// Whether titles that nobody rated are visible; without a cap they always are.
  ///
  /// What is unknown stays hidden under a cap: a title that no catalogue was asked about, a label that cannot be read.
  public var seesUnrated: Bool
  /// Whether a grown-up sees adult titles, and those with a label for adults alone, such as `NC-17`.
  public var seesAdult: Bool
  /// Titles and channels that the household allows, whatever their rating.
  public var allowed: Set<TitleID>
  /// Titles and channels that the household forbids, even if they are allowed, too.
  public var forbidden: Set<TitleID>

  /// Creates a rule; by default a grown-up's without limits.
  public init(
    isChild: Bool = false, cap: AgeCap? = nil, seesUnrated: Bool? = nil, seesAdult: Bool = true,
    allowed: Set<TitleID> = [], forbidden: Set<TitleID> = []
  ) {
    self.isChild = isChild
    self.cap = isChild ? cap ?? Self.childCap : cap
    self.seesUnrated = seesUnrated ?? !isChild
    self.seesAdult = seesAdult && !isChild
    self.allowed = allowed
    self.forbidden = forbidden
  }

  /// The default cap of a child.
  static let childCap: AgeCap = 12

  /// Everything.
  public static let grownUp = ViewingRule()
  /// Everything but adult titles and labels for adults alone, such as `NC-17`.
  public static let withoutAdult = ViewingRule(seesAdult: false)
  /// Titles rated for up to twelve; nothing unrated.
  public static let child = ViewingRule(isChild: true)
  /// G, PG, PG-13 and the same ages elsewhere, and unrated titles.
  public static let family = ViewingRule(isChild: true, cap: 13, seesUnrated: true)
  /// Only titles that are allowed by hand: the rule of an unknown person.
  package static let nothing = ViewingRule(isChild: true, cap: 0, seesUnrated: false).strict

  /// Whether even titles for all ages are hidden.
  private var isStrict = false

  private var strict: ViewingRule {
    var rule = self
    rule.isStrict = true
    return rule
  }
}

extension ViewingRule {
  /// A rule's decision on a title, with its reason.
  public struct Verdict: Hashable, Sendable {
    /// Whether the person may watch it.
    public let isAllowed: Bool
    public let reason: Reason
  }

  /// The reason of a verdict.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The household allowed or forbade it.
    case byHand
    /// It is an adult title.
    case adult
    /// It is rated for an age, within the cap or above it.
    case rated(ContentRating, age: Int)
    case unrated
    /// Nobody knows whether it is rated.
    case unknown
    /// Its label cannot be read.
    case unknownLabel(ContentRating)
    /// There is no cap.
    case noCap
    case unknownPerson
  }

  /// The verdict on anything to watch, in the library or not: a search result, a channel, a programme.
  ///
  /// Pass the id of a title or channel, so that the household's decision on it counts.
  public func verdict(on id: TitleID? = nil, rated rating: KnownRating, isAdult: Bool = false) -> Verdict {
    if let id, forbidden.contains(id) { return Verdict(isAllowed: false, reason: .byHand) }
    if isAdult, isChild { return Verdict(isAllowed: false, reason: .adult) }
    if let id, allowed.contains(id) { return Verdict(isAllowed: true, reason: .byHand) }
    if !seesAdult, isAdult || rating.label?.isForAdults ?? false { return Verdict(isAllowed: false, reason: .adult) }
    if isStrict { return Verdict(isAllowed: false, reason: .unknownPerson) }
    guard let cap else { return Verdict(isAllowed: true, reason: .noCap) }
    switch rating {
    case .unrated: return Verdict(isAllowed: seesUnrated, reason: .unrated)
    case .unknown: return Verdict(isAllowed: false, reason: .unknown)
    case .rated(let label):
      guard let age = label.age else { return Verdict(isAllowed: false, reason: .unknownLabel(label)) }
      return Verdict(isAllowed: age <= cap.age, reason: .rated(label, age: age))
    }
  }

  /// Whether the person may watch something, in the library or not: a search result, a channel, a programme.
  public func allows(_ id: TitleID? = nil, rated rating: KnownRating, isAdult: Bool = false) -> Bool {
    verdict(on: id, rated: rating, isAdult: isAdult).isAllowed
  }

  /// Whether the person may watch a title.
  public func allows(_ title: Title) -> Bool {
    allows(title.id, rated: title.facts.knownRating, isAdult: title.isAdult)
  }

  /// Whether the person may watch a catalogue's title.
  public func allows(_ title: CatalogTitle) -> Bool { allows(title.title) }
}

extension ViewingRule.Verdict: CustomStringConvertible {
  /// The verdict in words.
  public var description: String { phrase.text(in: PhraseTable()) }

  /// The verdict as a value of another phrase.
  package var phrase: PhraseValue {
    switch reason {
    case .byHand: .words(isAllowed ? VerdictPhrase.allowedByHand : .forbiddenByHand)
    case .adult: .words(VerdictPhrase.adult)
    case .rated(let rating, let age): .words(VerdictPhrase.rated, ["rating": .text("\(rating)"), "age": .number(age)])
    case .unrated: .words(isAllowed ? VerdictPhrase.unratedAllowed : .unrated)
    case .unknown: .words(VerdictPhrase.unknown)
    case .unknownLabel(let rating): .words(VerdictPhrase.unknownLabel, ["rating": .text("\(rating)")])
    case .noCap: .words(VerdictPhrase.noCap)
    case .unknownPerson: .words(VerdictPhrase.unknownPerson)
    }
  }
}
