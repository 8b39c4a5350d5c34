import ReelbookModel

/// The times of some events. It finds the first event that agrees with a time.
struct EventTimes {
  private let order: TimeOrder
  private var places: LeastNumbers
  private var moments: LeastNumbers

  /// Creates an empty collection.
  init(_ order: TimeOrder) {
    self.order = order
    places = LeastNumbers(order.count)
    moments = LeastNumbers(order.momentCount)
  }

  /// Creates a collection of some events.
  init(of times: [WatchTime]) {
    self.init(TimeOrder(times))
    for event in times.indices { add(event, at: event) }
  }

  var steps: Int { places.steps + moments.steps }

  /// Adds an event with the time of a viewing.
  mutating func add(_ event: Int, at number: Int) {
    places.set(order.places[number], event)
    if order.moments[number] >= 0 { moments.set(order.moments[number], event) }
  }

  /// Removes the event that has the time of a viewing.
  mutating func remove(at number: Int) { add(.max, at: number) }

  /// The first event that agrees with a time; `Int.max` for none.
  mutating func first(agreeingWith time: WatchTime) -> Int {
    min(firstDated(agreeingWith: time), places.least(in: order.undated))
  }

  /// Whether a dated event agrees with a time.
  mutating func hasDated(agreeingWith time: WatchTime) -> Bool { firstDated(agreeingWith: time) < .max }

  private mutating func firstDated(agreeingWith time: WatchTime) -> Int {
    let agreeing = order.agreeing(with: time)
    var least = moments.least(in: agreeing.moments)
    for range in agreeing.places { least = min(least, places.least(in: range)) }
    return least
  }
}

/// A segment tree of numbers: it finds the least number of a range in logarithmic time.
struct LeastNumbers {
  private var tree: [Int]
  private let count: Int
  private(set) var steps = 0

  init(_ count: Int) {
    self.count = count
    tree = [Int](repeating: .max, count: 2 * count)
  }

  mutating func set(_ place: Int, _ number: Int) {
    var node = place + count
    tree[node] = number
    while node > 1 {
      steps += 1
      node /= 2
      tree[node] = min(tree[2 * node], tree[2 * node + 1])
    }
  }

  /// The least number of a range; `Int.max` for none.
  mutating func least(in range: Range<Int>) -> Int {
    var (low, high, least) = (range.lowerBound + count, range.upperBound + count, Int.max)
    while low < high {
      steps += 1
      if low % 2 == 1 {
        least = min(least, tree[low])
        low += 1
      }
      if high % 2 == 1 {
        high -= 1
        least = min(least, tree[high])
      }
      low /= 2
      high /= 2
    }
    return least
  }
}
