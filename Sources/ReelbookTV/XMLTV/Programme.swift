public import ReelbookModel

/// A programme of a guide: what is on, where and when.
///
/// What a guide seldom says is in ``details``.
public struct Programme: Sendable, Hashable {
  /// The id of the guide's channel that it is on.
  public var channel: String
  /// When it begins.
  public var start: Instant
  /// When it ends; `nil` where the file does not say.
  public var stop: Instant?
  /// What it is called, in the guide's order of languages.
  public var titles: [GuideText]
  /// What this episode of it is called.
  public var subtitles: [GuideText]
  /// What it is about.
  public var descriptions: [GuideText]
  /// What it is: film, news, sport.
  public var categories: [GuideText]
  /// The numbers of the episode, in all systems.
  public var numbers: [EpisodeNumber]
  /// What is said of how it is shown.
  public var flags: Flags
  private var boxed: [Details] = []

  /// What is said of how a programme is shown.
  public struct Flags: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It was never on before.
    public static let new = Flags(rawValue: 1)
    /// It was on before.
    public static let previouslyShown = Flags(rawValue: 2)
    /// The guide calls it a premiere.
    public static let premiere = Flags(rawValue: 4)
    /// It is on for the last time.
    public static let lastChance = Flags(rawValue: 8)
  }

  /// Makes a programme.
  public init(
    channel: String, start: Instant, stop: Instant?, titles: [GuideText], subtitles: [GuideText] = [],
    descriptions: [GuideText] = [], categories: [GuideText] = [], numbers: [EpisodeNumber] = [], flags: Flags = [],
    details: Details = Details()
  ) {
    self.channel = channel
    self.start = start
    self.stop = stop
    self.titles = titles
    self.subtitles = subtitles
    self.descriptions = descriptions
    self.categories = categories
    self.numbers = numbers
    self.flags = flags
    self.details = details
  }

  /// What a guide seldom says; it takes no room where it says nothing.
  public var details: Details {
    get { boxed.first ?? Details() }
    set { boxed = newValue == Details() ? [] : [newValue] }
  }

  /// The title in the guide's first language.
  public var title: String { titles.first?.text ?? "" }

  /// How long it is; `nil` where its end is unknown.
  public var length: Duration? { stop.map { start.duration(until: $0) } }

  /// Whether it is on at a moment.
  public func isOn(at instant: Instant) -> Bool { start <= instant && stop.map { instant < $0 } ?? false }
}

extension Programme {
  /// What a guide seldom says of a programme.
  public struct Details: Sendable, Hashable {
    /// Who is in it and who made it.
    public var credits: [Credit] = []
    /// The year it was made in, from its date.
    public var year: Int?
    /// Words to find it by.
    public var keywords: [GuideText] = []
    /// The language it is in.
    public var language: String?
    /// The language it was made in.
    public var originalLanguage: String?
    /// How long it is without advertisements.
    public var runtime: Duration?
    /// Addresses of its pictures.
    public var icons: [String] = []
    /// The address of a page on it.
    public var page: String?
    /// The countries that it is from.
    public var countries: [GuideText] = []
    /// Certificates, such as `PG-13`, each with who gave it.
    public var ratings: [Rating] = []
    /// How good it is, as in `3/5`, each with who says so.
    public var stars: [Rating] = []
    /// What its provider knows it by, for watching it later.
    public var catchUpID: String?

    /// Nothing.
    public init() {}
  }

  /// Somebody who is in a programme or made it.
  public struct Credit: Sendable, Hashable {
    /// What they do: `actor`, `director`, `guest`.
    public var job: String
    /// Their name.
    public var name: String
    /// Whom an actor plays.
    public var character: String?

    /// Makes a credit.
    public init(job: String, name: String, character: String? = nil) {
      self.job = job
      self.name = name
      self.character = character
    }
  }

  /// A certificate or a score.
  public struct Rating: Sendable, Hashable {
    /// Who gave it, such as `MPAA`.
    public var system: String?
    /// The certificate or the score as it was written.
    public var value: String

    /// Makes a rating.
    public init(system: String? = nil, value: String) {
      self.system = system
      self.value = value
    }
  }
}

extension Programme: CustomStringConvertible {
  /// The moment, the channel and the title.
  public var description: String { "\(start) \(channel) \(title)" }
}
