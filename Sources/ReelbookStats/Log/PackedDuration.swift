/// A non-negative duration as seconds and a rest: adding `Duration` takes several times as long.
struct PackedDuration: Equatable {
  private var seconds: Int64 = 0
  private var attoseconds: Int64 = 0

  private static let second: Int64 = 1_000_000_000_000_000_000

  static let zero = PackedDuration()

  init() {}

  /// Clamps the duration, so that a million million of them can be added; a negative one counts as zero.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return }
    self.seconds = min(seconds, 1_000_000_000)
    self.attoseconds = seconds >= 1_000_000_000 ? 0 : attoseconds
  }

  init(seconds: Int32) { self.seconds = Int64(seconds) }

  /// `nil` for a part of a second.
  var wholeSeconds: Int32? { attoseconds == 0 ? Int32(seconds) : nil }

  var duration: Duration { Duration(secondsComponent: seconds, attosecondsComponent: attoseconds) }

  @inline(__always) static func += (a: inout PackedDuration, b: PackedDuration) {
    a.seconds &+= b.seconds
    guard b.attoseconds != 0 else { return }
    a.attoseconds += b.attoseconds
    guard a.attoseconds >= second else { return }
    a.attoseconds -= second
    a.seconds += 1
  }

  static func -= (a: inout PackedDuration, b: PackedDuration) {
    a.seconds -= b.seconds
    a.attoseconds -= b.attoseconds
    guard a.attoseconds < 0 else { return }
    a.attoseconds += second
    a.seconds -= 1
  }
}
