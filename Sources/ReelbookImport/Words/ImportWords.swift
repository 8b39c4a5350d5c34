import ReelbookInterchange
import ReelbookModel

/// What the module says to people, in one place.
enum ImportWords {
  static func missing(_ name: String) -> ImportError { ImportError(.missing, "There is no file or folder “\(name)”.") }

  static func unlisted(_ name: String) -> ImportError {
    ImportError(.missing, "The folder “\(name)” cannot be looked into; is it yours?", file: name)
  }

  static func passwordProtected(_ name: String) -> ImportError {
    ImportError(
      .passwordProtected,
      "“\(name)” asks for a password. Unpack it with the password that the tracker sent, and open the folder.")
  }

  static func unknownFormat(_ files: [ForeignFile]) -> ImportError {
    let reasons = files.prefix(5).map { "\($0.path): \($0.fate.words)" }.joined(separator: "; ")
    let known = ForeignFormat.all.map(\.name).joined(separator: ", ")
    return ImportError(
      .unknownFormat,
      "Nothing in it is an export of \(known)\(reasons.isEmpty ? "" : " (\(reasons))"). For any other CSV file, say what its columns mean."
    )
  }

  static func openQuestion(_ file: String, _ orders: [DateOrder]) -> ImportError {
    ImportError(
      .openQuestion,
      "The days in “\(file)” can be read as \(orders.map(\.words).joined(separator: " or ")); say which.", file: file)
  }

  static let emptyFile = "it is empty"
  static let noText = "it holds no text"

  /// What keeps a file from being read, without anything of the file.
  static func unreadable(_ error: any Error) -> String {
    (error as? InterchangeError)?.message ?? "the disk or the archive refuses it"
  }

  static func wrongColumns(_ file: String, _ names: [String], of all: [String]) -> ImportError {
    ImportError(.wrongColumns, "The file has no column \(quoted(names)); it has \(quoted(all)).", file: file)
  }

  private static func quoted(_ names: [String]) -> String {
    let shown = names.prefix(40).map { "“\($0.prefix(80))”" }.joined(separator: ", ")
    return names.count > 40 ? "\(shown) and \(names.count - 40) more" : shown
  }

  static func invalidAnswer(_ line: Int, _ what: String) -> ImportError {
    ImportError(.invalidAnswer, "Line \(line): \(what)")
  }
}

extension DateOrder {
  /// The order in words.
  var words: String {
    switch self {
    case .yearFirst: "year, month, day"
    case .dayFirst: "day, month, year"
    case .monthFirst: "month, day, year"
    default: rawValue
    }
  }
}

extension ForeignFile.Fate {
  /// What became of the file, in words.
  public var words: String {
    switch self {
    case .read: "read"
    case .leftAlone: "left alone: deleted there, or it may hold tokens, addresses or other people’s words"
    case .unknown: "not known"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .undecided(let orders): "its days can be read as \(orders.map(\.words).joined(separator: " or "))"
    }
  }
}

extension ForeignRemainder.Reason {
  /// The reason in words.
  public var words: String {
    switch self {
    case .aggregate: "sums over other rows"
    case .preview: "trailers and previews"
    case .otherKind: "neither movies nor series"
    case .noPlace: "nothing that the library has a place for"
    case .nothingTold: "nothing told"
    case .sourceError: "the tracker says that a part is missing"
    case .otherProfile: "another profile's"
    default: rawValue
    }
  }
}

extension ForeignProblem: CustomStringConvertible {
  /// Where it is and what is wrong, without the row's text.
  public var description: String {
    let what =
      switch code {
      case .malformed: "the row cannot be taken apart"
      case .wrongCellCount: "the row has more or fewer cells than there are columns"
      case .noTitle: "nothing says of which title it is"
      case .truncated: "the file ends here before it should"
      default: "“\(column)” holds something that it cannot"
      }
    return "\(file), line \(line): \(what)"
  }
}
