import ReelbookModel

extension ExportFormat {
  /// The household's lists as CSV: an entry a row, in the lists' order.
  ///
  /// If a list has a description or tags, a last column has them in the list's first row.
  public static let lists = ExportFormat("lists") { work in
    let library = work.library
    var losses = LossReport()
    let hasAbout = library.allLists.contains { $0.extras[TitleList.about] != nil }
    let hasTags = library.allLists.contains { $0.extras[TitleList.tags] != nil }
    var csv = CSVWriter(
      header: ["list", "position"] + HistoryColumn.ofTitle.map(\.name) + ["added", "addedBy"]
        + (hasAbout ? ["about"] : []) + (hasTags ? ["tags"] : []), isGuarded: true)
    for list in library.allLists {
      try work.work.check()
      let items = library.items(in: list.id)
      if items.isEmpty { losses.add(.emptyLists, list.name) }
      for (index, item) in items.enumerated() {
        let episode = item.entry.witness ?? library.episode(item.subject)?.tmdb
        let row = WatchHistory.Row(.init(item.subject, item.title, witness: episode), at: .unknown)
        csv.row(
          [list.name, String(index + 1)] + HistoryColumn.ofTitle.map { $0.write(row) }
            + [item.entry.added?.description ?? "", library.person(item.entry.addedBy)?.name ?? ""]
            + (hasAbout ? [index == 0 ? list.extras[TitleList.about] ?? "" : ""] : [])
            + (hasTags ? [index == 0 ? NameList.text(list.extras[TitleList.tags] ?? []) : ""] : []))
      }
    }
    return Export([.init("lists.csv", csv.bytes)], losses)
  }
}
