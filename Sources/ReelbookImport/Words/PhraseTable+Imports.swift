import ReelbookInterchange
public import ReelbookModel

extension PhraseTable {
  /// The English texts of imports, by key.
  public static let imports = ImportError.Code.english.adding(
    PhraseTable(ImportPhrase.self, ImportFilePhrase.self, ImportHintPhrase.self, ImportErrorPhrase.self).texts)

  /// A phrase of this module, or of the one whose files it reads.
  func imports(_ phrase: Phrase) -> String {
    text(phrase, else: phrase.key.hasPrefix("interchange.") ? .interchange : .imports)
  }
}

extension ImportError.Code {
  public static let prefix = "imports.code"

  public static let sentences: [Self: String] = [
    .missing: "The file or folder does not exist.",
    .unknownFormat: "No file is of a known format.",
    .passwordProtected: "The archive has a password; unpack it first.",
    .openQuestion: "The order of day and month is not clear; say which it is.",
    .invalidAnswer: "The table of titles was filled in with something that cannot be read.",
    .wrongColumns: "The file does not have these columns.",
  ]
}
