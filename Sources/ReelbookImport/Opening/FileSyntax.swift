import ReelbookInterchange
import ReelbookModel

/// How a file is written. Its first bytes decide; its extension is what is expected.
enum FileSyntax: Hashable {
  /// A table of rows, with commas or another separator.
  case csv
  case json
  case xml
  /// Tables of a database, which is no text.
  case database

  /// The syntax of a file's name, or of a pattern for names.
  init(ofName name: String) {
    switch name.split(separator: ".").last {
    case "json": self = .json
    case "xml", "nfo", "rss": self = .xml
    case "db", "sqlite", "sqlite3": self = .database
    default: self = .csv
    }
  }

  /// The syntax of a text.
  init(of text: SourceText) throws {
    var window = try text.open()
    while window.bytes.count < 3, !window.isAll { try window.grow(from: 0) }
    while true {
      if let first = window.bytes.withoutMark.first(where: { $0 > 0x20 }) {
        switch first {
        case .brace, .bracket: self = .json
        case UInt8(ascii: "<"): self = .xml
        default: self = .csv
        }
        return
      }
      guard !window.isAll else {
        self = .csv
        return
      }
      try window.grow(from: window.bytes.count)
    }
  }

  /// The usual extension of its files.
  var fileExtension: String {
    switch self {
    case .csv: "csv"
    case .json: "json"
    case .xml: "xml"
    case .database: "db"
    }
  }

  /// Whether its files have elements or rows of several kinds, which have a table each.
  var hasElements: Bool { self != .csv }

  /// Walks the elements of a text.
  ///
  /// - Parameters:
  ///   - paths: The paths of the members that are read, if others may be skipped.
  func walkElements(
    of text: SourceText, countingLines: Bool = false, reading paths: [String]? = nil,
    _ body: (ElementWalk.Part) throws -> Void
  ) throws {
    switch self {
    case .csv, .database: break
    case .json: try ElementWalk(countingLines: countingLines).run(text, body)
    case .xml: try XMLElementWalk(reading: paths).run(text, body)
    }
  }
}
