public import ReelbookModel
import ReelbookStats

extension TextTable {
  /// Creates a diary's table: when, what, whether again, and details.
  public init(_ viewings: [DiaryEntry], in library: Library, format: TextFormat = .english) {
    self.init(
      [.words(format(DiaryPhrase.when)), .text(format(DiaryPhrase.what)), .text(format(DiaryPhrase.detail))],
      rows: viewings.map {
        [format.time($0.play.time), library.name(of: $0.subject, in: format.words), $0.detail(in: library, format)]
      })
  }
}

extension DiaryEntry {
  /// The details: `again, theater, Zoo Palast, with Grace, 4.5 stars`.
  fileprivate func detail(in library: Library, _ format: TextFormat) -> String {
    let company = together.compactMap { library.person($0)?.name }.sorted() + play.companions.sorted()
    var words: [String?] = [
      isRewatch ? format(DiaryPhrase.detailAgain) : nil,
      play.format.map { format.spoken($0.rawValue) }, play.location,
      company.isEmpty
        ? nil : format(DiaryPhrase.detailWith, ["names": company.joined(separator: format(BasePhrase.joinComma))]),
      play.rating?.words(format), play.mood.map { format.spoken($0.rawValue) },
    ]
    if case .upTo(let point) = play.extent {
      words.append(format(DiaryPhrase.detailUpTo, ["time": format.length(point)]))
    }
    if !play.notes.isEmpty { words.append(format(DiaryPhrase.detailNotes, ["text": play.notes])) }
    return words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: format(BasePhrase.joinComma))
  }
}

extension TextFormat {
  /// A format or mood within a sentence. It may be an app's own: the table's text for it, or else the word itself.
  fileprivate func spoken(_ word: String) -> String {
    words.word(DiaryPhrase.self, "stats.spoken.\(word)") ?? word
  }
}

extension Rating {
  /// `4.5 stars`, `7/10`, `80 %`, `thumb up`; on other scales the text form.
  fileprivate func words(_ format: TextFormat) -> String {
    let number =
      Int(exactly: value).map(format.number) ?? "\(value)".replacing(".", with: format.text(.numberDecimal))
    let values = ["number": number, "count": value == 1 ? "1" : "2"]
    return switch scale {
    case .stars: format(DiaryPhrase.ratedStar, values)
    case .ten: format(DiaryPhrase.ratedTen, values)
    case .hundred: format(DiaryPhrase.ratedHundred, values)
    case .thumbs: format(value > 0 ? DiaryPhrase.ratedUp : .ratedDown)
    case .reaction: format(value > 0 ? DiaryPhrase.ratedLiked : value < 0 ? .ratedDisliked : .ratedNeutral)
    default: description
    }
  }
}
