import ReelbookModel

extension HistoryColumn {
  /// The columns of a viewing's details.
  static let ofViewing: [HistoryColumn] = [
    HistoryColumn("rewatch", .flag) {
      $0.details.wasSeenBefore ? "true" : ""
    } read: { row, text throws(RowFault) in
      switch text.trimmed.lowercased() {
      case "true", "yes", "1": row.details.wasSeenBefore = true
      case "false", "no", "0": row.details.wasSeenBefore = false
      default: throw .invalid("answer", text, "write true or false")
      }
    },
    HistoryColumn("isRewatch", .flag, isOfViewing: false) {
      $0.isRewatch ? "true" : ""
    } read: { _, _ in
      // The flag is not taken over: another library counts rewatches itself, and a stored flag would stay when the
      // earlier play is deleted.
    },
    HistoryColumn("rating") {
      $0.details.rating?.description ?? ""
    } read: { row, text throws(RowFault) in
      guard let rating = Rating(text) else {
        throw .invalid("rating", text, "write the scale and the value, such as stars:4.5, ten:8 or hundred:85")
      }
      row.details.rating = rating
    },
    HistoryColumn("format") {
      $0.details.format?.rawValue ?? ""
    } read: { row, text throws(RowFault) in
      row.details.format = ViewingFormat(rawValue: text)
    },
    HistoryColumn("location") {
      $0.details.location
    } read: { row, text throws(RowFault) in
      row.details.location = text
    },
    HistoryColumn("companions", .names) {
      NameList.text($0.details.companions.filter { !$0.isEmpty }.sorted())
    } read: { row, text throws(RowFault) in
      row.details.companions = Set(NameList.names(in: text))
    },
    HistoryColumn("mood") {
      $0.details.mood?.rawValue ?? ""
    } read: { row, text throws(RowFault) in
      row.details.mood = Mood(rawValue: text)
    },
    HistoryColumn("notes") {
      $0.details.notes
    } read: { row, text throws(RowFault) in
      row.details.notes = text
    },
    HistoryColumn("timeWatched", .number) {
      $0.details.timeWatched?.seconds ?? ""
    } read: { row, text throws(RowFault) in
      row.details.timeWatched = try duration(text)
    },
    HistoryColumn("extent", .number) {
      if case .upTo(let point) = $0.details.extent { point.seconds } else { "" }
    } read: { row, text throws(RowFault) in
      row.details.extent = .upTo(try duration(text))
    },
    HistoryColumn("run", .number) {
      $0.run.map { $0 > 1 ? String($0) : "" } ?? ""
    } read: { row, text throws(RowFault) in
      row.run = try number(text, "run", in: Play.runs)
    },
  ]

  private static func duration(_ text: String) throws(RowFault) -> Duration {
    guard let duration = (try? JSONText(text.trimmed))?.value(as: Duration.self), duration >= .zero else {
      throw .invalid("number of seconds", text, "write 5400 or 5400.5")
    }
    return duration
  }
}

extension Duration {
  /// The number of seconds, as the library's own files have it.
  fileprivate var seconds: String { JSONText(of: self).text }
}
