import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

/// Pages about the catalogue's answers.
extension Pages {
  /// The services that stream a title, one line a region, with the required credit.
  static func streaming(_ title: Streaming, in region: String?, _ arguments: Arguments) -> String {
    let lines = title.regions.sorted { $0.key < $1.key }.map { "  \($0.key)  \(offers($0.value, arguments))" }
    let place = region?.uppercased()
    let sentence: TrackerSentence =
      place == nil ? (lines.isEmpty ? .notStreamed : .streamed) : lines.isEmpty ? .notStreamedIn : .streamedIn
    let heading = arguments.text(sentence, ["title": title.name, "region": place ?? ""])
    return ([heading] + lines + [Availability.credit]).joined(separator: "\n")
  }

  private static func offers(_ offers: Availability, _ arguments: Arguments) -> String {
    let all: [(TrackerSentence, [String])] = [
      (.offerSubscription, offers.subscription), (.offerFree, offers.free), (.offerAds, offers.ads),
      (.offerRent, offers.rent), (.offerBuy, offers.buy),
    ]
    return all.filter { !$0.1.isEmpty }.map { arguments.text($0.0, ["names": $0.1.joined(separator: ", ")]) }
      .joined(separator: "; ")
  }

  /// Findings of a refresh that a person should know.
  func news(of batch: RefreshBatch) -> [String] {
    return batch.renumberings.map { moved in
      let place = "S\(moved.new.season ?? 0)E\(moved.new.episode ?? 0)"
      return text(.renumbered, ["episode": name(of: moved.old), "place": place])
    }
      + batch.proposals.map { gone in
        guard let candidate = gone.candidate else { return text(.gone, ["title": name(of: MediaID(gone.id))]) }
        let entry = Catalogue.Entry(candidate)
        return text(.goneBut, ["title": name(of: MediaID(gone.id)), "entry": "\(entry)", "id": "\(entry.id)"])
      }
      + batch.failures.map { "\(name(of: MediaID($0.id))): \($0.error.message(in: language.phrases))" }
  }
}

/// Where a title is streamed.
struct Streaming: Encodable {
  var name: String
  /// The offers by the code of the region, such as `DE`.
  var regions: [String: Availability]
}
