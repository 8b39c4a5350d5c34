import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery

extension Screen {
  /// What is found in the library, and in the catalogue.
  static func search(_ text: String, _ finder: Finder) -> Screen {
    Screen("Search") { viewer, now in
      guard !text.isEmpty else { return "<p class=\"empty\">Type a name, or ask: “unwatched comedies”.</p>" }
      let hits = finder.find(text, for: viewer, asOf: now).compactMap { hit -> Markup? in
        guard case .subject(let subject) = hit.item else { return nil }
        let name: Markup = "\(hit.name.parts.map { $0.isMatch ? "<mark>\($0.text)</mark>" : "\($0.text)" as Markup })"
        return """
          <li class="card">\(Viewer.poster("\(hit.name)"))<div><a href="\(Viewer.address(subject.title))">\(name)</a>\
          <p>\(hit.document.year.map { "\($0)" } ?? "")</p></div></li>
          """
      }
      let others = SampleCatalogue.search(text).filter { !viewer.library.contains($0.id) && viewer.allows($0) }
      let cards = others.map { title in
        """
        <li class="card">\(Viewer.poster(title.name))<div>\(title.name)<p>\(title.year.map { "\($0)" } ?? "")</p>\
        <div class="buttons">\(Form("add", title.subject, "Add \(title.name)", shown: "+ Add").markup)</div></div></li>
        """ as Markup
      }
      let nothing: Markup = hits.isEmpty && cards.isEmpty ? "<p class=\"empty\">Nothing was found.</p>" : ""
      return """
        \(viewer.section("In the library", hits))\(viewer.section("In the catalogue", cards))\(nothing)
        """
    }
  }
}

/// The index of the library, which follows its edits.
final class Finder: @unchecked Sendable {
  private let lock = NSLock()
  private var indexes: [PersonID: SearchIndex] = [:]

  func find(_ text: String, for viewer: Viewer, asOf now: Now) -> [SearchHit] {
    lock.withLock {
      var index = indexes[viewer.person] ?? SearchIndex(viewer.library, asOf: now)
      index.update(to: viewer.library, asOf: now)
      indexes[viewer.person] = index
      return index.answer(SearchQuestion(text, in: index, for: viewer), for: viewer, limit: 20).hits
    }
  }
}
