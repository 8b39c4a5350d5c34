import ReelbookInterchange

/// A file's text as UTF-8, which is gone through from its start as often as it takes.
///
/// A small file is read once. A large one is read anew each time, so that only some of it is in memory.
struct SourceText {
  /// Whether nothing at all is in it, or nothing but zeros.
  let isEmpty: Bool
  let isBlank: Bool
  private let begin: () throws -> PieceWindow

  /// Up to this length a file is kept in memory while it is read.
  static let smallLength = 1 << 20

  /// Finds out how the text is written, for which it goes through the file once.
  init(_ file: SourceFiles.File, keepingUpTo length: Int = smallLength, noting note: () throws -> Void) throws {
    var survey = TextSurvey()
    var kept: ContiguousArray<UInt8> = []
    let next = try file.pieces()
    while let piece = try next() {
      try note()
      survey.take(piece)
      if file.size <= length { if kept.isEmpty { kept = piece } else { kept += piece } }
    }
    isEmpty = survey.count == 0
    isBlank = survey.isBlank
    let encoding = survey.encoding
    guard file.size > length else {
      let text = try encoding.utf8(kept)
      begin = { PieceWindow(text) }
      return
    }
    begin = { try PieceWindow(encoding.utf8(try file.pieces())) }
  }

  /// The text from its start.
  func open() throws -> PieceWindow { try begin() }
}
