import ReelbookModel

/// The schedules of a guide by channel.
///
/// They lie side by side, so that many can be looked up together.
struct ScheduleTable: Sendable {
  /// All schedules, in no order.
  private(set) var all: [Schedule] = []
  private var places: [String: Int] = [:]

  /// The channels, in no order.
  var channels: some Collection<String> { places.keys }

  /// A channel's place among all schedules; `nil` if it has no programmes.
  func place(of channel: String) -> Int? { places[channel] }

  /// The schedule of a channel; `nil` if it has no programmes.
  subscript(channel: String) -> Schedule? {
    get { places[channel].map { all[$0] } }
    set {
      switch (places[channel], newValue) {
      case (let place?, let schedule?): all[place] = schedule
      case (let place?, nil): remove(channel, at: place)
      case (nil, let schedule?):
        places[channel] = all.count
        all.append(schedule)
      case (nil, nil): break
      }
    }
  }

  private mutating func remove(_ channel: String, at place: Int) {
    places[channel] = nil
    let last = all.removeLast()
    guard place < all.count else { return }
    all[place] = last
    places[last.channel] = place
  }
}
