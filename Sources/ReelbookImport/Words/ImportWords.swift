import ReelbookInterchange
public import ReelbookModel

/// The errors of imports.
enum ImportWords {
  static func missing(_ name: String) -> ImportError {
    ImportError(.missing, ImportErrorPhrase.missing, ["name": name])
  }

  static func unlisted(_ name: String) -> ImportError {
    ImportError(.missing, ImportErrorPhrase.unlisted, ["name": name], file: name)
  }

  static func passwordProtected(_ name: String) -> ImportError {
    ImportError(.passwordProtected, ImportErrorPhrase.passwordProtected, ["name": name])
  }

  static func unknownFormat(_ files: [ForeignFile]) -> ImportError {
    let parts = files.prefix(5).map { file -> PhraseValue in
      let path = PhraseValue.text(file.path)
      guard file.fate == .unknown else { return .words(ImportErrorPhrase.unopenedFile, ["path": path]) }
      guard !file.unreadColumns.isEmpty else { return .words(ImportErrorPhrase.unknownFile, ["path": path]) }
      return .words(ImportErrorPhrase.unknownColumns, ["path": path, "columns": quoted(file.unreadColumns)])
    }
    let names = PhraseValue.joined(ForeignFormat.all.map { .text($0.name) }, by: .words(BasePhrase.joinComma))
    guard !parts.isEmpty else { return ImportError(.unknownFormat, ImportErrorPhrase.noFiles, ["formats": names]) }
    return ImportError(
      .unknownFormat, ImportErrorPhrase.unknownFormat,
      ["formats": names, "parts": .joined(parts, by: .words(ImportFilePhrase.nextFile))])
  }

  static func openQuestion(_ file: String, _ orders: [DateOrder]) -> ImportError {
    let parts = orders.map { order -> PhraseValue in
      ImportFilePhrase(rawValue: "imports.order.\(order)").map { .words($0) } ?? .text("\(order)")
    }
    return ImportError(
      .openQuestion, ImportErrorPhrase.openQuestion,
      ["file": .text(file), "parts": .joined(parts, by: .words(ImportFilePhrase.or))], file: file)
  }

  /// The reason that a file cannot be read, without anything of the file.
  static func unreadable(_ error: any Error) -> Phrase {
    if let fault = error as? DatabaseFault { return fault.phrase }
    guard let error = error as? InterchangeError else { return Phrase(ImportFilePhrase.faultRefused) }
    return error.phrase ?? Phrase(ImportFilePhrase.faultOther, ["message": error.message])
  }

  static func wrongColumns(_ file: String, _ names: [String], of all: [String]) -> ImportError {
    let more = all.count - shownColumns
    return ImportError(
      .wrongColumns, more > 0 ? ImportErrorPhrase.wrongColumnsMore : .wrongColumns,
      ["missing": quoted(names), "columns": quoted(all), "more": .number(more)], file: file)
  }

  private static let shownColumns = 40

  private static func quoted(_ names: [String]) -> PhraseValue {
    .joined(names.prefix(shownColumns).map { .quoted(String($0.prefix(80))) }, by: .words(BasePhrase.joinComma))
  }

  /// The error for a line of a filled-in table.
  static func invalidAnswer(_ line: Int, _ key: ImportErrorPhrase) -> ImportError {
    ImportError(.invalidAnswer, key, ["line": "\(line)"])
  }
}

extension DatabaseFault {
  /// The reason in words.
  fileprivate var phrase: Phrase {
    switch self {
    case .malformedHeader, .malformedLog: Phrase(ImportFilePhrase.faultDatabase)
    case .newerVersion: Phrase(ImportFilePhrase.faultDatabaseVersion)
    case .missingPage(let page), .malformedPage(let page), .repeatedPage(let page), .malformedRow(let page):
      Phrase(ImportFilePhrase.faultDatabasePage, ["page": "\(page)"])
    case .withoutRowID(let table): Phrase(ImportFilePhrase.faultDatabaseForm, ["table": table])
    case .tooLong: Phrase(ImportFilePhrase.faultDatabaseLength)
    }
  }
}

extension DateOrder {
  /// The order in words.
  public func words(in table: PhraseTable = .english) -> String {
    table.word(ImportFilePhrase.self, "imports.order.\(rawValue)") ?? rawValue
  }
}

extension ForeignFile.Fate {
  /// The file's fate in words.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .read: table.text(ImportFilePhrase.fateRead)
    case .unopened: table.text(ImportFilePhrase.fateUnopened)
    case .unknown: table.text(ImportFilePhrase.fateUnknown)
    case .unreadable(let reason): table.text(ImportFilePhrase.fateUnreadable, ["reason": table.imports(reason)])
    case .undecided(let orders):
      table.text(
        ImportFilePhrase.fateUndecided,
        ["orders": orders.map { $0.words(in: table) }.joined(separator: table.text(ImportFilePhrase.or))])
    }
  }
}

extension ForeignRemainder.Reason {
  /// The reason in words.
  public func words(in table: PhraseTable = .english) -> String {
    table.word(ImportFilePhrase.self, "imports.remainder.\(rawValue)") ?? rawValue
  }
}

extension ForeignProblem: CustomStringConvertible {
  /// The place and the problem in English.
  public var description: String { words() }

  /// The place and the problem; for a file of Reelbook's own with what to write, and the row's text.
  public func words(in table: PhraseTable = .english) -> String {
    let key = ImportFilePhrase(rawValue: "imports.problem.\(code.rawValue)") ?? .problemInvalidCell
    var problem = table.text(key, ["file": file, "line": "\(line)", "column": column])
    if let hint {
      problem = table.text(ImportFilePhrase.problemWithHint, ["problem": problem, "hint": table.imports(hint)])
    }
    guard !text.isEmpty else { return problem }
    return table.text(ImportFilePhrase.problemQuoting, ["problem": problem, "text": text])
  }
}
