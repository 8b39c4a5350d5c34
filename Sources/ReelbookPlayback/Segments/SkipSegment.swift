public import ReelbookModel

/// A segment of a film or an episode that people may want to skip.
public struct SkipSegment: FieldStruct {
  public var kind = SkipKind.intro
  public var start = Duration.zero
  public var end = Duration.zero
  public var source = SkipSegmentOrigin.byHand
  /// Its confidence, from 0 to 1.
  public var confidence = 1.0
  /// The length of the file that it was measured on, if known.
  public var measuredLength: Duration?
  public var extras = Extras()

  public static let fields: [Field<SkipSegment>] = [
    Field("kind", \.kind), Field("start", \.start), Field("end", \.end), Field("source", \.source),
    Field("confidence", \.confidence, default: 1), Field("length", \.measuredLength),
  ]

  public init() {}

  /// Creates a segment.
  public init(
    _ kind: SkipKind, _ range: Range<Duration>, from source: SkipSegmentOrigin, confidence: Double = 1,
    length: Duration? = nil
  ) {
    self.kind = kind
    start = range.lowerBound
    end = range.upperBound
    self.source = source
    self.confidence = confidence
    measuredLength = length
  }

  public var length: Duration { end - start }

  /// Whether it is a guess, which counts only if nothing is known of its kind, and never ends the story.
  var isGuess: Bool { source == .guess || source == .fallback }
}

extension SkipSegment: Identifiable {
  /// The segment itself.
  public var id: SkipSegment { self }
}

/// The kind of a segment. Later versions may know more.
public struct SkipKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The titles at the start, or after a first scene.
  public static let intro = SkipKind(rawValue: "intro")
  /// A summary of earlier episodes.
  public static let recap = SkipKind(rawValue: "recap")
  /// The credits at the end.
  public static let credits = SkipKind(rawValue: "credits")
  /// A preview of the next episode.
  public static let preview = SkipKind(rawValue: "preview")
  /// An advertisement.
  public static let commercial = SkipKind(rawValue: "commercial")

  /// The kinds that this version knows.
  public static let all: [SkipKind] = [.intro, .recap, .credits, .preview, .commercial]
}

extension SkipKind {
  /// The name of the kind: “intro”; for an unknown kind its raw value.
  public func words(in table: PhraseTable = .english) -> String {
    table.word(PlaybackPhrase.self, "playback.skip.\(rawValue)") ?? rawValue
  }
}

/// The source of a segment. An app's own sources should have a prefix.
public struct SkipSegmentOrigin: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person set it for this subject.
  public static let byHand = SkipSegmentOrigin(rawValue: "byHand")
  /// A person set it for another episode of the season, or it was found for two others.
  public static let season = SkipSegmentOrigin(rawValue: "season")
  /// The names of the file's chapters.
  public static let chapters = SkipSegmentOrigin(rawValue: "chapters")
  /// An EDL file beside it.
  public static let edl = SkipSegmentOrigin(rawValue: "edl")
  /// Comskip's list beside it.
  public static let comskip = SkipSegmentOrigin(rawValue: "comskip")
  /// A Jellyfin server.
  public static let jellyfin = SkipSegmentOrigin(rawValue: "jellyfin")
  public static let playlist = SkipSegmentOrigin(rawValue: "playlist")
  /// A web service of the app.
  public static let web = SkipSegmentOrigin(rawValue: "web")
  public static let guess = SkipSegmentOrigin(rawValue: "guess")
  /// The same range for each episode, where nothing is known.
  public static let fallback = SkipSegmentOrigin(rawValue: "fallback")
}

/// A person's rules for segments, by kind.
public struct SkipRules: FieldStruct {
  /// What to do with a segment.
  @nonexhaustive
  public enum Rule: String, FieldValue {
    /// Offer to skip it.
    case offer
    /// Skip it without asking.
    case atOnce
    /// Neither offer nor skip it.
    case never

    public static var absent: Rule { .offer }
  }

  /// The rules other than `offer`.
  public var rules: [SkipKind: Rule] = [:]
  /// Whether intros are also skipped in the first episode of a season.
  public var includesFirstEpisodes = false
  /// Whether the fallback intro is skipped at once where intros are.
  public var skipsFallback = false
  /// The least confidence to offer a segment.
  public var leastConfidence = 0.25
  /// The least confidence to skip a segment at once.
  public var leastConfidenceAtOnce = 0.6
  public var extras = Extras()

  public static let fields: [Field<SkipRules>] = [
    Field("rules", \.rules), Field("firstEpisodes", \.includesFirstEpisodes), Field("fallback", \.skipsFallback),
    Field("offersFrom", \.leastConfidence, default: 0.25), Field("skipsFrom", \.leastConfidenceAtOnce, default: 0.6),
  ]

  /// Creates rules that offer everything.
  public init() {}

  /// Creates rules for some kinds; others are offered.
  public init(_ rules: [SkipKind: Rule]) { self.rules = rules }

  /// The rule for a kind.
  public subscript(kind: SkipKind) -> Rule {
    get { rules[kind] ?? .offer }
    set { rules[kind] = newValue == .offer ? nil : newValue }
  }
}
