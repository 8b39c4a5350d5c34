import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

/// The output about channels and refreshes.
enum Pages {
  static func channels(_ channels: [Channel], starred: Set<TitleID> = []) -> TextTable {
    TextTable(
      [.numbers(), .words("Channel"), .words("Groups"), .words("Streams")],
      rows: channels.map { channel in
        let streams = channel.variants.map { $0.stream.name.isEmpty ? "plain" : $0.stream.name }.joined(separator: ", ")
        return [channel.number ?? "", name(channel, starred), channel.groups.joined(separator: ", "), streams]
      })
  }

  /// A channel's name, with a star if it is starred.
  static func name(_ channel: Channel, _ starred: Set<TitleID>) -> String {
    starred.contains(channel.id) ? "★ \(channel.name)" : channel.name
  }

  static func report(_ report: RefreshReport, of source: TelevisionSource) -> [String] {
    var lines: [String] = []
    if let suspicion = report.suspicion {
      lines.append("\(source.name): \(suspicion.message)")
    } else {
      lines.append(
        "\(source.name): \(report.itemCount) entries; \(report.added.count) channels came, \(report.removed.count) went, \(report.changed.count) changed; \(report.addedTitleCount) films and series came, \(report.removedTitleCount) went."
      )
    }
    if report.guide.programmeCount > 0 {
      lines.append(
        "Guide: \(report.guide.programmeCount) programmes; mended: \(report.guide.missingEndCount) without an end, \(report.guide.overlapCount) that overlapped, \(report.guide.duplicateCount) there twice."
      )
    }
    if report.isAdultNews {
      lines.append("This list holds \(report.adultCount) channels or films for adults; they are not shown.")
    }
    for error in report.guideErrors { lines.append("A guide could not be had: \(error.message)") }
    for diagnosis in report.diagnoses.prefix(3) { lines.append("\(diagnosis)") }
    if report.diagnosisCount > 3 { lines.append("… and \(report.diagnosisCount - 3) more oddities in the list.") }
    return lines
  }

  static func unmatched(_ television: Television, _ library: Library) -> String {
    let catalogue = television.catalogue(for: library)
    let guide = television.guide(for: library)
    guard guide.programmeCount > 0 else { return "" }
    let matches = television.matches(for: library)
    return "The guide has \(matches.all.count) of \(catalogue.channels.count) channels."
  }
}

extension Viewer {
  /// The ids of those of some channels that the person starred.
  func starredIDs(in channels: [Channel]) -> Set<TitleID> {
    Set(channels.map(\.id).filter { library.mark(on: MediaID($0), of: person).isStarred })
  }
}
