extension GermanTexts {
  /// Sentences of the error codes of files beside the library.
  static let fileErrorCodes: [String: String] = [
    "file.unwritable": "„{file}“ lässt sich nicht schreiben. Was vorher da war, ist noch da.",
    "file.unreadable": "„{file}“ lässt sich nicht lesen.",
    "file.damaged": "„{file}“ ist beschädigt.",
  ]
}
