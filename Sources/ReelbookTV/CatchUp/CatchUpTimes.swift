import Foundation
import ReelbookModel

/// Fills the placeholders of an address for times: `{utc}`, `${start}`, `{Y}`, `{duration:60}`, `{utc:YmdHM}`.
struct CatchUpTimes {
  var start: Instant
  var stop: Instant
  var now: Instant
  var id: String?
  var zone: TimeZone

  /// Fills a template. In a live address, only placeholders for the present moment are filled.
  func fill(_ template: String, isLive: Bool = false) -> String {
    var filled = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      let hasDollar = open > rest.startIndex && rest[rest.index(before: open)] == "$"
      filled += rest[..<(hasDollar ? rest.index(before: open) : open)]
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}") else {
        filled += rest[(hasDollar ? rest.index(before: open) : open)...]
        return filled
      }
      // Unknown placeholders stay as they are.
      let value = isLive ? presentTime(inside[..<close]) : value(inside[..<close])
      filled += value ?? (hasDollar ? "$" : "") + "{\(inside[..<close])}"
      rest = inside[inside.index(after: close)...]
    }
    return filled + rest
  }

  private func presentTime(_ placeholder: Substring) -> String? {
    ["lutc", "now", "timestamp"].contains(placeholder.prefix { $0 != ":" }) ? value(placeholder) : nil
  }

  private func value(_ placeholder: Substring) -> String? {
    if let javaStyle = javaTime(placeholder) { return javaStyle }
    let parts = placeholder.split(separator: ":", maxSplits: 1)
    guard let name = parts.first else { return nil }
    let detail = parts.count > 1 ? String(parts[1]) : nil
    switch name {
    case "utc", "start": return time(start, detail)
    case "utcend", "end": return time(stop, detail)
    case "lutc", "now", "timestamp": return time(now, detail)
    case "duration": return divided(start.duration(until: stop), by: detail ?? "1")
    case "offset": return detail.flatMap { divided(start.duration(until: now), by: $0) }
    case "catchup-id": return detail == nil ? id : nil
    case "Y", "m", "d", "H", "M", "S": return detail == nil ? text(of: start, String(name)) : nil
    default: return nil
    }
  }

  private func time(_ instant: Instant, _ format: String?) -> String {
    guard let format else { return "\(instant.milliseconds.dividedDown(by: 1000).quotient)" }
    return text(of: instant, format)
  }

  private func divided(_ duration: Duration, by text: String) -> String? {
    guard let divisor = Int64(text), divisor > 0 else { return nil }
    return "\(max(0, duration.milliseconds / 1000) / divisor)"
  }

  /// Formats a time with a letter for each part, in the server's zone.
  private func text(of instant: Instant, _ format: String) -> String {
    let local = instant.milliseconds + Int64(zone.offset(at: instant)) * 1000
    let (days, clock) = local.dividedDown(by: 86_400_000)
    let day = CivilDay(number: Int(days))
    var bytes: [UInt8] = []
    for letter in format.utf8 {
      switch letter {
      case UInt8(ascii: "Y"): bytes.append(decimal: day.year, width: 4)
      case UInt8(ascii: "m"): bytes.append(decimal: day.month, width: 2)
      case UInt8(ascii: "d"): bytes.append(decimal: day.day, width: 2)
      case UInt8(ascii: "H"): bytes.append(decimal: Int(clock / 3_600_000), width: 2)
      case UInt8(ascii: "M"): bytes.append(decimal: Int(clock / 60_000 % 60), width: 2)
      case UInt8(ascii: "S"): bytes.append(decimal: Int(clock / 1000 % 60), width: 2)
      default: bytes.append(letter)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `(b)yyyyMMddHHmmss` is the beginning, `(e)…` the end.
  private func javaTime(_ placeholder: Substring) -> String? {
    guard placeholder.hasPrefix("(b)") || placeholder.hasPrefix("(e)") else { return nil }
    var format = String(placeholder.dropFirst(3))
    for (long, short) in [("yyyy", "Y"), ("MM", "m"), ("dd", "d"), ("HH", "H"), ("mm", "M"), ("ss", "S")] {
      format = format.replacing(long, with: short)
    }
    return text(of: placeholder.hasPrefix("(b)") ? start : stop, format)
  }
}
