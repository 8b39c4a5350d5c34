public import Foundation
public import ReelbookModel

/// What a guide consists of, in the order of the file.
public enum GuideElement: Sendable, Hashable {
  /// What the guide says of itself.
  case header(GuideHeader)
  /// A channel.
  case channel(GuideChannel)
  /// A programme, as the file has it: its end may be missing, and it may overlap others.
  case programme(Programme)
  /// Something odd.
  case diagnosis(FileDiagnosis)
}

/// What is wanted of a guide; the rest is passed over before it is read.
public struct GuideSelection: Sendable, Hashable {
  /// Programmes that end before are left out.
  public var from: Instant?
  /// Programmes that begin then or later are left out.
  public var until: Instant?
  /// The ids of the channels whose programmes are wanted; `nil` for all.
  public var channels: Set<String>?

  /// Makes a selection.
  public init(from: Instant? = nil, until: Instant? = nil, channels: Set<String>? = nil) {
    self.from = from
    self.until = until
    self.channels = channels
  }

  /// All of a guide.
  public static let all = GuideSelection()

  /// A programme without an end may go on for so long.
  static let longestWithoutEnd = Duration.seconds(6 * 3600)

  func wants(start: Instant, stop: Instant?) -> Bool {
    if let until, start >= until { return false }
    guard let from else { return true }
    return (stop ?? start.adding(Self.longestWithoutEnd)) > from
  }
}

/// Reads a guide (XMLTV) from bytes that come in pieces, in memory that does not grow with it.
///
/// Nothing in a guide is an error: what is broken becomes a diagnosis, and reading goes on behind it. Definitions of documents
/// and outside entities are never opened. Gzip is unpacked; what is packed with xz or as ZIP throws.
public struct GuideReader {
  private var pieces = TextPieces()
  private var text: GuideMarkup

  /// Begins a guide of which something is wanted.
  public init(_ selection: GuideSelection = .all) { text = GuideMarkup(state: GuideState(selection)) }

  /// How many programmes were passed over, as they are not wanted.
  public var skippedCount: Int { text.state.skippedCount }

  /// Takes the next bytes in, and hands on what they complete.
  public mutating func read(_ bytes: Span<UInt8>, _ body: (GuideElement) throws -> Void) throws {
    var text = text
    self.text = GuideMarkup(state: GuideState(.all))
    defer { self.text = text }
    try bytes.eachPiece { bytes in try pieces.take(bytes) { try text.take($0, body) } }
    guard pieces.isDamaged, !text.state.isDamageTold else { return }
    text.state.isDamageTold = true
    try body(.diagnosis(FileDiagnosis(.damagedArchive, line: text.scanner.line)))
  }

  /// Takes the next bytes in, and hands on what they complete.
  public mutating func read(_ bytes: Data, _ body: (GuideElement) throws -> Void) throws {
    try read(bytes.span, body)
  }

  /// Ends the guide, and hands on what is left.
  public mutating func finish(_ body: (GuideElement) throws -> Void) throws {
    var text = text
    defer { self.text = text }
    try pieces.end { try text.take($0, body) }
    try text.end(body)
    if pieces.isCutOff || !text.state.isEnded {
      try body(.diagnosis(FileDiagnosis(.cutOff, line: text.scanner.line)))
    }
  }
}

/// The markup of a guide, and what is known between two pieces of it.
private struct GuideMarkup {
  var scanner = XMLScanner()
  var state: GuideState

  mutating func take(_ bytes: Span<UInt8>, _ body: (GuideElement) throws -> Void) throws {
    try scanner.take(bytes, &state)
    try handOn(body)
  }

  mutating func end(_ body: (GuideElement) throws -> Void) throws {
    try scanner.end(&state)
    try handOn(body)
  }

  private mutating func handOn(_ body: (GuideElement) throws -> Void) throws {
    for element in state.takeFound() { try body(element) }
  }
}
