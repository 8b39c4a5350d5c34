public import ReelbookModel

/// A programme of a guide: a channel, a start, an end.
///
/// Rare data takes no space if absent.
public struct Programme: Sendable, Hashable {
  /// When it begins.
  public var start: Instant
  /// When it ends; `nil` if the file does not say.
  public var stop: Instant?
  /// Flags of the broadcast.
  public var flags: Flags
  /// The other data, which copies share. So copying a programme retains one object instead of seven.
  private var content: ProgrammeContent

  /// Flags of a broadcast.
  public struct Flags: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let new = Flags(rawValue: 1)
    /// It was shown before.
    public static let previouslyShown = Flags(rawValue: 2)
    /// The guide calls it a premiere.
    public static let premiere = Flags(rawValue: 4)
    /// It is shown for the last time.
    public static let lastChance = Flags(rawValue: 8)
  }

  /// Creates a programme.
  public init(
    channel: String, start: Instant, stop: Instant?, titles: [GuideText], subtitles: [GuideText] = [],
    descriptions: [GuideText] = [], categories: [GuideText] = [], numbers: [EpisodeNumber] = [], flags: Flags = []
  ) {
    self.init(
      channel: channel, start: start, stop: stop, titles: titles, subtitles: subtitles, descriptions: descriptions,
      categories: categories, numbers: numbers, flags: flags, details: Details())
  }

  package init(
    channel: String, start: Instant, stop: Instant?, titles: [GuideText], subtitles: [GuideText] = [],
    descriptions: [GuideText] = [], categories: [GuideText] = [], numbers: [EpisodeNumber] = [], flags: Flags = [],
    details: Details
  ) {
    var texts = ProgrammeTexts()
    (texts.titles, texts.subtitles, texts.descriptions) = (titles, subtitles, descriptions)
    (texts.categories, texts.numbers, texts.details) = (categories, numbers, details)
    self.init(channel: channel, start: start, stop: stop, flags: flags, texts)
  }

  init(channel: String, start: Instant, stop: Instant?, flags: Flags, _ texts: ProgrammeTexts) {
    self.start = start
    self.stop = stop
    self.flags = flags
    content = ProgrammeContent(channel, texts)
  }

  /// The id of the guide's channel that it is on.
  public var channel: String {
    get { content.channel }
    set { content = ProgrammeContent(newValue, content.texts) }
  }

  /// Its titles, in the guide's order of languages.
  public var titles: [GuideText] {
    get { content.texts.titles }
    set { change { $0.titles = newValue } }
  }

  /// The names of the episode.
  public var subtitles: [GuideText] {
    get { content.texts.subtitles }
    set { change { $0.subtitles = newValue } }
  }

  public var descriptions: [GuideText] {
    get { content.texts.descriptions }
    set { change { $0.descriptions = newValue } }
  }

  /// Its categories: film, news, sport.
  public var categories: [GuideText] {
    get { content.texts.categories }
    set { change { $0.categories = newValue } }
  }

  /// The numbers of the episode, in all systems.
  public var numbers: [EpisodeNumber] {
    get { content.texts.numbers }
    set { change { $0.numbers = newValue } }
  }

  /// Rare data, which takes no space if absent.
  package var details: Details {
    get { content.texts.details }
    set { change { $0.details = newValue } }
  }

  private mutating func change(_ body: (inout ProgrammeTexts) -> Void) {
    var texts = content.texts
    body(&texts)
    content = ProgrammeContent(channel, texts)
  }

  /// The title in the guide's first language.
  public var title: String { content.title }

  /// The first byte of the title, read without retaining the title.
  var firstByte: UInt8? { content.title.utf8.first }

  /// Its length; `nil` if its end is unknown.
  public var length: Duration? { stop.map { start.duration(until: $0) } }

  /// The programme at another time.
  package func moved(by shift: Duration) -> Programme {
    var programme = self
    programme.start = start.adding(shift)
    programme.stop = stop?.adding(shift)
    return programme
  }

  /// Whether it is on at a moment.
  public func isOn(at instant: Instant) -> Bool { start <= instant && stop.map { instant < $0 } ?? false }
}

extension Programme {
  /// Rare data of a programme.
  package struct Details: Sendable, Hashable {
    /// Its cast and crew.
    package var credits: [Credit] = []
    /// The year of production.
    package var year: Int?
    package var keywords: [GuideText] = []
    package var language: String?
    package var originalLanguage: String?
    /// Its length without advertisements.
    package var runtime: Duration?
    /// Addresses of its pictures.
    package var icons: [String] = []
    /// Addresses of pages on it.
    package var pages: [String] = []
    package var countries: [GuideText] = []
    /// Age ratings such as `PG-13`, with their systems.
    package var ratings: [Rating] = []
    /// Star ratings such as `3/5`, with their systems.
    package var stars: [Rating] = []
    /// The provider's id, for catch-up.
    package var catchUpID: String?
    /// Elements that are kept as they are, in the guide's order.
    package var nodes: [GuideNode] = []
    /// The programme's attributes for recorders.
    package var attributes: AttributeList = [:]

    /// Creates empty details.
    package init() {}
  }

  /// A person of a programme's cast or crew.
  public struct Credit: Sendable, Hashable {
    /// The job: `actor`, `director`, `guest`.
    public var job: String
    public var name: String
    /// An actor's character.
    public var character: String?

    /// Creates a credit.
    public init(job: String, name: String, character: String? = nil) {
      self.job = job
      self.name = name
      self.character = character
    }
  }

  /// An age rating or a star rating.
  public struct Rating: Sendable, Hashable {
    /// The system, such as `MPAA`.
    public var system: String?
    /// The rating, as written.
    public var value: String

    /// Creates a rating.
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
