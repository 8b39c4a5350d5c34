import ReelbookModel

/// The messages of errors of imports.
enum ImportErrorPhrase: String, PhraseKey {
  case missing = "imports.error.missing"
  case unlisted = "imports.error.unlisted"
  case passwordProtected = "imports.error.passwordProtected"
  case unknownFormat = "imports.error.unknownFormat"
  case noFiles = "imports.error.noFiles"
  case unknownFile = "imports.error.unknownFile"
  case unknownColumns = "imports.error.unknownColumns"
  case unopenedFile = "imports.error.unopenedFile"
  case openQuestion = "imports.error.openQuestion"
  case wrongColumns = "imports.error.wrongColumns"
  case wrongColumnsMore = "imports.error.wrongColumnsMore"
  case noNumberColumn = "imports.error.noNumberColumn"
  case noSuchNumber = "imports.error.noSuchNumber"
  case noKind = "imports.error.noKind"
  case noID = "imports.error.noID"

  var english: String {
    switch self {
    case .missing: "There is no file or folder “{name}”."
    case .unlisted: "The folder “{name}” cannot be looked into; is it yours?"
    case .passwordProtected:
      "“{name}” asks for a password. Unpack it with the password that the tracker sent, and open the folder."
    case .unknownFormat:
      "Nothing in it is an export of {formats} ({parts}). For any other CSV file, say what its columns mean."
    case .noFiles: "Nothing in it is an export of {formats}. For any other CSV file, say what its columns mean."
    case .unknownFile: "{path}: not known"
    case .unknownColumns: "{path}: no known columns; it has {columns}"
    case .unopenedFile: "{path}: left alone: deleted there, or it may hold tokens, addresses or other people’s words"
    case .openQuestion: "The days in “{file}” can be read as {parts}; say which."
    case .wrongColumns: "The file has no column {missing}; it has {columns}."
    case .wrongColumnsMore: "The file has no column {missing}; it has {columns} and {more} more."
    case .noNumberColumn: "Line {line}: There is no column “number”."
    case .noSuchNumber: "Line {line}: There is no title of this number."
    case .noKind: "Line {line}: Say the kind: movie or series."
    case .noID: "Line {line}: The id is none; write a number at TMDb or an id such as tt0113277."
    }
  }
}
