import ReelbookInterchange
import ReelbookModel

extension ForeignFormat {
  /// The CSV files of Yamtrack and Floppy in all versions. Rows of seasons and episodes have the series' number.
  static let yamtrack = ForeignFormat(
    "Yamtrack",
    [
      ForeignTable(
        ["*yamtrack*.csv", "floppy*.csv", "*floppy*.csv", "*.csv"], .opinions,
        requiring: ["media_id", "source", "media_type"],
        columns: [
          ForeignColumn(["row_type"]) { row, text, _ in if text == "list_item" { row.contents.insert(.entry) } },
          ForeignColumn(["media_id"]) { row, text, _ in row.title.ids["media"] = text.isPlaceholder ? nil : text },
          ForeignColumn(["source"]) { row, text, _ in row.columns["source"] = text },
          .kind("media_type"), .title("title"), .season("season_number"), .episode("episode_number"),
          .rating(.ten, "score"), .status("status"), .review("notes"), .watched("end_date", "watch_date"),
          .timesSeenAgain("repeats"), .list("list_name"), .listText("list_description"),
          .added("list_item_date_added", "created_at"),
          ForeignColumn(["progress"]) { row, text, _ throws(CellFault) in
            row.times = try ForeignColumn.number(text, ForeignColumn.numbers)
          },
          .ignored("image", "start_date", "progressed_at", "list_uid", "list_tags"),
        ],
        finish: finish)
    ])

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    let source = row.columns.removeValue(forKey: "source") ?? ""
    if let id = row.title.ids.removeValue(forKey: "media") {
      let namespace = ["tmdb", "imdb", "tvdb"].contains(source) ? source : source.isEmpty ? "yamtrack" : source
      do throws(CellFault) {
        row.title.ids[namespace] = try ForeignColumn.outsideID(namespace, id)
      } catch {
        row.oddCells.append(CellFault(column: "media_id"))
      }
    }
    guard row.misfit == nil else { return }
    // A row of an episode or of a completed movie is a play. A row of a season or a series is a status.
    let word = KindWord.byWord[row.typeWord.foldedAsKind]
    if word == .episode {
      row.contents.insert(.viewing)
    } else if word == .movie, row.time.isDated || row.category == .finished {
      row.contents.insert(.viewing)
      row.category = nil
    } else if row.typeWord.foldedAsKind == "anime", let count = row.times, count > 0 {
      // An anime has no rows of episodes. It is one season, and its progress counts the watched ones.
      row.setCount(count)
    }
    if row.place.season != nil, word != .episode { row.category = nil }
  }
}
