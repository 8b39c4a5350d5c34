import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

/// XML that is made to do harm.
@Suite struct HostileXMLTests {
  private static let film = "<anime><series_animedb_id>1</series_animedb_id><my_status>Completed</my_status></anime>"

  private func read(_ text: String) throws -> ForeignHistory { try file("animelist.xml", text).history }

  @Test func `entities are never expanded, nor files opened`() throws {
    let laughs = (1...9).map { "<!ENTITY lol\($0) \"\(String(repeating: "&lol\($0 - 1);", count: 10))\">" }
    let text = """
      <?xml version="1.0"?><!DOCTYPE myanimelist [<!ENTITY lol0 "lol"><!ENTITY file SYSTEM "file:///etc/passwd">
      \(laughs.joined())]>
      <myanimelist><anime><series_animedb_id>1</series_animedb_id><series_title>&lol9;&file;</series_title>
      <my_status>Completed</my_status></anime></myanimelist>
      """
    #expect(try read(text).titles.map(\.name) == ["&lol9;&file;"])
  }

  @Test func `deep nesting costs its element`() throws {
    for (open, close) in [("<a>", "</a>"), ("<a>", ""), ("<a><b>", "</b></a>")] {
      let depth = 100_000
      let deep = String(repeating: open, count: depth) + String(repeating: close, count: depth)
      let history = try read("<myanimelist>\(Self.film)<anime>\(deep)</anime>\(Self.film)</myanimelist>")
      #expect(history.titles.count == 1 && history.problems.count == 1, "\(open)")
    }
    let all = String(repeating: "<myanimelist>", count: 100_000)
    #expect(throws: ImportError.self) { try read(all) }
  }

  @Test func `a huge attribute costs what is around it`() throws {
    let huge = String(repeating: "x", count: 3 << 20)
    let history = try read("<myanimelist>\(Self.film)<anime a=\"\(huge)\"></anime>\(Self.film)</myanimelist>")
    #expect(history.titles.count == 1)
  }

  @Test func `many members and many names cost little`() throws {
    let members = (0..<100_000).map { "<m\($0)>x</m\($0)>" }.joined()
    let history = try read("<myanimelist>\(Self.film)<anime>\(members)</anime>\(Self.film)</myanimelist>")
    #expect(history.titles.count == 1 && history.rowCount == 3)
  }

  @Test func `a file may be cut anywhere, and its whole elements are read`() throws {
    let text =
      "<?xml version=\"1.0\"?><myanimelist><!-- é --><myinfo><user_name>ann</user_name></myinfo>\(Self.film)<anime><series_title><![CDATA[A <b> & é]]></series_title><series_animedb_id>2</series_animedb_id><my_status>Dropped</my_status></anime></myanimelist>\n"
    let bytes = Array(text.utf8)
    let firstEnd =
      (text.firstRange(of: Self.film)?.upperBound).map { text.utf8.distance(from: text.startIndex, to: $0) } ?? 0
    #expect(firstEnd > 0)
    for length in 1..<bytes.count {
      let export = try? files(bytes: [("animelist.xml", Array(bytes[..<length]))])
      guard length >= firstEnd else { continue }
      let history = try #require(export?.history, "\(length)")
      #expect(history.titles.first?.ids == ["mal": "1"] && history.addsUp, "\(length)")
    }
  }

  @Test func `elements named like members of our own files are no file of ours`() throws {
    let text = "<reelbook:history><reelbook:x><a>1</a></reelbook:x><format>9</format></reelbook:history>"
    #expect(throws: ImportError.self) { try read(text) }
  }

  @Test func `a deflated file that expands without end is refused`() throws {
    let deflater = try ZlibDeflater(.gzip)
    var bytes: [UInt8] = []
    try deflater.compress(Array("<myanimelist>\(Self.film)".utf8)) { bytes += $0 }
    for _ in 0..<40 { try deflater.compress([UInt8](repeating: 0x20, count: 1 << 18)) { bytes += $0 } }
    try deflater.compress([], isLast: true) { bytes += $0 }
    let history = try files(bytes: [("animelist.xml.gz", bytes)]).history
    guard case .unreadable = history.files.first?.fate else { throw TestFailure() }
    #expect(history.items.isEmpty)
  }
}
