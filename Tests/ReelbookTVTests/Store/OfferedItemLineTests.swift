import ReelbookModel
import ReelbookTV
import Testing

/// Two writers of an item's line: one by hand, field by field, and one from the list of fields.
struct OfferedItemLineTests {
  @Test func `the line written by hand equals the line from the list of fields`() throws {
    var full = OfferedItem(.episode, key: "k", name: "A \"name\"\n", address: "http://host.example/{account:0}/1.ts")
    (full.guideID, full.number, full.logo, full.groups) = ("one.example", "4.1", "logo", ["One", "Two"])
    (full.guideShift, full.headerFields) = (.milliseconds(-90_500), ["User-Agent": "A", "Referer": "B"])
    (full.catchUpMode, full.catchUpSource, full.catchUpDays) = ("append", "?utc={utc}", 7.5)
    (full.catchUpCorrection, full.runtime, full.container) = (.seconds(3600), .seconds(5400), "mkv")
    (full.tmdb, full.year, full.series, full.season, full.episode) = (603, 1999, "Series", 0, 12)
    full.isAdult = true
    full.guideName = "Name"
    (full.marks, full.isSpare) = (["intro-start": "0:30"], true)
    let names = OfferedItem.fields.map(\.name)
    var all = JSONWriter()
    full.write(to: &all)
    let text = String(decoding: all.bytes, as: UTF8.self)
    #expect(names.allSatisfy { text.contains("\"\($0)\":") }, "this test sets each field")
    var empty = full
    (empty.key, empty.name, empty.groups, empty.guideID, empty.guideShift) = ("", "", [], "", .zero)
    (empty.headerFields, empty.isAdult, empty.kind, empty.marks, empty.isSpare) = ([:], false, .channel, [:], false)
    var later = full
    later.extras["later"] = try JSONText("[1,2]")
    for item in [full, empty, later, OfferedItem(), OfferedItem(.radio, key: "r", name: "Radio")] {
      var (line, listed) = (JSONWriter(), JSONWriter())
      item.writeLine(to: &line)
      item.write(to: &listed)
      #expect(line.bytes == listed.bytes)
    }
  }
}
