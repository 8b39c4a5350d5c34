import ReelbookModel

extension ExportFormat {
  /// A person's favourites and all other marks, as CSV that reads back: a subject a row.
  ///
  /// An import reads it as it reads the watch history.
  public static let marks = ExportFormat("marks") { work in
    var csv = CSVWriter(header: ["subject", "title"] + MarkColumn.all.map(\.name), isGuarded: true)
    for row in markRows(of: work.person, in: work.library) {
      csv.row([row.subject.description, row.title] + MarkColumn.all.map { $0.text(row.mark) })
    }
    return Export([.init("marks.csv", csv.bytes)], LossReport())
  }

  /// A person's favourites and all other marks, as JSON that reads back: a subject a line.
  public static let marksJSON = ExportFormat("marks-json") { work in
    var file = ElementFile("marks")
    let elements = markRows(of: work.person, in: work.library).map { row in
      ElementFile.element { json in
        json.key("subject")
        json.string(row.subject.description)
        json.key("title")
        json.string(row.title)
        for column in MarkColumn.all where !column.text(row.mark).isEmpty {
          json.key(column.name)
          column.write(row.mark, to: &json)
        }
      }
    }
    file.list("marks", elements)
    return Export([.init("marks.json", file.finish())], LossReport())
  }

  private struct MarkRow {
    var subject: MediaID
    var title: String
    var mark: Mark
  }

  /// The marks that have a value, in the order of their subjects. Costs a pass over the titles with marks.
  private static func markRows(of person: PersonID, in library: Library) -> [MarkRow] {
    let titles = Set(
      library.marks.filter { library.resolve($0.person) == library.resolve(person) }
        .map { library.resolve($0.subject.title) })
    return titles.sorted().flatMap { title in
      library.marks(in: title, of: person).sorted { $0.key < $1.key }.compactMap { subject, mark in
        guard MarkColumn.all.contains(where: { !$0.text(mark).isEmpty }) else { return nil }
        return MarkRow(subject: subject, title: library.title(title)?.name ?? "", mark: mark)
      }
    }
  }
}
