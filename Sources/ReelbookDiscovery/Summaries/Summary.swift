import ReelbookModel

extension String {
  /// The text's sentences, without the space around them; a dot behind “Dr.” or an initial ends none.
  public var sentences: [String] { Sentences.of(self) }

  /// The one to three sentences of a text that carry most, in their order and word for word.
  ///
  /// Nothing is written: sentences are chosen by how much of what the text speaks of they speak of. The same text gives the same.
  /// A text without words gives an empty one; where not even one sentence fits, its beginning does, up to a word.
  ///
  /// - Parameters:
  ///   - sentences: At most so many.
  ///   - length: At most so many characters.
  public func summary(sentences: Int = 2, length: Int = 240) -> String {
    let all = Sentences.of(self)
    guard !all.isEmpty, sentences > 0, length > 0 else { return "" }
    let words = all.map { Set($0.queryWords) }
    var frequency: [[UInt8]: Int] = [:]
    for word in words.joined() where word.count > 3 { frequency[word, default: 0] += 1 }
    var chosen: [Int] = []
    var told: Set<[UInt8]> = []
    var room = length
    while chosen.count < min(3, sentences) {
      var best: (score: Double, index: Int)?
      for index in all.indices where !chosen.contains(index) && all[index].count <= room {
        let score = Self.score(words[index].subtracting(told), frequency, index: index, of: all.count)
        if best.map({ score > $0.score }) ?? true { best = (score, index) }
      }
      guard let best else { break }
      chosen.append(best.index)
      told.formUnion(words[best.index])
      room -= all[best.index].count + 1
    }
    if chosen.isEmpty { return all[0].beginning(upTo: length) }
    return chosen.sorted().map { all[$0] }.joined(separator: " ")
  }

  /// What a sentence adds: words that the text comes back to, and most of all the first sentence, which says what it is about.
  private static func score(_ words: Set<[UInt8]>, _ frequency: [[UInt8]: Int], index: Int, of count: Int) -> Double {
    let weight = words.reduce(0.0) { $0 + Double(frequency[$1] ?? 0) }
    let density = weight / (Double(words.count) + 4).squareRoot()
    return density * (index == 0 ? 1.6 : 1) + (index == count - 1 ? -0.1 : 0)
  }

  /// As many whole words as fit, with dots behind them.
  private func beginning(upTo length: Int) -> String {
    guard count > length else { return self }
    var cut = prefix(max(0, length - 1))
    if let space = cut.lastIndex(where: \.isWhitespace) { cut = cut[..<space] }
    while let last = cut.last, last.isPunctuation || last.isWhitespace { cut.removeLast() }
    return cut.isEmpty ? "" : cut + "…"
  }
}
