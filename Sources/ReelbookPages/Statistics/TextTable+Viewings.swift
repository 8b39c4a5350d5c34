public import ReelbookModel
import ReelbookStats

extension TextTable {
  /// Creates a diary's table: when, what, whether again, and details.
  public init(_ viewings: [DiaryEntry], in library: Library, format: TextFormat = .english) {
    self.init(
      [.words(format("stats.text.when")), .text(format("stats.text.what")), .text(format("stats.text.detail"))],
      rows: viewings.map {
        [$0.play.time.words(format), library.name(of: $0.subject, in: format.words), $0.detail(in: library, format)]
      })
  }
}

extension DiaryEntry {
  /// The details: `again, theater, Zoo Palast, with Grace, 4.5 stars`.
  fileprivate func detail(in library: Library, _ format: TextFormat) -> String {
    let company = together.compactMap { library.person($0)?.name }.sorted() + play.companions.sorted()
    var words: [String?] = [
      isRewatch ? format("stats.detail.again") : nil,
      play.format.map { format.word("spoken", $0.rawValue, isHeading: false) }, play.location,
      company.isEmpty
        ? nil : format("stats.detail.with", ["names": company.joined(separator: format.words("join.comma"))]),
      play.rating?.words(format), play.mood.map { format.word("spoken", $0.rawValue, isHeading: false) },
    ]
    if case .upTo(let point) = play.extent {
      words.append(format("stats.detail.upTo", ["time": format.length(point)]))
    }
    if !play.notes.isEmpty { words.append(format("stats.detail.notes", ["text": play.notes])) }
    return words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: format.words("join.comma"))
  }
}

extension Rating {
  /// `4.5 stars`, `7/10`, `80 %`, `thumb up`; on other scales the text form.
  fileprivate func words(_ format: TextFormat) -> String {
    let number =
      Int(exactly: value).map(format.number) ?? "\(value)".replacing(".", with: format.text("number.decimal"))
    let values = ["number": number, "count": value == 1 ? "1" : "2"]
    return switch scale {
    case .stars: format("stats.rated.star", values)
    case .ten: format("stats.rated.ten", values)
    case .hundred: format("stats.rated.hundred", values)
    case .thumbs: format(value > 0 ? "stats.rated.up" : "stats.rated.down")
    case .reaction: format("stats.rated.\(value > 0 ? "liked" : value < 0 ? "disliked" : "neutral")")
    default: description
    }
  }
}
