extension PhraseTable {
  /// This module's English texts, by key.
  package static let base = LibraryError.Code.english.adding([
    "join.comma": ", ", "join.last": "{rest} and {last}",
    "error.unknownZone":
      "This system does not know the time zone “{name}”. On Linux, programs that ask for zones by name import Foundation.",
    "error.noTime": "“{text}” is no time; the forms are {forms}.",
    "error.noDay": "“{text}” is no day; write it as 2026-11-20.",
  ])

  /// Several names in one text: "a, b and c".
  package func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let rest = names.dropLast().joined(separator: text(Phrase("join.comma"), else: .base))
    return text(Phrase("join.last", ["rest": rest, "last": last]), else: .base)
  }
}
