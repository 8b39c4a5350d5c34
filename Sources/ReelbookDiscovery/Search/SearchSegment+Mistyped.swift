extension SearchSegment {
  /// The terms that a word is with few typing errors, or the beginning of which it is, as far as it was typed; in order.
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
    // Several ways lead to a term, and into terms that begin like it.
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

/// Follows a word into the tree of terms, letter by letter, and makes at each the errors that one may have made.
///
/// It comes where the word leads, and to the terms that differ from it in few letters: never to most of them.
private struct MistypedWalk {
  /// How far a way has come.
  struct Step {
    /// How many letters of the word are used up.
    var typed = 0
    /// How many letters of the terms, and how many bytes those are.
    var length = 0
    var depth = 0
    var errorsLeft: Int

    func taking(_ typed: Int, for length: Int, bytes: Int, errors: Int = 1) -> Step {
      Step(
        typed: self.typed + typed, length: self.length + length, depth: depth + bytes, errorsLeft: errorsLeft - errors)
    }
  }

  let segment: SearchSegment
  /// The word's letters in UTF-8.
  let letters: [ArraySlice<UInt8>]
  private(set) var found: [Range<Int>] = []

  init(segment: SearchSegment, letters: [ArraySlice<UInt8>]) { (self.segment, self.letters) = (segment, letters) }

  /// Goes on in terms that are alike as far as a step has come.
  mutating func goOn(in terms: Range<Int>, _ step: Step) {
    guard !terms.isEmpty else { return }
    guard step.typed < letters.count else { return end(in: terms, step) }
    let letter = letters[step.typed]
    goOn(in: part(of: terms, letter, step.depth), step.taking(1, for: 1, bytes: letter.count, errors: 0))
    guard step.errorsLeft > 0 else { return }
    // A letter too many.
    goOn(in: terms, step.taking(1, for: 0, bytes: 0))
    // Two in the wrong order.
    if step.typed + 1 < letters.count, letters[step.typed + 1] != letter {
      let next = letters[step.typed + 1]
      let swapped = part(of: part(of: terms, next, step.depth), letter, step.depth + next.count)
      goOn(in: swapped, step.taking(2, for: 2, bytes: letter.count + next.count))
    }
    // Another letter, or one too few.
    var rest = terms
    while let (same, width) = segment.firstLetter(of: rest, at: step.depth) {
      goOn(in: same, step.taking(1, for: 1, bytes: width))
      goOn(in: same, step.taking(0, for: 1, bytes: width))
      rest = same.upperBound..<rest.upperBound
    }
  }

  /// The word is used up: as many letters of a term are a beginning, with fewer it is the term as a whole.
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
