public import ReelbookInterchange
import ReelbookModel

extension ForeignExport {
  /// Creates an export from a person's history: of another library, or built by hand.
  ///
  /// A row names its play's id, or gets one from its content, the same on every device.
  public init(_ history: WatchHistory) {
    var builder = HistoryBuilder()
    let format = ForeignFormat.reelbook
    var place = HistoryBuilder.Place(format: format, table: format.tables[0], file: 0, line: 0)
    builder.history.files.append(ForeignFile(path: history.name, format: format.name, fate: .read))
    for row in history.rows.map(ReelbookRow.viewing) + history.notes.map(ReelbookRow.note) {
      place.line += 1
      builder.add(row, at: place)
    }
    builder.finishFile(0, rowsBefore: 0)
    var merger = HistoryMerger(builder.finish(), goingByEpisodeIDs: [])
    self.init(merger.merged())
  }
}

extension WatchHistory {
  /// The rows of Reelbook's own files in an export.
  package init(of export: ForeignExport) {
    var (rows, notes): ([Row], [NoteRow]) = ([], [])
    for item in export.history.items {
      switch item.content {
      case .viewing(let viewing): if let row = viewing.row { rows.append(row) }
      case .note(let note): if let row = note.row { notes.append(row) }
      default: break
      }
    }
    self.init(rows, notes: notes, named: export.history.files.first?.path ?? "")
  }
}
