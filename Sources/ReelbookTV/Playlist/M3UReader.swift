public import Foundation

/// An element of a playlist, in the order of the file.
@nonexhaustive
public enum M3UElement: Sendable, Hashable {
  /// A header; a list made of several may have several.
  case header(PlaylistHeader)
  /// An entry, with its first line.
  case entry(PlaylistEntry, line: Int)
  /// A problem.
  case diagnosis(FileDiagnosis)
}

/// Reads a playlist (M3U, M3U8) in pieces, entry by entry, in constant memory.
///
/// Content never throws: problems become diagnoses, and reading goes on with the next entry. Gzip is expanded. Only xz,
/// ZIP, gzip that expands to more than 100 times its length (beyond 16 MB), and more than 2 GB throw. The text is
/// UTF-8, UTF-16, or, line by line, in the encoding that the list names (`#EXTENC`) or that its lines show, such as
/// GB18030 or Windows-1251; else in Windows-1252.
///
/// `group-title` sets the entry's group. Without it, `#EXTGRP` between `#EXTINF` and the address does. Before
/// `#EXTINF`, `#EXTGRP` sets the group of all entries until the next `#EXTGRP` or `group-title`.
public struct M3UReader {
  private var pieces = TextPieces()
  private var text = M3UText()

  /// Creates a reader.
  public init() {}

  /// Whether it is an HLS list of segments so far, without channels.
  public var isListOfSegments: Bool { text.state.isListOfSegments }

  /// Reads the next bytes, and calls `body` with completed elements.
  public mutating func read(_ bytes: Span<UInt8>, _ body: (M3UElement) throws -> Void) throws {
    var text = text
    self.text = M3UText()
    defer { self.text = text }
    try bytes.eachPiece { bytes in try pieces.read(bytes) { try text.read($0, body) } }
    if pieces.isOfUnknownEncoding, text.state.reportedOnce.insert(.unknownEncoding).inserted {
      try body(.diagnosis(FileDiagnosis(.unknownEncoding, line: 1)))
    }
    guard pieces.isDamaged, text.state.reportedOnce.insert(.damagedArchive).inserted else { return }
    try body(.diagnosis(FileDiagnosis(.damagedArchive, line: text.lines.line)))
  }

  /// Reads the next bytes, and calls `body` with completed elements.
  public mutating func read(_ bytes: Data, _ body: (M3UElement) throws -> Void) throws { try read(bytes.span, body) }

  /// Ends the list, and calls `body` with the rest.
  public mutating func finish(_ body: (M3UElement) throws -> Void) throws {
    var text = text
    defer { self.text = text }
    try pieces.end { try text.read($0, body) }
    try text.end(isCutOff: pieces.isCutOff, body)
  }
}

extension M3UReader: CustomReflectable {
  /// Shows nothing of the list: the pending entry may have credentials.
  public var customMirror: Mirror { Mirror(self, children: ["isListOfSegments": isListOfSegments]) }
}

/// The lines of a list, with the state between them.
private struct M3UText {
  var lines = LineSplitter()
  var state = M3UState()

  mutating func read(_ bytes: Span<UInt8>, _ body: (M3UElement) throws -> Void) throws {
    try lines.read(bytes) { bytes, range, line, isOverlong in
      try state.read(bytes, range, line: line, isOverlong: isOverlong, body)
    }
  }

  mutating func end(isCutOff: Bool, _ body: (M3UElement) throws -> Void) throws {
    try lines.end { bytes, range, line, isOverlong in
      try state.read(bytes, range, line: line, isOverlong: isOverlong, body)
    }
    if isCutOff { try body(.diagnosis(FileDiagnosis(.cutOff, line: lines.line))) }
    try state.end(line: lines.line, body)
  }
}
