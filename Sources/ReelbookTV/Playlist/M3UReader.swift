public import Foundation

/// What a playlist consists of, in the order of the file.
public enum M3UElement: Sendable, Hashable {
  /// What the list says of itself; a list that was made of several may say it several times.
  case header(PlaylistHeader)
  /// An entry, and the line that it begins in.
  case entry(PlaylistEntry, line: Int)
  /// Something odd.
  case diagnosis(FileDiagnosis)
}

/// Reads a playlist (M3U, M3U8) from bytes that come in pieces, entry by entry, in memory that does not grow with the list.
///
/// Nothing in a list is an error: what is broken becomes a diagnosis, and reading goes on with the next entry. Only what is packed
/// with xz or as ZIP throws; gzip is unpacked. The text is UTF-8, or UTF-16 with its mark, or else Windows-1252, line by line.
///
/// A group in `group-title` is the entry's. `#EXTGRP` between `#EXTINF` and the address is, too, where that names none; in front
/// of `#EXTINF` it holds for all entries until the next group, or until an empty one ends it.
public struct M3UReader {
  private var pieces = TextPieces()
  private var text = M3UText()

  /// Begins a list.
  public init() {}

  /// Whether what was read so far is a list of the segments of one stream, which has no channels.
  public var isListOfSegments: Bool { text.state.isListOfSegments }

  /// Takes the next bytes in, and hands on what they complete.
  public mutating func read(_ bytes: Span<UInt8>, _ body: (M3UElement) throws -> Void) throws {
    var text = text
    self.text = M3UText()
    defer { self.text = text }
    try bytes.eachPiece { bytes in try pieces.take(bytes) { try text.take($0, body) } }
    guard pieces.isDamaged, text.state.saidOnce.insert(.damagedArchive).inserted else { return }
    try body(.diagnosis(FileDiagnosis(.damagedArchive, line: text.lines.line)))
  }

  /// Takes the next bytes in, and hands on what they complete.
  public mutating func read(_ bytes: Data, _ body: (M3UElement) throws -> Void) throws { try read(bytes.span, body) }

  /// Ends the list, and hands on what is left.
  public mutating func finish(_ body: (M3UElement) throws -> Void) throws {
    var text = text
    defer { self.text = text }
    try pieces.end { try text.take($0, body) }
    try text.end(isCutOff: pieces.isCutOff, body)
  }
}

/// The lines of a list, and what is known between them.
private struct M3UText {
  var lines = LineSplitter()
  var state = M3UState()

  mutating func take(_ bytes: Span<UInt8>, _ body: (M3UElement) throws -> Void) throws {
    try lines.take(bytes) { bytes, range, line, isOverlong in
      try state.take(bytes, range, line: line, isOverlong: isOverlong, body)
    }
  }

  mutating func end(isCutOff: Bool, _ body: (M3UElement) throws -> Void) throws {
    try lines.end { bytes, range, line, isOverlong in
      try state.take(bytes, range, line: line, isOverlong: isOverlong, body)
    }
    if isCutOff { try body(.diagnosis(FileDiagnosis(.cutOff, line: lines.line))) }
    try state.end(line: lines.line, body)
  }
}
