public import Foundation
import ReelbookModel

extension MarkSheet {
  private static let columns = [
    "subject", "title", "category", "reaction", "starred", "rating", "moods", "bingeable", "approved", "hidden",
    "watchlistSince",
  ]

  /// The sheet as CSV, a row for each subject.
  public var csv: [UInt8] {
    var csv = CSVWriter(header: Self.columns)
    for row in rows {
      csv.row([
        row.subject.description, row.title, row.category?.rawValue ?? "", row.reaction?.rawValue ?? "",
        Self.text(row.isStarred), row.rating?.description ?? "", NameList.text(row.moods.map(\.rawValue).sorted()),
        row.isBingeable.map { $0 ? "yes" : "no" } ?? "", Self.text(row.isApproved), Self.text(row.isHidden),
        row.watchlistSince?.description ?? "",
      ])
    }
    return csv.bytes
  }

  /// Reads a sheet from CSV, with columns in any order. An unreadable row is a problem.
  ///
  /// A file without the columns of a sheet is an error.
  public init(csv bytes: [UInt8], named file: String = "marks.csv") throws {
    var reader = CSVReader(ContiguousArray(bytes))
    let first = try reader.next()
    guard let header = try? first?.cells.get(), let subject = header.firstIndex(of: "subject") else {
      throw InterchangeError(.notASheet, Phrase("interchange.error.noSubject"), file: file)
    }
    self.init([])
    while let line = try reader.next() {
      do throws(RowFault) {
        let cells = try line.cells.get()
        guard cells.count == header.count else {
          throw RowFault(.wrongCellCount, "The row has \(cells.count) cells, and there are \(header.count) columns")
        }
        guard let named = MediaID(cells[subject]) else {
          throw RowFault.invalid("subject", cells[subject], "write an id such as movie/tmdb/603")
        }
        var row = Row(named)
        for (column, cell) in zip(header, cells) where !cell.isEmpty { try row.take(cell, of: column) }
        rows.append(row)
      } catch {
        problems.append(RowProblem(error, file: file, line: line.line, in: reader.bytes.span, line.range))
      }
    }
  }

  private struct Content: Codable {
    var reelbook = "marks"
    var format = 1
    var marks: [Row]
  }

  /// The sheet as one JSON object.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return try encoder.encode(Content(marks: rows))
  }

  /// Reads a sheet from JSON. Another file, or a newer version's, is an error.
  public init(json data: Data, named file: String = "marks.json") throws {
    guard let content = try? JSONDecoder().decode(Content.self, from: data), content.reelbook == "marks",
      content.format == 1
    else { throw InterchangeError(.notASheet, Phrase("interchange.error.notASheet"), file: file) }
    self.init(content.marks)
  }

  private static func text(_ value: Bool) -> String { value ? "yes" : "" }
}

extension MarkSheet.Row {
  fileprivate mutating func take(_ cell: String, of column: String) throws(RowFault) {
    switch column {
    case "title": title = cell
    case "category": category = WatchStatus(rawValue: cell)
    case "reaction": reaction = Reaction(rawValue: cell)
    case "starred": isStarred = try Self.flag(cell, column)
    case "rating":
      guard let found = Rating(cell) else { throw .invalid(column, cell, "write its scale and value: stars:4.5") }
      rating = found
    case "moods": moods = Set(NameList.names(in: cell).map(Mood.init(rawValue:)))
    case "bingeable": isBingeable = try Self.flag(cell, column)
    case "approved": isApproved = try Self.flag(cell, column)
    case "hidden": isHidden = try Self.flag(cell, column)
    case "watchlistSince":
      guard let moment = Instant(cell) else { throw .invalid(column, cell, "write 2026-11-20T20:15:00Z") }
      watchlistSince = moment
    default: break
    }
  }

  private static func flag(_ cell: String, _ column: String) throws(RowFault) -> Bool {
    switch cell.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: throw .invalid(column, cell, "write yes or no")
    }
  }
}

extension InterchangeError.Code {
  /// The file is not a sheet of marks.
  public static let notASheet = Self(rawValue: "notASheet")
}
