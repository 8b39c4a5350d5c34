extension SearchSegment {
  /// The ranges of terms that begin with a word, with a few typing errors in it; in order.
  ///
  /// A generous search forgives one more in a word of five letters or more, and one in a short word if that is then whole.
  func mistypedTerms(_ word: [UInt8], isGenerous: Bool = false) -> [Range<Int>] {
    var walk = MistypedWalk(word, in: self)
    var limit = walk.errorsAllowed
    if isGenerous {
      limit = walk.count < 2 ? 0 : walk.count < 5 ? 1 : limit + 1
      walk.isWholeOnly = walk.count < 4
    }
    guard limit > 0 else { return [] }
    walk.visit(in: 0..<termCount, MistypedWalk.Step(errorsLeft: limit))
    var ranges: [Range<Int>] = []
    // The walk may find the same terms in several ways, and terms within a range.
    for terms in walk.matches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, last.upperBound >= terms.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, terms.upperBound)
      } else {
        ranges.append(terms)
      }
    }
    return ranges
  }
}

extension [UInt8] {
  /// The number of letters of a word in UTF-8.
  var letterCount: Int { count { $0 & 0xC0 != 0x80 } }
}

/// Follows a word through the tree of terms, letter by letter, and tries each possible typing error at each letter.
///
/// It visits only terms that differ from the word in few letters.
private struct MistypedWalk {
  /// The state of a walk at one point.
  struct Step {
    /// The number of letters of the word that were read.
    var typed = 0
    /// The number of letters of the terms that were read; `depth` is their number in bytes.
    var length = 0
    var depth = 0
    var errorsLeft: Int

    /// The step after some more letters of the word and of the terms, with some more errors.
    func advanced(_ typed: Int, for length: Int, bytes: Int, errors: Int = 1) -> Step {
      Step(
        typed: self.typed + typed, length: self.length + length, depth: depth + bytes, errorsLeft: errorsLeft - errors)
    }
  }

  private let segment: SearchSegment
  private let word: [UInt8]
  /// The start of each letter of the word, and the end of the last.
  private let starts: [Int]
  private(set) var matches: [Range<Int>] = []
  /// Whether only whole terms match, not those that go on.
  var isWholeOnly = false

  init(_ word: [UInt8], in segment: SearchSegment) {
    (self.segment, self.word) = (segment, word)
    var starts = [0]
    while let start = starts.last, start < word.count {
      starts.append(min(start + word[start].letterWidth, word.count))
    }
    self.starts = starts
  }

  /// The number of letters of the word.
  var count: Int { starts.count - 1 }

  /// The number of typing errors that a search forgives in the word. Two letters in the wrong order are one error.
  var errorsAllowed: Int { count < 4 ? 0 : count < 8 ? 1 : 2 }

  /// Visits terms that are equal up to the depth of a step.
  mutating func visit(in terms: Range<Int>, _ step: Step) {
    guard !terms.isEmpty else { return }
    guard step.typed < count else { return end(in: terms, step) }
    guard step.errorsLeft > 0 else { return visitRest(in: terms, step) }
    let letter = starts[step.typed]..<starts[step.typed + 1]
    visit(in: part(of: terms, letter, step.depth), step.advanced(1, for: 1, bytes: letter.count, errors: 0))
    // The word has an extra letter.
    visit(in: terms, step.advanced(1, for: 0, bytes: 0))
    // The word has two letters in the wrong order.
    if step.typed + 1 < count {
      let next = letter.upperBound..<starts[step.typed + 2]
      let swapped = part(of: part(of: terms, next, step.depth), letter, step.depth + next.count)
      visit(in: swapped, step.advanced(2, for: 2, bytes: letter.count + next.count))
    }
    // The word has a wrong letter, or lacks one.
    var rest = terms
    while let (same, width) = segment.firstLetter(of: rest, at: step.depth) {
      visit(in: same, step.advanced(1, for: 1, bytes: width))
      visit(in: same, step.advanced(0, for: 1, bytes: width))
      rest = same.upperBound..<rest.upperBound
    }
  }

  /// Visits the terms that have the rest of the word without a further error.
  private mutating func visitRest(in terms: Range<Int>, _ step: Step) {
    let rest = starts[step.typed]..<word.count
    let same = part(of: terms, rest, step.depth)
    let letters = count - step.typed
    if !same.isEmpty { end(in: same, step.advanced(letters, for: letters, bytes: rest.count, errors: 0)) }
  }

  /// Ends a walk at the end of the word. Terms match as a prefix if as many of their letters were read as the word has.
  /// Otherwise only a term without further letters matches.
  private mutating func end(in terms: Range<Int>, _ step: Step) {
    guard step.length < count || isWholeOnly else { return matches.append(terms) }
    if segment.length(ofTerm: terms.lowerBound) == step.depth {
      matches.append(terms.lowerBound..<terms.lowerBound + 1)
    }
    guard step.errorsLeft > 0 else { return }
    var rest = terms
    while let (same, width) = segment.firstLetter(of: rest, at: step.depth) {
      visit(in: same, step.advanced(0, for: 1, bytes: width))
      rest = same.upperBound..<rest.upperBound
    }
  }

  /// Of terms that are equal before a depth, those that have a part of the word there.
  private func part(of terms: Range<Int>, _ bytes: Range<Int>, _ depth: Int) -> Range<Int> {
    segment.part(of: terms, with: word, bytes, at: depth)
  }
}
