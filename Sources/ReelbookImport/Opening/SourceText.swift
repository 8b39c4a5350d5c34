import ReelbookInterchange

/// A file's text as UTF-8, which can be read from its start repeatedly.
///
/// A small file is whole in memory; a large one is read again each time.
struct SourceText {
  /// Whether it is empty, or has only zeros.
  let isEmpty: Bool
  let isBlank: Bool
  private let begin: () throws -> PieceWindow

  /// The longest file that is whole in memory.
  static let smallLength = 1 << 20

  /// Detects the encoding in a pass over the file.
  init(_ file: SourceFiles.File, keepingUpTo length: Int = smallLength, onProgress: () throws -> Void) throws {
    var survey = TextSurvey()
    var whole: ContiguousArray<UInt8> = []
    // A deflated file may be longer than its size.
    var isSmall = file.size <= length
    let next = try file.pieces()
    while let piece = try next() {
      try onProgress()
      survey.observe(piece)
      isSmall = isSmall && whole.count + piece.count <= length
      if !isSmall { whole = [] } else if whole.isEmpty { whole = piece } else { whole += piece }
    }
    isEmpty = survey.count == 0
    isBlank = survey.isBlank
    let encoding = survey.encoding
    guard !isSmall else {
      let text = try encoding.utf8(whole)
      begin = { PieceWindow(text) }
      return
    }
    begin = { try PieceWindow(encoding.utf8(try file.pieces())) }
  }

  /// The text from its start.
  func open() throws -> PieceWindow { try begin() }
}
