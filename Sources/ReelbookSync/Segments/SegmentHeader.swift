import ReelbookModel

/// The first line of a segment. It is never sealed: whoever has no key can still tell whether a file is all there.
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

  /// The numbers that the segment stands for; `nil` if they make no sense.
  var numbers: ClosedRange<Int>? { first >= 1 && last >= first && last <= SegmentName.highest ? first...last : nil }
}
