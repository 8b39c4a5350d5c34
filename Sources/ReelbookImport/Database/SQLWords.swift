/// Splits a statement of SQL into words, numbers, texts and signs. Comments are dropped.
enum SQLWords {
  enum Word: Hashable {
    /// A word without quotes, which may mean something.
    case bare(String)
    /// A name in double quotes, backquotes or brackets.
    case quoted(String)
    case text(String)
    case number(String)
    case sign(Character)

    /// Whether it is a word of the language, in any case.
    func isBare(_ word: String) -> Bool {
      if case .bare(let text) = self { text.lowercased() == word } else { false }
    }

    /// The name that it is; a text may be one, too.
    var name: String? {
      switch self {
      case .bare(let name), .quoted(let name), .text(let name): name
      case .number, .sign: nil
      }
    }
  }

  static func words(of statement: String) -> [Word] {
    var words: [Word] = []
    var rest = Array(statement)[...]
    while let first = rest.first {
      switch first {
      case "\"", "`": words.append(.quoted(quotation(&rest, first)))
      case "[": words.append(.quoted(quotation(&rest, "]")))
      case "'": words.append(.text(quotation(&rest, first)))
      case "-" where rest.dropFirst().first == "-": rest = rest.drop { !$0.isNewline }
      case "/" where rest.dropFirst().first == "*": dropComment(&rest)
      case _ where first.isWhitespace: rest.removeFirst()
      case _ where first.isNumber || first == "." && rest.dropFirst().first?.isNumber == true:
        words.append(.number(number(&rest)))
      case _ where first.isPartOfName:
        let word = rest.prefix(while: \.isPartOfName)
        rest = rest.dropFirst(word.count)
        words.append(.bare(String(word)))
      default:
        rest.removeFirst()
        words.append(.sign(first))
      }
    }
    return words
  }

  /// Takes a quotation off the start. A doubled mark is the mark itself, but not in brackets.
  private static func quotation(_ rest: inout ArraySlice<Character>, _ end: Character) -> String {
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == end {
        guard end != "]", rest.first == end else { return text }
        rest.removeFirst()
      }
      text.append(character)
    }
    return text
  }

  private static func dropComment(_ rest: inout ArraySlice<Character>) {
    rest = rest.dropFirst(2)
    while let character = rest.popFirst() {
      if character == "*", rest.first == "/" {
        rest.removeFirst()
        return
      }
    }
  }

  /// Takes a number off the start, which may have a sign behind its `e`.
  private static func number(_ rest: inout ArraySlice<Character>) -> String {
    var text = ""
    let isHexadecimal = rest.first == "0" && (rest.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false)
    while let character = rest.first {
      let isExponent = !isHexadecimal && (text.last == "e" || text.last == "E")
      guard character.isPartOfName || character == "." || isExponent && (character == "-" || character == "+") else {
        break
      }
      text.append(character)
      rest.removeFirst()
    }
    return text
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "$" || !isASCII && !isWhitespace }
}
