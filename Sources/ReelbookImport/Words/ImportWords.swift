import ReelbookInterchange
public import ReelbookModel

/// The errors of imports.
enum ImportWords {
  static func missing(_ name: String) -> ImportError {
    ImportError(.missing, Phrase("imports.error.missing", ["name": name]))
  }

  static func unlisted(_ name: String) -> ImportError {
    ImportError(.missing, Phrase("imports.error.unlisted", ["name": name]), file: name)
  }

  static func passwordProtected(_ name: String) -> ImportError {
    ImportError(.passwordProtected, Phrase("imports.error.passwordProtected", ["name": name]))
  }

  static func unknownFormat(_ files: [ForeignFile]) -> ImportError {
    let parts = files.prefix(5).map { file -> Phrase in
      guard file.fate == .unknown else { return Phrase("imports.error.unopenedFile", ["path": file.path]) }
      guard !file.unreadColumns.isEmpty else { return Phrase("imports.error.unknownFile", ["path": file.path]) }
      return Phrase("imports.error.unknownColumns", ["path": file.path, "columns": quoted(file.unreadColumns)])
    }
    let formats = ["formats": ForeignFormat.all.map(\.name).joined(separator: ", ")]
    guard !parts.isEmpty else { return ImportError(.unknownFormat, Phrase("imports.error.noFiles", formats)) }
    return ImportError(.unknownFormat, Phrase("imports.error.unknownFormat", formats), parts, between: "imports.next")
  }

  static func openQuestion(_ file: String, _ orders: [DateOrder]) -> ImportError {
    ImportError(
      .openQuestion, Phrase("imports.error.openQuestion", ["file": file]),
      orders.map { Phrase("imports.order.\($0.rawValue)") }, between: "imports.or", file: file)
  }

  /// The reason that a file cannot be read, without anything of the file.
  static func unreadable(_ error: any Error) -> Phrase {
    guard let error = error as? InterchangeError else { return Phrase("imports.fault.refused") }
    return error.phrase ?? Phrase("imports.fault.other", ["message": error.message])
  }

  static func wrongColumns(_ file: String, _ names: [String], of all: [String]) -> ImportError {
    let more = all.count - shownColumns
    return ImportError(
      .wrongColumns,
      Phrase(
        more > 0 ? "imports.error.wrongColumnsMore" : "imports.error.wrongColumns",
        ["missing": quoted(names), "columns": quoted(all), "more": "\(more)"]), file: file)
  }

  private static let shownColumns = 40

  private static func quoted(_ names: [String]) -> String {
    names.prefix(shownColumns).map { "“\($0.prefix(80))”" }.joined(separator: ", ")
  }

  /// The error for a line of a filled-in table.
  static func invalidAnswer(_ line: Int, _ key: String) -> ImportError {
    ImportError(.invalidAnswer, Phrase(key, ["line": "\(line)"]))
  }
}

extension DateOrder {
  /// The order in words.
  public func words(in table: PhraseTable = .english) -> String { table.imports("imports.order.", named: rawValue) }
}

extension ForeignFile.Fate {
  /// The file's fate in words.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .read: table.imports("imports.fate.read")
    case .unopened: table.imports("imports.fate.unopened")
    case .unknown: table.imports("imports.fate.unknown")
    case .unreadable(let reason): table.imports("imports.fate.unreadable", ["reason": table.imports(reason)])
    case .undecided(let orders):
      table.imports(
        "imports.fate.undecided",
        ["orders": orders.map { $0.words(in: table) }.joined(separator: table.imports("imports.or"))])
    }
  }
}

extension ForeignRemainder.Reason {
  /// The reason in words.
  public func words(in table: PhraseTable = .english) -> String {
    table.imports("imports.remainder.", named: rawValue)
  }
}

extension ForeignProblem: CustomStringConvertible {
  /// The place and the problem in English.
  public var description: String { words() }

  /// The place and the problem; for a file of Reelbook's own with what to write, and the row's text.
  public func words(in table: PhraseTable = .english) -> String {
    let known = PhraseTable.imports.texts["imports.problem.\(code.rawValue)"] != nil
    let code = known ? code.rawValue : "invalidCell"
    var problem = table.imports("imports.problem.\(code)", ["file": file, "line": "\(line)", "column": column])
    if let hint {
      problem = table.imports("imports.problem.withHint", ["problem": problem, "hint": table.imports(hint)])
    }
    guard !text.isEmpty else { return problem }
    return table.imports("imports.problem.quoting", ["problem": problem, "text": text])
  }
}
