import ReelbookInterchange
import ReelbookModel

/// The columns of Reelbook's own exports, which have the names that an export writes.
///
/// Texts are read as they are. A cell that its column cannot have is never corrected, since a library wrote it.
extension ForeignFormat {
  /// The columns of the subject.
  static let subject: [ForeignColumn] = [
    .reelbook("title") { row, text in row.title.name = text },
    .reelbook("year", hint: .year) { row, text in
      row.title.year = WatchTime(lenient: text.trimmed)?.year ?? text.number(in: TitleFacts.years)
      return row.title.year != nil
    },
    .reelbook("kind") { row, text in row.typeWord = text.trimmed },
    .reelbook("season", hint: .number) { row, text in
      row.place.season = text.number(in: MediaID.numbers)
      return row.place.season != nil
    },
    .reelbook("episode", hint: .number) { row, text in
      row.place.episode = text.number(in: MediaID.numbers)
      return row.place.episode != nil
    },
    .catalogueNumber("tmdb", \.title.namespacedIDs.tmdb), .catalogueNumber("tvdb", \.title.namespacedIDs.tvdb),
    .catalogueNumber("episodeTMDb", \.place.namespacedIDs.tmdb),
    .reelbook("imdb", hint: .imdb) { row, text in
      let id = text.trimmed.lowercased()
      guard !id.isPlaceholder else { return true }
      row.title.namespacedIDs.imdb = id
      return IMDbID.isOne(id)
    },
    .reelbook("titleID", hint: .titleID) { row, text in
      row.reelbookCells.titleID = TitleID(text.trimmed)
      return row.reelbookCells.titleID != nil
    },
  ]

  /// The columns of a viewing.
  static let viewing: [ForeignColumn] = [
    .reelbook("date", hint: .date) { row, text in
      guard let time = WatchTime(lenient: text.trimmed) else { return false }
      row.time = time
      return true
    },
    .reelbook("rewatch", hint: .flag) { row, text in
      guard let flag = text.flag else { return false }
      row.details.wasSeenBefore = flag
      return true
    },
    // Another library counts rewatches itself. A stored flag would stay when the earlier play is deleted.
    .reelbook("isRewatch") { _, _ in },
    .reelbook("rating", hint: .rating) { row, text in
      row.details.rating = Rating(text)
      return row.details.rating != nil
    },
    .reelbook("format") { row, text in row.details.format = ViewingFormat(rawValue: text) },
    .reelbook("location") { row, text in row.details.location = text },
    .reelbook("companions") { row, text in row.details.companions = Set(NameList.names(in: text)) },
    .reelbook("mood") { row, text in row.details.mood = Mood(rawValue: text) },
    .reelbook("notes") { row, text in row.details.notes = text },
    .reelbook("timeWatched", hint: .seconds) { row, text in
      row.details.timeWatched = text.seconds
      return row.details.timeWatched != nil
    },
    .reelbook("extent", hint: .seconds) { row, text in
      guard let point = text.seconds else { return false }
      row.details.extent = .upTo(point)
      return true
    },
    .reelbook("run", hint: .number) { row, text in
      row.reelbookCells.run = text.number(in: Play.runs)
      return row.reelbookCells.run != nil
    },
    .reelbook("logged", hint: .moment) { row, text in
      row.logged = Instant(text.trimmed)
      return row.logged != nil
    },
    .reelbook("play", hint: .play) { row, text in
      row.reelbookCells.play = PlayID(text.trimmed)
      return row.reelbookCells.play != nil
    },
  ]

  /// The members of a note.
  static let note: [ForeignColumn] = [
    .reelbook("text") { row, text in row.note = text },
    .reelbook("markdown", hint: .flag) { row, text in
      row.reelbookCells.isMarkdown = text.flag == true
      return text.flag != nil
    },
    .reelbook("written", hint: .moment) { row, text in
      row.noteWritten = Instant(text)
      return row.noteWritten != nil
    },
    .reelbook("note", hint: .note) { row, text in
      row.reelbookCells.noteID = NoteID(text)
      return row.reelbookCells.noteID != nil
    },
  ]

