import ReelbookModel

/// What was taken into a guide, and what of it had to be mended.
public struct GuideReport: Sendable, Hashable {
  /// How many programmes came.
  public var programmeCount = 0
  /// How many that were known were replaced.
  public var replacedCount = 0
  /// How many had no end, or one before their beginning.
  public var missingEndCount = 0
  /// How many went on into the next.
  public var overlapCount = 0
  /// How many were there twice.
  public var duplicateCount = 0
  /// What was odd in the file: at most a hundred of it.
  public var diagnoses: [FileDiagnosis] = []
  /// How much was odd.
  public var diagnosisCount = 0

  /// Nothing.
  public init() {}

  /// Notes something odd.
  public mutating func note(_ diagnosis: FileDiagnosis) {
    diagnosisCount += 1
    if diagnoses.count < 100 { diagnoses.append(diagnosis) }
  }
}

/// Puts the programmes of a channel in order, so that each has an end and none overlaps another.
enum ScheduleMender {
  /// A programme that nothing follows and that has no end goes on for so long.
  static let lengthOfLast = Duration.seconds(3600)

  static func mend(_ programmes: [Programme], _ report: inout GuideReport) -> [Programme] {
    // Of those that begin together, the later in the file counts: it is the correction.
    let order = programmes.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    var mended: [Programme] = []
    mended.reserveCapacity(programmes.count)
    for (_, programme) in order {
      var programme = programme
      if let stop = programme.stop, stop <= programme.start { programme.stop = nil }
      guard let last = mended.last else {
        mended.append(programme)
        continue
      }
      if last.start == programme.start {
        if last.title == programme.title { report.duplicateCount += 1 } else { report.overlapCount += 1 }
        mended[mended.count - 1] = last.title == programme.title ? richer(last, programme) : programme
        continue
      }
      if last.stop == nil {
        report.missingEndCount += 1
        // A day without programmes is a gap, not one long programme.
        mended[mended.count - 1].stop = min(programme.start, last.start.adding(GuideSelection.longestWithoutEnd))
      } else if let stop = last.stop, stop > programme.start {
        report.overlapCount += 1
        mended[mended.count - 1].stop = programme.start
      }
      mended.append(programme)
    }
    if let last = mended.last, last.stop == nil {
      report.missingEndCount += 1
      mended[mended.count - 1].stop = last.start.adding(lengthOfLast)
    }
    return mended
  }

  /// The one that says more; in doubt the later in the file.
  private static func richer(_ a: Programme, _ b: Programme) -> Programme {
    func weight(_ programme: Programme) -> Int {
      programme.descriptions.reduce(0) { $0 + $1.text.utf8.count } + 20 * programme.numbers.count
        + 20 * programme.subtitles.count + (programme.stop == nil ? 0 : 10)
    }
    return weight(a) > weight(b) ? a : b
  }
}
