import Foundation
import ReelbookHTTP
import ReelbookModel

/// The versions of a source's guides that its guide file has, so that unchanged ones are not sent again.
struct GuideMarks: FieldStruct {
  var marks: [Mark] = []
  var extras = Extras()

  static let fields: [Field<GuideMarks>] = [Field("guides", \.marks)]

  /// The version of a guide.
  struct Mark: FieldStruct, Hashable {
    /// The checksum of its address without an account.
    var address = ""
    var validators = Validators()
    /// The end of the time for which its programmes were kept, by its own times.
    var end = Instant.absent
    /// Whether it has no programmes after that time. A file of an earlier version does not say so.
    var isWhole = false
    /// The time shift of the source, by which its programmes were moved.
    var shift = Duration.zero
    var extras = Extras()

    static let fields: [Field<Mark>] = [
      Field("address", \.address), Field("validators", \.validators), Field("end", \.end),
      Field("whole", \.isWhole), Field("shift", \.shift),
    ]

    init() {}

    init(_ address: StreamAddress, _ guide: FetchedGuide, _ selection: GuideSelection, shift: Duration) {
      self.address = GuideMarks.key(of: address)
      (validators, isWhole, self.shift) = (guide.validators, guide.isWhole, shift)
      end = selection.until ?? .absent
    }
  }

  init() {}

  /// Those of guides whose programmes were moved by a time shift.
  func moved(by shift: Duration) -> GuideMarks {
    var same = self
    same.marks.removeAll { $0.shift != shift }
    return same
  }

  private static func key(of address: StreamAddress) -> String {
    var finder = AccountFinder([])
    return Checksum(Array(finder.redact(address.text).utf8)).text
  }

  /// What to ask a guide's server for: news only, or all of it if the kept programmes end too early.
  ///
  /// The time for which programmes are kept moves on. An unchanged guide may have programmes that were too late before,
  /// unless all of it is kept. If the time moved back, as after a clock was wrong, programmes may have been dropped.
  func validators(of address: StreamAddress, _ selection: GuideSelection) -> Validators {
    let key = Self.key(of: address)
    guard let mark = marks.first(where: { $0.address == key }), let until = selection.until,
      mark.isWhole || mark.end.duration(until: until) < Self.longestLag,
      until.duration(until: mark.end) < Self.longestLag
    else { return Validators() }
    return mark.validators
  }

  /// By how much the kept programmes may end too early.
  private static let longestLag = Duration.seconds(12 * 3600)

  /// Notes a version that was read.
  mutating func note(_ mark: Mark) {
    marks.removeAll { $0.address == mark.address }
    if !mark.validators.isEmpty { marks.append(mark) }
  }

  /// Reads a file; no marks if it is missing or damaged. The guides are then fetched again.
  static func read(_ file: URL) -> GuideMarks {
    guard let data = try? Data(contentsOf: file) else { return GuideMarks() }
    var cursor = JSONCursor()
    return (try? GuideMarks.read(from: data.span, at: &cursor)) ?? GuideMarks()
  }

  func write(to file: URL) throws {
    guard !marks.isEmpty else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    var json = JSONWriter()
    write(to: &json)
    try OwnersFile.write(json.bytes, to: file)
  }
}
