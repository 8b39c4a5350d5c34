import Reelbook
import ReelbookDiscovery
import ReelbookPages

/// Pages about the catalogue's answers.
extension Pages {
  /// The services that stream a title, one line a region, with the required credit.
  static func streaming(of name: String, _ regions: [String: Availability], in region: String?) -> String {
    let shown = regions.filter { region == nil || $0.key == region?.uppercased() }.sorted { $0.key < $1.key }
    let lines = shown.map { "  \($0.key)  \(offers($0.value))" }
    let title = lines.isEmpty ? "Nobody is known to stream \(name)" : "Where to stream \(name)"
    let place = region.map { " in \($0.uppercased())" } ?? ""
    return (["\(title)\(place)"] + lines + [Availability.credit]).joined(separator: "\n")
  }

  private static func offers(_ offers: Availability) -> String {
    [
      ("subscription", offers.subscription), ("free", offers.free), ("with ads", offers.ads), ("rent", offers.rent),
      ("buy", offers.buy),
    ]
    .filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
  }

  /// Findings of a refresh that a person should know.
  static func news(of batch: RefreshBatch, in library: Library) -> [String] {
    batch.renumberings.map { moved in
      let place = "S\(moved.new.season ?? 0)E\(moved.new.episode ?? 0)"
      return "\(library.name(of: moved.old)) is \(place) now; what you said of it goes with it."
    }
      + batch.proposals.map { gone in
        let name = library.name(of: MediaID(gone.id))
        guard let candidate = gone.candidate else { return "\(name) is gone from TMDb; all that you have of it stays." }
        let entry = Catalogue.Entry(candidate)
        return "\(name) is gone from TMDb; it may be \(entry). If so: tracker identify “\(name)” \(entry.id)"
      }
      + batch.failures.map { "\(library.name(of: MediaID($0.id))): \($0.error.message)" }
  }
}
