import Foundation

/// The rows as a table and as JSON.
struct Report {
  private(set) var rows: [Row] = []

  static let header = line("benchmark", "clock", "ours", "peer", "ratio", "spread", "target", "")

  mutating func add(_ row: Row) {
    rows.append(row)
    say(
      Self.line(
        row.name, row.clock?.rawValue ?? "–", Self.figure(row.figures.ours, row.unit),
        Self.figure(row.figures.peer, row.unit), Self.ratio(row.figures.ratio),
        row.figures.spread.map { $0.isFinite ? String(format: "%.0f %%", 100 * $0) : "–" } ?? "–",
        row.target.map { "≤ " + Self.ratio($0) } ?? "–", row.isMet.map { $0 ? "met" : "NOT MET" } ?? ""))
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Without a peer, there is no ratio.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try encoder.encode(
      rows.map {
        Line(
          name: $0.name, figures: $0.figures, unit: $0.unit.rawValue, clock: $0.clock?.rawValue,
          byTheOther: $0.byTheOther, target: $0.target, isMet: $0.isMet)
      })
  }

  private struct Line: Encodable {
    var name: String
    var figures: Row.Figures
    var unit: String
    var clock: String?
    var byTheOther: Row.Figures?
    var target: Double?
    var isMet: Bool?
  }

  private static func line(
    _ name: String, _ clock: String, _ ours: String, _ peer: String, _ ratio: String, _ spread: String,
    _ target: String, _ met: String
  ) -> String {
    name.padded(to: 66) + clock.padded(to: 9)
      + [ours, peer, ratio, spread, target].map { $0.padded(to: 13, atEnd: false) }.joined() + "  " + met
  }

  private static func figure(_ value: Double, _ unit: Row.Unit) -> String {
    (value < 10 ? String(format: "%.2f", value) : String(format: "%.0f", value)) + " " + unit.rawValue
  }

  /// The text of a ratio, such as `1/12.5` for a ratio below one.
  private static func ratio(_ value: Double) -> String {
    value < 0.5 && value > 0 ? "1/" + String(format: "%.1f", 1 / value) : String(format: "%.2f", value)
  }
}

/// Prints a line at once, also into a pipe: a run takes an hour, and whoever waits for it reads along.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

extension String {
  fileprivate func padded(to width: Int, atEnd: Bool = true) -> String {
    let padding = String(repeating: " ", count: max(1, width - count))
    return atEnd ? self + padding : padding + self
  }
}
