package import ReelbookModel

/// The views of people that a store keeps: a few, those that were asked for last, and those that somebody follows.
///
/// A view holds the tables that it was made of, so one that nobody asks for any more is dropped.
package struct RecentViewers: Sendable {
  /// The place of some people's view.
  package final class Place: Sendable {
    private let viewer = Lock<Viewer?>(nil)
    private let people: [PersonID]

    fileprivate init(of people: [PersonID]) { self.people = people }

    /// The view of a library. It costs what differs from the last one.
    ///
    /// Who asks for the same view waits meanwhile, and only then asks for its library.
    package func viewer(in library: @autoclosure () -> Library) -> Viewer {
      viewer.withLock { viewer in
        let library = library()
        viewer?.follow(library)
        let present = viewer ?? library.viewer(of: people)
        viewer = present
        return present
      }
    }
  }

  /// The place that was asked for last comes first.
  private var places: [(people: [PersonID], place: Place)] = []

  /// The people of a large household, and some who watch together.
  package static let limit = 12

  package init() {}

  /// The number of places.
  package var count: Int { places.count }

  /// The place of some people's view, which is made at need. Nothing is computed meanwhile.
  package mutating func place(of people: [PersonID]) -> Place {
    let known = places.firstIndex { $0.people == people }
    let place = known.map { places.remove(at: $0).place } ?? Place(of: people)
    places.insert((people, place), at: 0)
    if places.count > Self.limit { places.removeLast() }
    return place
  }
}
