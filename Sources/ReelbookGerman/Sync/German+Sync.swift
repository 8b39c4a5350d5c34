extension GermanTexts {
  /// Whether another device or household has the same.
  static let sync: [String: String] = [
    "sync.agreement.equal": "derselbe Stand wie bei {name}",
    "sync.agreement.apart": "noch nicht mit {name} verglichen",
    "sync.agreement.different": "anderer Stand als bei {name}: {kinds}",
    "sync.agreement.asOf": "{agreement} (Stand: {time})",
    "sync.agreement.household": "einem anderen Haushalt",
    "sync.agreement.kind.list": "die Einstellungen der Liste",
    "sync.agreement.kind.member": "wer teilnimmt",
    "sync.agreement.kind.entry": "die Titel",
  ]
}
