extension SearchSegment {
  /// Goes through the terms that a word is with few typing errors, or the beginning of which it is, as far as it was typed.
  ///
  /// The terms are gone through in their order, as a tree of letters: what begins with too many errors is passed over whole.
  func forEachMistyped(_ word: [UInt8], _ body: (Int) -> Void) {
    let letters = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
    let limit = TypingErrors.allowed(in: letters)
    guard limit > 0 else { return }
    var rows = [Array(0...letters.count)]
    var path: [Unicode.Scalar] = []
    var index = 0
    next: while index < termCount {
      let term = String(decoding: term(index), as: UTF8.self).unicodeScalars
      var place = 0
      var known = true
      var bytes = 0
      for letter in term {
        bytes += UTF8.width(letter)
        if known, place < path.count, path[place] == letter {
          place += 1
          continue
        }
        if known {
          known = false
          path.removeLast(path.count - place)
          rows.removeLast(rows.count - place - 1)
        }
        let row = TypingErrors.row(
          of: letters, letter: letter, previousLetter: path.last, above: rows[place],
          twoAbove: place > 0 ? rows[place - 1] : nil)
        // Two letters in the wrong order may still make one error of two.
        let isHopeless = (row.min() ?? 0) > limit && (rows[place].min() ?? 0) >= limit
        path.append(letter)
        rows.append(row)
        place += 1
        if place >= letters.count, row[letters.count] <= limit {
          // All that begin so.
          let end = end(ofPrefix: self.term(index).prefix(bytes))
          for found in index..<end { body(found) }
          index = end
          path.removeLast()
          rows.removeLast()
          continue next
        }
        if isHopeless {
          index = end(ofPrefix: self.term(index).prefix(bytes))
          path.removeLast()
          rows.removeLast()
          continue next
        }
      }
      if rows[place][letters.count] <= limit { body(index) }
      index += 1
    }
  }
}
