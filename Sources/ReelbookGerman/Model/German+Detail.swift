extension GermanTexts {
  /// Short words for a part of an edit, in the dative behind „mit“.
  static let detail: [String: String] = [
    "detail.note": "einer Notiz",
    "detail.starred": "einem Stern",
    "detail.reacted.liked": "einem „Gefällt mir“",
    "detail.reacted.disliked": "einem „Gefällt mir nicht“",
    "detail.reacted.neutral": "einem Achselzucken",
    "detail.rated": "der Bewertung „{rating}“",
    "detail.watched": "einem Eintrag im Tagebuch",
    "detail.watchlisted": "einem Platz auf der Merkliste",
    "detail.reminder": "einer Erinnerung",
    "detail.queued": "einem Platz in der Warteschlange",
    "detail.categorized": "der Kategorie „{new}“",
    "detail.skipped": "dem Vermerk „übersprungen“",
    "detail.described": "einer Beschreibung",
    "detail.approved": "einer Freigabe",
    "detail.proposed": "einer Frage an {people}",
    "detail.answered": "einer Antwort auf eine Frage",
  ]
}
