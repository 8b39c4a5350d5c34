public import ReelbookModel

/// A part of a film or an episode that one may want to skip.
public struct SkipSegment: FieldStruct {
  /// What kind of part it is.
  public var kind = SkipKind.intro
  /// Where it begins.
  public var start = Duration.zero
  /// Where what is behind it begins.
  public var end = Duration.zero
  /// Who says so.
  public var source = SegmentOrigin.byHand
  /// How sure that is, from 0 to 1.
  public var confidence = 1.0
  /// How long the file is that it was measured on; `nil` where nobody said.
  public var measuredLength: Duration?
  public var extras = Extras()

  public static let fields: [Field<SkipSegment>] = [
    Field("kind", \.kind), Field("start", \.start), Field("end", \.end), Field("source", \.source),
    Field("confidence", \.confidence, default: 1), Field("length", \.measuredLength),
  ]

  public init() {}

  /// A part from one position to another.
  public init(
    _ kind: SkipKind, _ range: Range<Duration>, from source: SegmentOrigin, confidence: Double = 1,
    length: Duration? = nil
  ) {
    self.kind = kind
    start = range.lowerBound
    end = range.upperBound
    self.source = source
    self.confidence = confidence
    measuredLength = length
  }

  /// How long it is.
  public var length: Duration { end - start }

  /// Whether it is only a guess, which is never skipped by itself and never ends the story.
  var isGuess: Bool { source == .guess }
}

/// What kind of part one may want to skip; later versions may know more.
public struct SkipKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The titles at the start, or behind a first scene.
  public static let intro = SkipKind(rawValue: "intro")
  /// What happened before.
  public static let recap = SkipKind(rawValue: "recap")
  /// The names at the end.
  public static let credits = SkipKind(rawValue: "credits")
  /// What comes next time.
  public static let preview = SkipKind(rawValue: "preview")
  /// An advertisement.
  public static let commercial = SkipKind(rawValue: "commercial")

  /// The kinds that are known.
  public static let all: [SkipKind] = [.intro, .recap, .credits, .preview, .commercial]
}

extension SkipKind {
  /// What such a part is called: “intro”; a kind that is not known is told by its own name.
  public func words(in table: PhraseTable = .english) -> String {
    let key = "playback.skip.\(rawValue)"
    return table.texts[key] == nil && PhraseTable.playback.texts[key] == nil ? rawValue : table.playback(key)
  }
}

/// Who says that a part can be skipped; an app's own begin with something of its own.
public struct SegmentOrigin: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person set it for this very thing.
  public static let byHand = SegmentOrigin(rawValue: "byHand")
  /// A person set it for another episode of the season.
  public static let season = SegmentOrigin(rawValue: "season")
  /// The names of the file's chapters.
  public static let chapters = SegmentOrigin(rawValue: "chapters")
  /// An EDL file beside it.
  public static let edl = SegmentOrigin(rawValue: "edl")
  /// Comskip's list beside it.
  public static let comskip = SegmentOrigin(rawValue: "comskip")
  /// A Jellyfin server.
  public static let jellyfin = SegmentOrigin(rawValue: "jellyfin")
  /// The playlist that it stands in.
  public static let playlist = SegmentOrigin(rawValue: "playlist")
  /// An address that the app asks.
  public static let web = SegmentOrigin(rawValue: "web")
  /// Nobody: it is what is usual.
  public static let guess = SegmentOrigin(rawValue: "guess")
}

/// What becomes of the parts that one may skip: a person's rule for each kind.
public struct SkipRules: Hashable, Sendable, Codable {
  /// What to do with a part.
  public enum Rule: String, Hashable, Sendable, Codable {
    /// Offer to skip it.
    case offer
    /// Skip it without asking.
    case atOnce
    /// Leave it alone.
    case never
  }

  /// The rules that are not to offer.
  public var rules: [SkipKind: Rule] = [:]
  /// Whether intros are also skipped in the first episode of a season.
  public var includesFirstEpisodes = false
  /// How sure a part has to be to be offered.
  public var leastConfidence = 0.25
  /// How sure a part has to be to be skipped at once.
  public var leastConfidenceAtOnce = 0.6

  /// Offers everything.
  public init() {}

  /// Rules for some kinds; the others are offered.
  public init(_ rules: [SkipKind: Rule]) { self.rules = rules }

  /// The rule for a kind.
  public subscript(kind: SkipKind) -> Rule {
    get { rules[kind] ?? .offer }
    set { rules[kind] = newValue == .offer ? nil : newValue }
  }
}
