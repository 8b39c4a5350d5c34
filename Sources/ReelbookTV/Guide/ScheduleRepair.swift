import ReelbookModel

/// The numbers of added, replaced and repaired programmes, and the problems of the file.
public struct GuideReport: Sendable, Hashable {
  /// The number of new programmes.
  public var programmeCount = 0
  /// The number of replaced programmes.
  public var replacedCount = 0
  /// The number of programmes without an end, or with one before the start.
  public var missingEndCount = 0
  /// The number of programmes that overlapped the next.
  public var overlapCount = 0
  /// The number of duplicates.
  public var duplicateCount = 0
  /// The problems of the file, at most a hundred.
  public var diagnoses: [FileDiagnosis] = []
  /// The number of problems.
  public var diagnosisCount = 0

  /// Creates an empty report.
  public init() {}

  /// Adds a problem.
  public mutating func add(_ diagnosis: FileDiagnosis) {
    diagnosisCount += 1
    if diagnoses.count < 100 { diagnoses.append(diagnosis) }
  }
}

/// Sorts and repairs a channel's programmes, so that each has an end and none overlaps another.
enum ScheduleRepair {
  /// The length of a last programme without an end.
  static let lengthOfLast = Duration.seconds(3600)

  static func repaired(_ programmes: [Programme], _ report: inout GuideReport) -> [Programme] {
    // Of programmes with the same start, the later in the file is the correction.
    let order = programmes.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    var result: [Programme] = []
    result.reserveCapacity(programmes.count)
    for (_, programme) in order {
      var programme = programme
      if let stop = programme.stop, stop <= programme.start { programme.stop = nil }
      guard let last = result.last else {
        result.append(programme)
        continue
      }
      if last.start == programme.start {
        if last.title == programme.title { report.duplicateCount += 1 } else { report.overlapCount += 1 }
        result[result.count - 1] = last.title == programme.title ? richer(last, programme) : programme
        continue
      }
      if last.stop == nil {
        report.missingEndCount += 1
        // A day without programmes is a gap, not one long programme.
        result[result.count - 1].stop = min(programme.start, last.start.adding(GuideSelection.longestWithoutEnd))
      } else if let stop = last.stop, stop > programme.start {
        report.overlapCount += 1
        result[result.count - 1].stop = programme.start
      }
      result.append(programme)
    }
    if let last = result.last, last.stop == nil {
      report.missingEndCount += 1
      result[result.count - 1].stop = last.start.adding(lengthOfLast)
    }
    return result
  }

  /// The more detailed of two programmes; if they are equally detailed, the later in the file.
  private static func richer(_ a: Programme, _ b: Programme) -> Programme {
    func weight(_ programme: Programme) -> Int {
      programme.descriptions.reduce(0) { $0 + $1.text.utf8.count } + 20 * programme.numbers.count
        + 20 * programme.subtitles.count + (programme.stop == nil ? 0 : 10)
    }
    return weight(a) > weight(b) ? a : b
  }
}