  /// The columns of an entry of a list. Who added it is a name here, and a person in the library.
  static let listEntry: [ForeignColumn] = [
    .list("list"), .listText("about"),
    ForeignColumn(["tags"]) { row, text, _ in row.listTags = NameList.names(in: text) },
    .position("position"), .title("title"), .year("year"), .kind("kind"), .season("season"), .episode("episode"),
    .tmdb("tmdb"), .imdb("imdb"), .tvdb("tvdb"), .episodeTMDb("episodeTMDb"), .added("added"),
    .ignored("titleID", "addedBy"),
  ]

  /// The columns of a place to go on from.
  static let resumePoint: [ForeignColumn] = [
    .title("title"), .year("year"), .kind("kind"), .season("season"), .episode("episode"), .tmdb("tmdb"),
    .imdb("imdb"), .tvdb("tvdb"), .episodeTMDb("episodeTMDb"), .ignored("titleID"),
    .reelbook("position", hint: .seconds) { row, text in
      row.stop = text.seconds
      return row.stop != nil
    },
    .reelbook("length", hint: .seconds) { row, text in
      row.duration = text.seconds
      return row.duration != nil
    },
    .reelbook("recorded", hint: .moment) { row, text in
      row.logged = Instant(text.trimmed)
      return row.logged != nil
    },
  ]

  /// The columns of a subject's marks: one for each field of a mark.
  static let mark: [ForeignColumn] =
    [
      .reelbook("subject", hint: .subject) { row, text in
        row.reelbookCells.subject = MediaID(text)
        return row.reelbookCells.subject != nil
      },
      .reelbook("title") { row, text in row.title.name = text },
    ]
    + MarkColumn.all.map { column in
      // Earlier exports had the names of properties, such as `isStarred`.
      .reelbook(column.name, "is" + column.name, hint: .mark) { row, text in
        guard let mark = ForeignMark(column, text) else { return false }
        row.reelbookCells.marks.append(mark)
        return true
      }
    }
}

extension ForeignColumn {
  /// A column with a check: `read` returns whether the cell is one that the column can have.
  fileprivate static func reelbook(
    _ names: String..., hint: ImportHintPhrase, _ read: @escaping @Sendable (inout ForeignRow, String) -> Bool
  ) -> Self {
    var column = Self(names) { row, text, _ throws(CellFault) in
      // A cell of spaces is empty.
      guard !text.trimmed.isEmpty else { return }
      guard read(&row, text) else { throw CellFault(hint: hint) }
    }
    column.isExact = true
    return column
  }

  /// A column of any text.
  fileprivate static func reelbook(
    _ name: String, _ read: @escaping @Sendable (inout ForeignRow, String) -> Void
  ) -> Self {
    var column = Self([name]) { row, text, _ in read(&row, text) }
    column.isExact = true
    return column
  }

  /// A column of a catalogue's number, or of a placeholder for none.
  fileprivate static func catalogueNumber(
    _ name: String, _ path: any (WritableKeyPath<ForeignRow, String?> & Sendable)
  ) -> Self {
    reelbook(name, hint: .number) { row, text in
      guard !text.trimmed.lowercased().isPlaceholder else { return true }
      row[keyPath: path] = text.number(in: 1 ... .max).map(String.init)
      return row[keyPath: path] != nil
    }
  }
}

extension String {
  fileprivate func number(in range: ClosedRange<Int>) -> Int? {
    Int(trimmed).flatMap { range.contains($0) ? $0 : nil }
  }

  fileprivate var flag: Bool? {
    switch trimmed.lowercased() {
    case "true", "yes", "1": true
    case "false", "no", "0": false
    default: nil
    }
  }

  /// A duration of `5400` or `5400.5` seconds.
  fileprivate var seconds: Duration? {
    (try? JSONText(trimmed))?.value(as: Duration.self).flatMap { $0 >= .zero ? $0 : nil }
  }
}
