/// What a person may watch: a cap, what happens to what nobody rated, and what the household decided by hand.
///
/// It is a fence for children and no vault: whoever has the device's files can read them.
public struct ViewingRule: Hashable, Sendable {
  /// Whether it is a child's; a child never sees what is for adults alone.
  public var isChild: Bool
  /// The highest age; `nil` for none. A child without one has 12.
  public var cap: AgeCap?
  /// Whether what nobody rated is there, and what has a label that nobody knows. It says nothing where there is no cap.
  public var seesUnrated: Bool
  /// Whether a grown-up sees what is for adults alone.
  public var seesAdult: Bool
  /// What the household allows by hand, whatever it is rated: titles, and channels by an id of their own kind.
  public var allowed: Set<TitleID>
  /// What the household forbids by hand; it stands above what is allowed.
  public var forbidden: Set<TitleID>

  /// A rule of its parts: for grown-ups, who see everything, where nothing else is said.
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

  /// The cap of a child of whom nothing else was said.
  static let childCap: AgeCap = 12

  /// Everything.
  public static let grownUp = ViewingRule()
  /// What is rated for children up to twelve; nothing that nobody rated.
  public static let child = ViewingRule(isChild: true)
  /// G, PG, PG-13 and what has the same age elsewhere, and what nobody rated.
  public static let family = ViewingRule(isChild: true, cap: 13, seesUnrated: true)
  /// Nothing but what is allowed by hand: the rule of somebody whom the library does not know.
  public static let nothing = ViewingRule(isChild: true, cap: 0, seesUnrated: false).strict

  /// Whether not even what is for everybody is there.
  private var isStrict = false

  private var strict: ViewingRule {
    var rule = self
    rule.isStrict = true
    return rule
  }
}

extension ViewingRule {
  /// What the rule says of something, and why.
  public struct Verdict: Hashable, Sendable {
    /// Whether the person may watch it.
    public let isAllowed: Bool
    /// Why.
    public let reason: Reason
  }

  /// Why somebody may watch something, or may not.
  public enum Reason: Hashable, Sendable {
    /// The household said so of this very title or channel.
    case byHand
    /// It is for adults alone.
    case adult
    /// It was rated, and for an age: within the cap or above it.
    case rated(ContentRating, age: Int)
    /// Nobody rated it.
    case unrated
    /// It has a label that no system of its country has.
    case unknownLabel(ContentRating)
    /// There is no cap.
    case noCap
    /// The library does not know the person.
    case unknownPerson
  }

  /// What the rule says of anything that may be watched, in the library or not: a result of a search, a channel, a programme.
  ///
  /// Give the channel's or the title's id where it has one, so that what was decided by hand counts.
  public func verdict(on id: TitleID? = nil, rated rating: ContentRating?, isAdult: Bool = false) -> Verdict {
    if let id, forbidden.contains(id) { return Verdict(isAllowed: false, reason: .byHand) }
    if isAdult, isChild { return Verdict(isAllowed: false, reason: .adult) }
    if let id, allowed.contains(id) { return Verdict(isAllowed: true, reason: .byHand) }
    if isAdult, !seesAdult { return Verdict(isAllowed: false, reason: .adult) }
    if isStrict { return Verdict(isAllowed: false, reason: .unknownPerson) }
    guard let cap else { return Verdict(isAllowed: true, reason: .noCap) }
    guard let rating, !rating.label.isEmpty else { return Verdict(isAllowed: seesUnrated, reason: .unrated) }
    guard let age = rating.age else { return Verdict(isAllowed: seesUnrated, reason: .unknownLabel(rating)) }
    return Verdict(isAllowed: age <= cap.age, reason: .rated(rating, age: age))
  }

  /// Whether the person may watch something that is in the library or not: a result of a search, a channel, a programme.
  public func allows(_ id: TitleID? = nil, rated rating: ContentRating?, isAdult: Bool = false) -> Bool {
    verdict(on: id, rated: rating, isAdult: isAdult).isAllowed
  }

  /// Whether the person may watch a title.
  public func allows(_ title: Title) -> Bool {
    allows(title.id, rated: title.contentRating, isAdult: title.isAdult)
  }

  /// Whether the person may watch a title that a catalogue gives.
  public func allows(_ title: CatalogTitle) -> Bool { allows(title.title) }
}

extension ViewingRule.Verdict: CustomStringConvertible {
  /// The verdict in words.
  public var description: String {
    switch reason {
    case .byHand: isAllowed ? "allowed by hand" : "forbidden by hand"
    case .adult: "for adults alone"
    case .rated(let rating, let age): "rated \(rating), which is from \(age)"
    case .unrated: isAllowed ? "not rated, which is allowed" : "not rated"
    case .unknownLabel(let rating): "rated \(rating), which nobody knows"
    case .noCap: "there is no cap"
    case .unknownPerson: "the library does not know the person"
    }
  }
}
