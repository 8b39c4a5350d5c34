package import Foundation
public import ReelbookModel

extension CatchUp {
  /// The address of a past programme.
  ///
  /// - Parameters:
  ///   - live: The channel's address.
  ///   - start: When the programme began.
  ///   - stop: When it ended, or will end.
  ///   - id: The provider's id of the programme, if the guide has it.
  ///   - now: The present moment.
  ///   - zone: The zone of the provider's server, for hours and days in the address.
  package func address(
    of live: StreamAddress, from start: Instant, to stop: Instant, id: String? = nil, asOf now: Instant,
    zone: TimeZone
  ) throws(TelevisionError) -> StreamAddress {
    guard reaches(start, asOf: now) else { throw TelevisionError(.noCatchUp) }
    let times = CatchUpTimes(
      start: start.adding(correction), stop: stop.adding(correction), now: now, id: id, zone: zone)
    guard let template = template(live.text), id != nil || !template.contains("{catchup-id}") else {
      throw TelevisionError(.noCatchUp)
    }
    return StreamAddress(times.fill(template))
  }

  /// The address of a past programme, with placeholders for times.
  private func template(_ live: String) -> String? {
    switch mode {
    case .source: return source?.text
    case .append: return source.map { live + $0.text }
    case .shift:
      return source.map { live + $0.text } ?? live + (live.contains("?") ? "&" : "?") + "utc={utc}&lutc={lutc}"
    case .flussonic: return source?.text ?? Self.flussonic(live)
    case .xtream: return source?.text ?? Self.xtream(live)
    case .onDemand: return source?.text ?? "{catchup-id}"
    default: return source?.text
    }
  }

  /// Whether the whole address is the programme's id, which a guide states.
  package var isNamedByGuide: Bool {
    // These begin with the channel's address.
    guard mode != .append, mode != .shift else { return false }
    guard let source else { return mode == .onDemand }
    return source.text.drop { $0 == "$" }.hasPrefix("{catchup-id}")
  }

  /// `http://host/one/index.m3u8?token` becomes `http://host/one/timeshift_rel-{offset:1}.m3u8?token`.
  private static func flussonic(_ live: String) -> String? {
    guard let parts = AddressParts(live), let last = parts.components.last, parts.components.count > 1 else {
      return nil
    }
    let file = parts.text(last)
    // As it is written: a double slash may be part of it.
    let folder = parts.text(0..<last.lowerBound - 1)
    if file == "mpegts" || file.hasSuffix(".ts") { return "\(folder)/timeshift_abs-${start}.ts\(parts.query)" }
    guard file.hasSuffix(".m3u8") else { return nil }
    let kind = file.dropLast(5)
    return "\(folder)/\(kind == "index" ? "" : "\(kind)-")timeshift_rel-{offset:1}.m3u8\(parts.query)"
  }

  /// `http://host/live/u/p/1.ts` becomes `http://host/timeshift/u/p/{minutes}/{day}:{time}/1.ts`. A panel may be in a
  /// folder of its host.
  private static func xtream(_ live: String) -> String? {
    guard let parts = AddressParts(live) else { return nil }
    let path = parts.components
    guard path.count > 2 else { return nil }
    let before = path.dropLast(3).last
    let hasFolder = before.map { parts.text($0) == "live" } ?? false
    guard hasFolder || path.count == 3 && parts.text(path[0]) != "live" else { return nil }
    let panel = before.map { parts.text(0..<$0.lowerBound - 1) } ?? parts.root
    let file = parts.text(path[path.count - 1]).split(separator: ".", maxSplits: 1)
    guard let id = file.first else { return nil }
    let ending = file.count > 1 ? file[1] : "ts"
    let account = "\(parts.text(path[path.count - 3]))/\(parts.text(path[path.count - 2]))"
    return "\(panel)/timeshift/\(account)/{duration:60}/{Y}-{m}-{d}:{H}-{M}/\(id).\(ending)"
  }
}

extension StreamAddress {
  /// The live address with its placeholders for times filled in. Some lists have such placeholders.
  public func filled(asOf now: Instant) -> StreamAddress {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return self }
    return StreamAddress(CatchUpTimes(start: now, stop: now, now: now, zone: .gmt).fill(text, isLive: true))
  }
}
