import ReelbookModel

extension String {
  /// The text's sentences, without the space around them; a dot after “Dr.” or an initial ends no sentence.
  public var sentences: [String] { Sentences.of(self) }

  /// The most important sentences of a text, word for word and in their order.
  ///
  /// The summary chooses sentences by the frequency of their words in the text, and writes none of its own. A text
  /// always gives the same summary. A text without words gives an empty one. If no sentence fits, the summary is the
  /// first words of the text.
  ///
  /// - Parameters:
  ///   - sentences: The largest number of sentences; more than 3 counts as 3.
  ///   - length: The largest number of characters.
  public func summary(sentences: Int = 2, length: Int = 240) -> String {
    let all = Sentences.of(self)
    guard !all.isEmpty, sentences > 0, length > 0 else { return "" }
    let words = all.map { Set($0.queryWords) }
    var frequency: [[UInt8]: Int] = [:]
    for word in words.joined() where word.count > 3 { frequency[word, default: 0] += 1 }
    var chosen: [Int] = []
    var covered: Set<[UInt8]> = []
    var available = length
    while chosen.count < min(3, sentences) {
      var best: (score: Double, index: Int)?
      for index in all.indices where !chosen.contains(index) && all[index].count <= available {
        let score = Self.score(words[index].subtracting(covered), frequency, index: index, of: all.count)
        if best.map({ score > $0.score }) ?? true { best = (score, index) }
      }
      guard let best else { break }
      chosen.append(best.index)
      covered.formUnion(words[best.index])
      available -= all[best.index].count + 1
    }
    if chosen.isEmpty { return all[0].beginning(upTo: length) }
    return chosen.sorted().reduce(into: "") { summary, index in
      // Where sentences end with “。”, no space follows.
      if !summary.isEmpty, !Sentences.isWide(summary) { summary += " " }
      summary += all[index]
    }
  }

  /// The weight of a sentence: words that the text repeats, with a bonus for the first sentence, which names the topic.
  private static func score(_ words: Set<[UInt8]>, _ frequency: [[UInt8]: Int], index: Int, of count: Int) -> Double {
    let weight = words.reduce(0.0) { $0 + Double(frequency[$1] ?? 0) }
    let density = weight / (Double(words.count) + 4).squareRoot()
    return density * (index == 0 ? 1.6 : 1) + (index == count - 1 ? -0.1 : 0)
  }

  /// As many whole words as fit, and an ellipsis.
  private func beginning(upTo length: Int) -> String {
    guard count > length else { return self }
    var cut = prefix(max(0, length - 1))
    if let space = cut.lastIndex(where: \.isWhitespace) { cut = cut[..<space] }
    while let last = cut.last, last.isPunctuation || last.isWhitespace { cut.removeLast() }
    return cut.isEmpty ? "" : cut + "…"
  }
}
