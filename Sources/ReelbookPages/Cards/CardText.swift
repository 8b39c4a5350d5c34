/// Lines of text for drawings, whose letters nobody measures: the widths are upper bounds.
enum CardText {
  /// The height of a line relative to its letters.
  static let spacing = 1.25

  /// The largest width of a letter relative to its size.
  private static func width(of letter: Character) -> Double {
    guard let scalar = letter.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x20, 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6A, 0x6C, 0x74, 0x7C: return 0.36
    case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25: return 0.98
    case 0x41...0x5A, 0x26: return 0.76
    case 0x30...0x39: return 0.6
    case ..<0x250: return 0.6
    case 0x1100...0x115F, 0x2E80...0xFFDC, 0x1F000...: return 1.05
    default: return 0.78
    }
  }

  private static func width(of words: some StringProtocol) -> Double { words.reduce(0) { $0 + width(of: $1) } }

  /// A part of a text that stays on one line.
  private struct Word {
    var text: String
    /// Whether a space separates it from the word before.
    var hasSpace: Bool
  }

  /// Whether a line may break beside a letter, as between those of Chinese and Japanese.
  private static func breaksAnywhere(_ letter: Character) -> Bool {
    guard let scalar = letter.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  private static func words(_ text: String) -> [Word] {
    text.split(separator: " ").flatMap { part -> [Word] in
      part.reduce(into: [Word]()) { words, letter in
        let isApart = breaksAnywhere(letter) || (words.last?.text.last.map(breaksAnywhere) ?? false)
        // A mark that ends a phrase does not begin a line.
        if words.isEmpty || isApart && !(letter.isPunctuation || letter == "ー") {
          words.append(Word(text: String(letter), hasSpace: words.isEmpty))
        } else {
          words[words.count - 1].text.append(letter)
        }
      }
    }
  }

  /// Wraps words. A word that is too long for a line is cut, and a text that is too long ends with an ellipsis.
  static func lines(_ text: String, _ size: Double, _ room: Double, most: Int) -> [String] {
    var lines: [String] = []
    for word in words(text).flatMap({ pieces(of: $0, atMost: room / size) }) {
      let gap = word.hasSpace ? " " : ""
      if let last = lines.last, !word.isCut, (width(of: last) + width(of: gap) + width(of: word.text)) * size <= room {
        lines[lines.count - 1] = last + gap + word.text
      } else {
        lines.append(word.text)
      }
    }
    guard lines.count > most, most > 0 else { return most > 0 ? lines : [] }
    var last = lines[most - 1]
    while !last.isEmpty, (width(of: last) + 1) * size > room { last.removeLast() }
    return lines[..<(most - 1)] + [last + "…"]
  }

  /// A word in pieces that fit a line. Only the rest of a cut word begins a line.
  private static func pieces(of word: Word, atMost most: Double) -> [(text: String, hasSpace: Bool, isCut: Bool)] {
    var pieces = [(text: "", hasSpace: word.hasSpace, isCut: false)]
    var used = 0.0
    for letter in word.text {
      let wide = width(of: letter)
      if used + wide > most, used > 0 {
        pieces.append(("", false, true))
        used = 0
      }
      pieces[pieces.count - 1].text.append(letter)
      used += wide
    }
    return pieces
  }

  /// Whether each word fits a line.
  static func fits(_ text: String, _ size: Double, _ room: Double) -> Bool {
    words(text).allSatisfy { width(of: $0.text) * size <= room }
  }

  /// The largest size at which the text fits the height without cutting a word; else the smallest size tried.
  static func fitted(
    _ text: String, from largest: Double, _ room: Double, height: Double, smallest: Double? = nil
  ) -> (size: Double, lines: [String]) {
    var size = largest
    let smallest = smallest ?? max(ShareCard.smallest * 1.6, largest / 5)
    let longest = words(text).map { width(of: $0.text) }.max() ?? 0
    while size > smallest {
      let lines = lines(text, size, room, most: .max)
      if longest * size <= room, Double(lines.count) * size * spacing <= height { return (size, lines) }
      size *= 0.94
    }
    let most = max(1, Int(height / (smallest * spacing)))
    return (smallest, lines(text, smallest, room, most: most))
  }
}

extension [String] {
  /// The lines as text elements of a drawing. The coordinates are those of the first baseline's start, which is at the
  /// right where a card is mirrored.
  func textElements(
    _ x: Double, _ y: Double, _ size: Double, _ weight: String, isSerif: Bool = false, isMirrored: Bool
  ) -> [HTML] {
    enumerated().map { at, line in
      .element(
        .svgText,
        [.init(.x, x), .init(.y, y + Double(at) * size * CardText.spacing)]
          + HTML.Attribute.white(size, weight, isSerif: isSerif, isMirrored: isMirrored),
        .text(line))
    }
  }
}
