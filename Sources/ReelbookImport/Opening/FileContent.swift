import ReelbookInterchange
import ReelbookModel

/// The content of a file that is opened: a text, or a database.
enum FileContent {
  case text(SourceText)
  case database(Database)

  /// Opens a file. Its first bytes decide, before any encoding of text is guessed.
  init(_ file: SourceFiles.File, keepingUpTo length: Int, onProgress: () throws -> Void) throws {
    let next = try file.pieces()
    var head: ContiguousArray<UInt8> = []
    while head.count < DatabaseHeader.mark.count, let piece = try next() {
      head += piece.prefix(DatabaseHeader.mark.count - head.count)
    }
    guard Database.begins(head) else {
      self = .text(try SourceText(file, keepingUpTo: length, onProgress: onProgress))
      return
    }
    try onProgress()
    self = .database(try Database(file.wholeBytes(), log: file.log?()))
  }

  /// Why nothing can be read from it.
  var fault: Phrase? {
    guard case .text(let text) = self, text.isBlank else { return nil }
    return Phrase(text.isEmpty ? ImportFilePhrase.faultEmpty : .faultNoText)
  }

  var syntax: FileSyntax {
    get throws {
      switch self {
      case .text(let text): try FileSyntax(of: text)
      case .database: .database
      }
    }
  }

  /// The folded names of its columns or members; in a database behind their table's, as in `files.playcount`.
  var columns: Set<String> {
    get throws {
      switch self {
      case .text(let text): try Detection.columns(of: text, as: syntax)
      case .database(let database):
        Set(database.tables.flatMap { name, table in table.columns.map { "\(name).\($0.name)".foldedAsHeader } })
      }
    }
  }

  /// The first row of a CSV file, to show of a file that is not known.
  var header: [String] {
    get throws {
      guard case .text(let text) = self, try !syntax.hasElements else { return [] }
      return try Detection.header(of: text)
    }
  }
}
