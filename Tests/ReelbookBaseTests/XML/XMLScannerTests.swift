import ReelbookBase
import ReelbookTestSupport
import Testing

/// Writes down what the scanner reports. The readers of guides and of server replies test the rest.
private struct Notes: XMLHandler {
  var all: [String] = []
  var text = ContiguousArray<UInt8>()
  var skipped: String?

  mutating func begin(_ bytes: Span<UInt8>, _ name: Range<Int>, _ attributes: [XMLAttribute]) -> Bool {
    endText()
    let values = attributes.map { " \(bytes.text($0.name))=\(bytes.text($0.value))" }.joined()
    all.append("<\(bytes.text(name))\(values)>")
    return bytes.text(name) != skipped
  }

  mutating func end(_ bytes: Span<UInt8>, _ name: Range<Int>) {
    endText()
    all.append("</\(bytes.text(name))>")
  }

  mutating func text(_ bytes: Span<UInt8>, _ range: Range<Int>, isPlain: Bool) {
    var resolved: [Range<Int>] = []
    if isPlain {
      for index in range { text.append(bytes[index]) }
    } else {
      _ = XMLReferences.append(bytes, range, to: &text, &resolved)
    }
  }

  mutating func malformed(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    endText()
    all.append("!")
  }

  private mutating func endText() {
    if !text.isEmpty { all.append(String(decoding: text, as: UTF8.self)) }
    text = []
  }

  static func of(_ text: String, by length: Int, skipping: String? = nil) throws -> [String] {
    var (scanner, notes) = (XMLScanner(), Notes(skipped: skipping))
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: length) {
      try scanner.read(ContiguousArray(bytes[start..<min(start + length, bytes.count)]).span, &notes)
    }
    try scanner.end(&notes)
    return notes.all
  }
}

@Suite struct XMLScannerTests {
  private let text = """
    <?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "<y>"> ]><!-- <b> --><a one='1' two = "2>2"><b/>Tom &amp; Jerry &#233; \
    <![CDATA[<c> & ]]]]> &nope; & 1 < 2 </a>
    """
  private let notes = [
    "<a one=1 two=2>2>", "<b>", "</b>", "Tom & Jerry é <c> & ]] &nope; & 1 < 2 ", "</a>",
  ]

  @Test func `elements, attributes, texts and references are reported, in pieces of any length`() throws {
    for length in Array(1...20) + [1000] {
      #expect(try Notes.of(text, by: length) == notes, "\(length)")
    }
    var (scanner, whole) = (XMLScanner(), Notes())
    try scanner.read(whole: ContiguousArray(text.utf8).span, &whole)
    #expect(whole.all == notes)
  }

  @Test func `an element that is not wanted is skipped with all in it, and its missing end ends it at the next`() throws
  {
    let text = "<r><a><b>x</b></a><c>1</c></r>"
    #expect(try Notes.of(text, by: 4, skipping: "a") == ["<r>", "<a>", "<c>", "1", "</c>", "</r>"])
    #expect(try Notes.of("<r><a>1<a>2</a></r>", by: 4, skipping: "a") == ["<r>", "<a>", "<a>", "</r>"])
  }

  @Test func `what is malformed is reported, and scanning goes on with the next tag`() throws {
    #expect(try Notes.of("<a><b c></b></a>", by: 3) == ["<a>", "!", "</b>", "</a>"])
    #expect(try Notes.of("<a><b c='1", by: 3) == ["<a>", "!"])
  }

  @Test func `a text of any bytes ends, and never crashes the scanner`() throws {
    let alphabet = Array("<>/!?-[]=\"'& abc;#x1\u{FF}".unicodeScalars.map { Character($0) })
    for seed in Laws.seeds(1000) {
      var generator = SeededGenerator(seed: seed)
      let text = String((0..<60).map { _ in alphabet.randomElement(using: &generator) ?? " " })
      _ = try Notes.of(text, by: Int.random(in: 1...61, using: &generator))
    }
  }
}
