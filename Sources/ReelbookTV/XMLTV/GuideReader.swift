public import Foundation
public import ReelbookModel

/// An element of a guide, in the order of the file.
@nonexhaustive
public enum GuideElement: Sendable, Hashable {
  case header(GuideHeader)
  case channel(GuideChannel)
  /// A programme as in the file, possibly without an end, or overlapping others.
  case programme(Programme)
  /// A problem.
  case diagnosis(FileDiagnosis)
}

/// The part of a guide to read. The reader skips the rest at little cost.
public struct GuideSelection: Sendable, Hashable {
  /// Programmes that end before it are skipped.
  public var from: Instant?
  /// Programmes that begin at it or later are skipped.
  public var until: Instant?
  /// The ids of the wanted channels; `nil` for all.
  public var channels: Set<String>?
  /// Of programmes that end after it and are skipped since they end too early, the ends are noted; `nil` for none.
  var endsFrom: Instant?

  /// Creates a selection.
  public init(from: Instant? = nil, until: Instant? = nil, channels: Set<String>? = nil) {
    self.from = from
    self.until = until
    self.channels = channels
  }

  /// All of a guide.
  public static let all = GuideSelection()

  /// How long a programme without an end lasts at most.
  static let longestWithoutEnd = Duration.seconds(6 * 3600)

  func includes(start: Instant, stop: Instant?) -> Bool {
    if let until, start >= until { return false }
    guard let from else { return true }
    return (stop ?? start.adding(Self.longestWithoutEnd)) > from
  }
}

/// Reads a guide (XMLTV) in pieces, in constant memory.
///
/// Content never throws: problems become diagnoses. DTDs and external entities are never opened. Gzip is expanded; xz,
/// ZIP, gzip that expands to more than 100 times its length (beyond 16 MB), and more than 2 GB throw. A guide that is
/// not UTF-8 and names no encoding is read in the one that its first texts show together; its elements come once that
/// is known.
public struct GuideReader {
  private var pieces: TextPieces
  private var text: GuideMarkup

  /// Creates a reader.
  public init(_ selection: GuideSelection = .all) { self.init(selection, ownLength: nil) }

  /// Creates a reader. One of the library's own files may expand to the length that it states.
  init(_ selection: GuideSelection, ownLength: Int64?) {
    pieces = TextPieces(ownLength: ownLength)
    text = GuideMarkup(state: GuideState(selection, isOwn: ownLength != nil))
  }

  /// The number of skipped programmes.
  public var skippedCount: Int { text.state.skippedCount }

  /// When the programmes end that were skipped since they end too early; in one of the library's own files, when the
  /// channels ended that it has no programmes of.
  var ends: ChannelEnds { text.state.ends }
  /// The channels of one of the library's own files that their guide does not list any more.
  var unlisted: Set<String> { text.state.unlisted }
  /// Whether programmes were skipped that begin too late.
  var hasSkippedLater: Bool { text.state.hasSkippedLater }

  /// Reads the next bytes, and calls `body` with completed elements.
  public mutating func read(_ bytes: Span<UInt8>, _ body: (GuideElement) throws -> Void) throws {
    var text = text
    self.text = GuideMarkup(state: GuideState(.all))
    defer { self.text = text }
    try bytes.eachPiece { bytes in try pieces.read(bytes) { try text.read($0, body) } }
    if pieces.isOfUnknownEncoding, !text.state.hasReportedEncoding {
      text.state.hasReportedEncoding = true
      try body(.diagnosis(FileDiagnosis(.unknownEncoding, line: 1)))
    }
    guard pieces.isDamaged, !text.state.hasReportedDamage else { return }
    text.state.hasReportedDamage = true
    try body(.diagnosis(FileDiagnosis(.damagedArchive, line: text.scanner.line)))
  }

  /// Reads the next bytes, and calls `body` with completed elements.
  public mutating func read(_ bytes: Data, _ body: (GuideElement) throws -> Void) throws {
    try read(bytes.span, body)
  }

  /// Ends the guide, and calls `body` with the rest.
  public mutating func finish(_ body: (GuideElement) throws -> Void) throws {
    var text = text
    defer { self.text = text }
    try pieces.end { try text.read($0, body) }
    try text.end(body)
    if pieces.isCutOff || !text.state.isEnded {
      try body(.diagnosis(FileDiagnosis(.cutOff, line: text.scanner.line)))
    }
  }
}

/// The markup of a guide, with the state between two pieces.
private struct GuideMarkup {
  var scanner = XMLScanner()
  var state: GuideState
  /// Bytes that wait until the encoding of the file is known.
  private var held = HeldBytes()

  init(state: GuideState) { self.state = state }

  mutating func read(_ bytes: Span<UInt8>, _ body: (GuideElement) throws -> Void) throws {
    guard !held.isDone else { return try scan(bytes, body) }
    held.add(bytes)
    try readHeld(body)
  }

  private mutating func readHeld(_ body: (GuideElement) throws -> Void) throws {
    while let bytes = held.next() {
      state.shown = held.encoding
      try scan(bytes.span, body)
      // The declaration is before the first byte that is not UTF-8.
      if state.isEncodingNamed { held.giveUp() }
    }
  }

  private mutating func scan(_ bytes: Span<UInt8>, _ body: (GuideElement) throws -> Void) throws {
    try scanner.read(bytes, &state)
    try state.flush(body)
  }

  mutating func end(_ body: (GuideElement) throws -> Void) throws {
    held.end()
    try readHeld(body)
    try scanner.end(&state)
    try state.flush(body)
  }
}
