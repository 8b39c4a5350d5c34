public import ReelbookModel
public import ReelbookReport

extension TextTable {
  /// Viewings as a diary lists them: when, what, whether again, and what else is known.
  public init(_ viewings: [Viewed], in library: Library) {
    self.init(
      [.words("When"), .text("What"), .text("Detail")],
      rows: viewings.map { [$0.play.time.words, library.name(of: $0.subject), $0.detail(in: library)] })
  }
}

extension Viewed {
  /// All that is known beside when and what: `again, theater, Zoo Palast, with Grace, 4.5 stars`.
  fileprivate func detail(in library: Library) -> String {
    let company = together.compactMap { library.person($0)?.name }.sorted() + play.companions.sorted()
    var words: [String?] = [
      isRewatch ? "again" : nil, play.format?.rawValue, play.location,
      company.isEmpty ? nil : "with " + company.joined(separator: ", "),
      play.rating?.words, play.mood?.rawValue,
    ]
    if case .upTo(let point) = play.extent { words.append("up to \(point.words)") }
    if !play.notes.isEmpty { words.append("“\(play.notes)”") }
    return words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Rating {
  /// `4.5 stars`, `7/10`, `80 %`, `thumb up`; on other scales the text form.
  fileprivate var words: String {
    let number = Int(exactly: value).map(String.init) ?? "\(value)"
    return switch scale {
    case .stars: value == 1 ? "1 star" : "\(number) stars"
    case .ten: "\(number)/10"
    case .hundred: "\(number) %"
    case .thumbs: value > 0 ? "thumb up" : "thumb down"
    case .reaction: value > 0 ? "liked" : value < 0 ? "disliked" : "neutral"
    default: description
    }
  }
}
