import ReelbookModel

extension HistoryColumn {
  /// Those that tell the detail of a viewing.
  static let ofViewing: [HistoryColumn] = [
    HistoryColumn("rewatch", .flag) {
      $0.viewing.wasSeenBefore ? "true" : ""
    } read: { row, text throws(RowFault) in
      switch text.trimmed.lowercased() {
      case "true", "yes", "1": row.viewing.wasSeenBefore = true
      case "false", "no", "0": row.viewing.wasSeenBefore = false
      default: throw .invalid("answer", text, "write true or false")
      }
    },
    HistoryColumn("isRewatch", .flag, isOfViewing: false) {
      $0.isRewatch ? "true" : ""
    } read: { _, _ in
      // Another library counts for itself: taken for somebody's word, it would stay when the earlier viewing goes.
    },
    HistoryColumn("rating") {
      $0.viewing.rating?.description ?? ""
    } read: { row, text throws(RowFault) in
      guard let rating = Rating(text) else {
        throw .invalid("rating", text, "write the scale and the value, such as stars:4.5, ten:8 or hundred:85")
      }
      row.viewing.rating = rating
    },
    HistoryColumn("format") {
      $0.viewing.format?.rawValue ?? ""
    } read: { row, text throws(RowFault) in
      row.viewing.format = ViewingFormat(rawValue: text)
    },
    HistoryColumn("location") {
      $0.viewing.location
    } read: { row, text throws(RowFault) in
      row.viewing.location = text
    },
    HistoryColumn("companions", .names) {
      NameList.text($0.viewing.companions.filter { !$0.isEmpty }.sorted())
    } read: { row, text throws(RowFault) in
      row.viewing.companions = Set(NameList.names(in: text))
    },
    HistoryColumn("mood") {
      $0.viewing.mood?.rawValue ?? ""
    } read: { row, text throws(RowFault) in
      row.viewing.mood = Mood(rawValue: text)
    },
    HistoryColumn("notes") {
      $0.viewing.notes
    } read: { row, text throws(RowFault) in
      row.viewing.notes = text
    },
    HistoryColumn("timeWatched", .number) {
      $0.viewing.timeWatched?.seconds ?? ""
    } read: { row, text throws(RowFault) in
      row.viewing.timeWatched = try duration(text)
    },
    HistoryColumn("extent", .number) {
      if case .upTo(let point) = $0.viewing.extent { point.seconds } else { "" }
    } read: { row, text throws(RowFault) in
      row.viewing.extent = .upTo(try duration(text))
    },
    HistoryColumn("run", .number) {
      $0.viewing.run.map { $0 > 1 ? String($0) : "" } ?? ""
    } read: { row, text throws(RowFault) in
      row.viewing.run = try number(text, "run", in: Play.runs)
    },
  ]

  private static func duration(_ text: String) throws(RowFault) -> Duration {
    guard let duration = (try? JSONText(text.trimmed))?.value(as: Duration.self) else {
      throw .invalid("number of seconds", text, "write 5400 or 5400.5")
    }
    return duration
  }
}

extension Duration {
  /// The number of seconds, as the library's own files have it.
  fileprivate var seconds: String { JSONText(of: self).text }
}
