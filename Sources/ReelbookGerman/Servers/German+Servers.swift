extension GermanTexts {
  /// Lines of a plan for a server, and of what was sent.
  static let servers: [String: String] = [
    "servers.toSet": "{count} {count|Markierung|Markierungen} zu setzen",
    "servers.alreadySet": "{count} schon gesetzt",
    "servers.unmatched": "{count} {count|Element passt|Elemente passen} zu keinem Titel der Bibliothek: {examples}",
    "servers.unmatchedMore":
      "{count} {count|Element passt|Elemente passen} zu keinem Titel der Bibliothek: {examples} …",
    "servers.sent": "{count} {count|Markierung|Markierungen} gesetzt",
    "servers.problem": "{item}: {reason}",
  ]
}
