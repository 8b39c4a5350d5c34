extension GermanTexts {
  /// Texts that several modules need.
  static let base: [String: String] = [
    "join.comma": ", ",
    "join.last": "{rest} und {last}",
    "error.unknownZone":
      "Dieses System kennt die Zeitzone „{name}“ nicht. Unter Linux müssen Programme, die Zeitzonen mit Namen "
      + "nennen, Foundation importieren.",
    "error.noTime": "„{text}“ ist keine Zeit; möglich sind {forms}.",
    "error.noDay": "„{text}“ ist kein Tag; schreib ihn als 2026-11-20.",
  ]
}
