import ReelbookModel
import Testing

@Suite struct SharedNamesTests {
  /// A long name has memory of its own, which consecutive records with that name share.
  @Test func `zones that change from record to record read back`() throws {
    let zones = [
      "America/New_York", "America/New_York", "America/St_Johns", "America/New_York", "Europe/Berlin",
      "America/St_Johns", "America/Argentina/Buenos_Aires", "America/New_Yorks", "", "America/New_York",
    ]
    let times = zones.map { "2026-11-20T21:15:00-05:00" + ($0.isEmpty ? "" : "[\($0)]") }
    let text = Array("[\(times.map { "\"\($0)\"" }.joined(separator: ","))]".utf8)
    var cursor = JSONCursor()
    let read = try [WatchTime].read(from: text.span, at: &cursor)
    #expect(read.map { $0.zone ?? "" } == zones)
    #expect(read.map(\.description) == times)
  }

  @Test func `imports that change from play to play read back`() throws {
    let batches = [
      "import-2026-07-04", "import-2026-07-04", "import-2026-07-05", "a", "", "export of “Trakt”\n\"2026\"", "a",
      "import-2026-07-05", nil,
      "import-2026-07-05", "Ame\u{301}lie", "Amélie", "import-2026-07-04",
    ]
    let sources = batches.map { PlaySource(.imported, batch: $0) }
    var json = JSONWriter()
    sources.write(to: &json)
    var cursor = JSONCursor()
    let read = try [PlaySource].read(from: ContiguousArray(json.bytes).span, at: &cursor)
    #expect(read.map(\.batch) == batches)
    #expect(read.map { $0.batch.map { Array($0.utf8) } } == batches.map { $0.map { Array($0.utf8) } })
  }

  @Test func `a zone that follows an unreadable one is read correctly`() throws {
    let moment = "2026-11-20T21:15:00-05:00"
    let text = Array("\"\(moment)[America/New_York\" \"\(moment)[America/St_Johns]\"".utf8)
    var cursor = JSONCursor()
    #expect(throws: LibraryError.self) { try WatchTime.read(from: text.span, at: &cursor) }
    #expect(try WatchTime.read(from: text.span, at: &cursor).zone == "America/St_Johns")
  }
}
