/// What people read of this module: the one place where it is said.
package enum PlaybackWords {
  package static func range(
    _ name: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: String, canBeOff: Bool
  ) -> String {
    let space = unit.isEmpty ? "" : " "
    let off = canBeOff ? ", or off" : ""
    return "\(name) is \(plain(value))\(space)\(unit); it takes \(plain(range.lowerBound)) to "
      + "\(plain(range.upperBound))\(space)\(unit)\(off)."
  }

  package static let nothingToPlay = "There is no stream to play it from."
  package static let endedEarly = "The stream ended before the end."
  package static let noReason = "The player said nothing of why."

  package static func malformedTrace(_ what: String) -> String { "This is no line of a trace: \(what)" }
  package static let noTrace = "A trace begins with a line that says what is played."

  package static func place(season: Int, episode: Int) -> String { "S\(season) E\(episode)" }

  package static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
