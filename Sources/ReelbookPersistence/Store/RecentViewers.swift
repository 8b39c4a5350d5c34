package import ReelbookModel

/// The views of people that a store keeps: a few, those that were asked for last.
///
/// A view holds the tables that it was made of, so one that nobody asks for any more is dropped.
package struct RecentViewers: Sendable {
  /// The place of some people's view, which only one asker has at a time.
  package final class Place: Sendable {
    let viewer = Lock<Viewer?>(nil)
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
    let place = known.map { places.remove(at: $0).place } ?? Place()
    places.insert((people, place), at: 0)
    if places.count > Self.limit { places.removeLast() }
    return place
  }
}
