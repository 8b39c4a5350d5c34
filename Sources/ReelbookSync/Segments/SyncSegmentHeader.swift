import ReelbookModel
import ReelbookPersistence

/// The first line of a segment. It is readable without the key, to check that the file is complete.
struct SyncSegmentHeader: FieldStruct {
  /// The version of the format.
  var format = SyncSegmentHeader.currentFormat
  var writer = DeviceID.absent
  var first = 0
  var last = 0
  /// The scope of the exchange: a household's devices, or a list; empty in a sealed file.
  var scope = ""
  /// The coding of the rest; empty for plain lines.
  var coding = ""
  /// The generation of the key.
  var generation = ""
  /// The length of the rest, and its checksum.
  var bytes = 0
  var check = ""
  var extras = Extras()

  static let currentFormat = 1

  static let fields: [Field<SyncSegmentHeader>] = [
    Field("segment", \.format),
    Field("device", \.writer),
    Field("first", \.first),
    Field("last", \.last),
    Field("scope", \.scope),
    Field("coding", \.coding),
    Field("key", \.generation),
    Field("bytes", \.bytes),
    Field("check", \.check),
  ]

  /// The line as bytes.
  var line: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    var line: [UInt8] = []
    CheckedLine.append(json, to: &line)
    return line
  }

  /// The numbers that the segment covers; `nil` if invalid.
  var numbers: ClosedRange<Int>? { first >= 1 && last >= first && last <= SyncSegmentName.highest ? first...last : nil }
}
