extension SearchSegment {
  /// The ranges of terms that begin with a word, with a few typing errors in it; in order.
  func mistypedTerms(_ word: [UInt8]) -> [Range<Int>] {
    var letters: [ArraySlice<UInt8>] = []
    var rest = word[...]
    while let lead = rest.first {
      letters.append(rest.prefix(lead.letterWidth))
      rest = rest.dropFirst(lead.letterWidth)
    }
    let limit = TypingErrors.allowed(inLetters: letters.count)
    guard limit > 0 else { return [] }
    var walk = MistypedWalk(segment: self, letters: letters)
    walk.goOn(in: 0..<termCount, MistypedWalk.Step(errorsLeft: limit))
    var found: [Range<Int>] = []
    // The walk may find the same terms in several ways, and terms within a found range.
    for terms in walk.found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = found.last, last.upperBound >= terms.lowerBound {
        found[found.count - 1] = last.lowerBound..<max(last.upperBound, terms.upperBound)
      } else {
        found.append(terms)
      }
    }
    return found
  }
}

/// Follows a word through the tree of terms, letter by letter, and tries each possible typing error at each letter.
///
/// It visits only terms that differ from the word in few letters.
private struct MistypedWalk {
  /// The state of a walk at one point.
  struct Step {
    /// The number of letters of the word that are used.
    var typed = 0
    /// The number of letters of the terms that are used; `depth` is their number in bytes.
    var length = 0
    var depth = 0
    var errorsLeft: Int

    func taking(_ typed: Int, for length: Int, bytes: Int, errors: Int = 1) -> Step {
      Step(
        typed: self.typed + typed, length: self.length + length, depth: depth + bytes, errorsLeft: errorsLeft - errors)
    }
  }

  let segment: SearchSegment
  /// The letters of the word in UTF-8.
  let letters: [ArraySlice<UInt8>]
  private(set) var found: [Range<Int>] = []

  init(segment: SearchSegment, letters: [ArraySlice<UInt8>]) { (self.segment, self.letters) = (segment, letters) }

  /// Continues within terms that are equal up to the depth of a step.
  mutating func goOn(in terms: Range<Int>, _ step: Step) {
    guard !terms.isEmpty else { return }
    guard step.typed < letters.count else { return end(in: terms, step) }
    let letter = letters[step.typed]
    goOn(in: part(of: terms, letter, step.depth), step.taking(1, for: 1, bytes: letter.count, errors: 0))
    guard step.errorsLeft > 0 else { return }
    // The word has an extra letter.
    goOn(in: terms, step.taking(1, for: 0, bytes: 0))
    // The word has two letters in the wrong order.
    if step.typed + 1 < letters.count, letters[step.typed + 1] != letter {
      let next = letters[step.typed + 1]
      let swapped = part(of: part(of: terms, next, step.depth), letter, step.depth + next.count)
      goOn(in: swapped, step.taking(2, for: 2, bytes: letter.count + next.count))
    }
    // The word has a wrong letter, or lacks one.
    var rest = terms
    while let (same, width) = segment.firstLetter(of: rest, at: step.depth) {
      goOn(in: same, step.taking(1, for: 1, bytes: width))
      goOn(in: same, step.taking(0, for: 1, bytes: width))
      rest = same.upperBound..<rest.upperBound
    }
  }

  /// Ends a walk. Terms count as a prefix if as many of their letters are used as the word has, else only as a whole
  /// term.
  private mutating func end(in terms: Range<Int>, _ step: Step) {
    guard step.length < letters.count else { return found.append(terms) }
    if segment.length(ofTerm: terms.lowerBound) == step.depth {
      found.append(terms.lowerBound..<terms.lowerBound + 1)
    }
    guard step.errorsLeft > 0 else { return }
    var rest = terms
    while let (same, width) = segment.firstLetter(of: rest, at: step.depth) {
      goOn(in: same, step.taking(0, for: 1, bytes: width))
      rest = same.upperBound..<rest.upperBound
    }
  }

  private func part(of terms: Range<Int>, _ letter: ArraySlice<UInt8>, _ depth: Int) -> Range<Int> {
    var (terms, depth) = (terms, depth)
    for byte in letter {
      terms = segment.part(of: terms, with: byte, at: depth)
      depth += 1
    }
    return terms
  }
}
