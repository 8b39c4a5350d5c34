import ReelbookModel
import ReelbookPersistence

/// The first line of a segment. It is there for whoever has no key, to tell whether a file is all there; what is sealed
/// begins with it again.
struct SegmentHeader: FieldStruct {
  /// The version of the format.
  var format = SegmentHeader.currentFormat
  var writer = DeviceID.absent
  var first = 0
  var last = 0
  /// What the exchange is of: a household's devices, or a list.
  var scope = ""
  /// How the rest is sealed; empty for plain lines.
  var coding = ""
  /// How many bytes follow, and their checksum.
  var bytes = 0
  var check = ""
  var extras = Extras()

  static let currentFormat = 1

  static let fields: [Field<SegmentHeader>] = [
    Field("segment", \.format),
    Field("device", \.writer),
    Field("first", \.first),
    Field("last", \.last),
    Field("scope", \.scope),
    Field("coding", \.coding),
    Field("bytes", \.bytes),
    Field("check", \.check),
  ]

  /// What of the first line is sealed: all but what is only known then.
  var sealed: SegmentHeader {
    var header = self
    header.bytes = 0
    header.check = ""
    return header
  }

  /// The line itself.
  var line: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    var line: [UInt8] = []
    CheckedLine.append(json, to: &line)
    return line
  }

  /// The numbers that the segment stands for; `nil` if they make no sense.
  var numbers: ClosedRange<Int>? { first >= 1 && last >= first && last <= SegmentName.highest ? first...last : nil }
}
