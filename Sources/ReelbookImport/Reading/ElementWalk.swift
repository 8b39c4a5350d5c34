import ReelbookInterchange
import ReelbookModel

/// A walk over the elements of a JSON file: of its list, of its object's lists, or the object itself.
///
/// A broken element is reported, and the walk goes on with the next one. After a broken bracket between elements, it goes
/// on with the next line that begins an element.
struct ElementWalk {
  /// Whether elements have the number of their line.
  let countsLines: Bool

  init(countingLines: Bool = false) { countsLines = countingLines }

  /// What the walk comes to.
  enum Part {
    /// The root of an XML file begins; it may have several.
    case root(String)
    /// A text or a number of the root.
    case value(name: String, text: String)
    /// A list of the root begins.
    case list(String)
    /// An element of a list of the root, or of the root itself for `nil`.
    case element(root: String?, Result<ForeignElement, Fault>, Place)
    /// The path of a member of an XML file that the walk skips, once.
    case unread(String)
  }

  /// Why an element is broken.
  enum Fault: Error {
    case malformed
    /// The file ends in it.
    case truncated
  }

  /// The place of an element.
  struct Place {
    /// The offset in the file.
    var offset: Int
    /// The line, from 1; 0 if lines are not counted.
    var line: Int
    fileprivate var bytes: ContiguousArray<UInt8> = []
    fileprivate var range = 0..<0

    init(offset: Int, line: Int) {
      self.offset = offset
      self.line = line
    }

    /// The element's text, shortened.
    func text() -> String { bytes.span.text(range, upTo: TableReader.quotedLength) }
  }

  func run(_ text: SourceText, _ body: (Part) throws -> Void) throws {
    var place = try JSONPlace(text.open(), countingLines: countsLines)
    guard let first = try place.peek() else { return }
    if first == .bracket {
      try place.skip()
      _ = try walkElements(of: nil, &place, body)
      return
    }
    guard first == .brace else { return try report(.malformed, of: nil, &place, body) }
    guard try !walkObject(&place, body) else { return }
    place = try JSONPlace(text.open(), countingLines: countsLines)
    _ = try place.peek()
    try walkElement(of: nil, isWholeFile: true, &place, body)
  }

  private enum Step {
    case open, member, elements, next, close, end
  }

  /// Walks the members of the root; returns whether it has a list, or is broken.
  private func walkObject(_ place: inout JSONPlace, _ body: (Part) throws -> Void) throws -> Bool {
    var list: String?
    var step = Step.open
    while step != .end {
      do {
        switch step {
        case .open:
          let isFilled = try place.read { bytes, cursor throws(LibraryError) in try cursor.open(.brace, bytes) }.get()
          step = isFilled ? .member : .close
        case .member:
          let (name, text) = try readMember(&place)
          if let text {
            try body(.value(name: name, text: text))
            step = .next
          } else {
            list = name
            try body(.list(name))
            try place.skip()
            step = .elements
          }
        case .elements:
          let isWhole = try walkElements(of: list, &place, body)
          place.depth = 1
          step = isWhole ? .next : .end
        case .next:
          let hasNext = try place.read { bytes, cursor throws(LibraryError) in
            try cursor.another(in: .brace, bytes)
          }.get()
          step = hasNext ? .member : .close
        case .close:
          guard try list == nil || place.peek() == nil else { throw LibraryError.malformed("", at: 0) }
          step = .end
        case .end: break
        }
      } catch is LibraryError {
        guard list != nil else {
          try report(.malformed, of: nil, &place, body)
          return true
        }
        // A bracket between elements is broken.
        var broken = place
        let hasMore = try place.skipToElementLine()
        try report(hasMore ? .malformed : .truncated, of: list, &broken, body)
        step = hasMore ? .elements : .end
      }
    }
    return list != nil
  }

  /// Reads a member of the root; a list is not read.
  private func readMember(_ place: inout JSONPlace) throws -> (name: String, text: String?) {
    try place.read { bytes, cursor throws(LibraryError) in
      cursor.skipSpace(bytes)
      let name = try cursor.readString(bytes).lowercased()
      try cursor.expect(UInt8(ascii: ":"), bytes)
      switch try cursor.peek(bytes) {
      case .bracket: return (name, nil)
      case .quote: return (name, try cursor.readString(bytes))
      default:
        let start = cursor.offset
        try cursor.skipValue(bytes)
        return (name, bytes.text(start..<cursor.offset))
      }
    }.get()
  }

  /// Walks the elements of a list whose bracket is open, and past the closing one; returns whether there is one.
  private func walkElements(of root: String?, _ place: inout JSONPlace, _ body: (Part) throws -> Void) throws -> Bool {
    let depth = place.depth
    var isCut = false
    while true {
      place.depth = depth
      guard let next = try place.peek() else {
        // The list does not end. An element that was cut is counted already.
        if !isCut { try report(.truncated, of: root, &place, body) }
        return false
      }
      guard next != UInt8(ascii: "]") else {
        try place.skip()
        return true
      }
      isCut = try !walkElement(of: root, &place, body)
    }
  }

  /// Walks to the next element; returns whether it is whole.
  @discardableResult
  private func walkElement(
    of root: String?, isWholeFile: Bool = false, _ place: inout JSONPlace, _ body: (Part) throws -> Void
  ) throws -> Bool {
    var location = Place(offset: place.position, line: place.line())
    let element = try place.readElement(isWholeFile: isWholeFile)
    (location.bytes, location.range) = place.element
    try body(.element(root: root, element, location))
    if case .success = element { return true }
    return false
  }

  private func report(
    _ fault: Fault, of root: String?, _ place: inout JSONPlace, _ body: (Part) throws -> Void
  ) throws {
    let location = Place(offset: place.position, line: place.line())
    try body(.element(root: root, .failure(fault), location))
  }
}
