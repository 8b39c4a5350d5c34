import ReelbookModel

/// The programmes of a channel in order, each with an end, and none overlapping another.
struct Schedule: Sendable {
  let programmes: [Programme]
  /// The start of the first programme and the end of the last, stored here so that a search need not read them there.
  private let start: Instant
  private let end: Instant

  /// Creates a schedule of programmes in order, without overlaps; `nil` without any.
  init?(_ programmes: [Programme]) {
    guard let first = programmes.first, let last = programmes.last else { return nil }
    self.programmes = programmes
    (start, end) = (first.start, last.stop ?? last.start)
  }

  /// The channel.
  var channel: String { programmes[0].channel }

  /// The index where a moment would be if all programmes had the same length.
  struct Guess {
    var index: Int
    /// Whether the programme there is over; a search begins with this.
    var isOver: Bool
  }

  /// The guess from which `place(after:from:)` searches.
  func guess(_ instant: Instant) -> Guess {
    guard instant >= start else { return Guess(index: 0, isOver: false) }
    guard instant < end else { return Guess(index: programmes.count - 1, isOver: true) }
    let share = start.share(of: instant, before: end)
    let index = min(Int(share * Double(programmes.count)), programmes.count - 1)
    return Guess(index: index, isOver: isOver(index, at: instant))
  }

  /// The index of the first programme that ends after a moment.
  func place(after instant: Instant) -> Int { place(after: instant, from: guess(instant)) }

  /// The index of the first programme that ends after a moment, from a guess in steps that double.
  func place(after instant: Instant, from guess: Guess) -> Int {
    var (low, high) = (0, programmes.count)
    var step = 1
    if guess.isOver {
      low = guess.index + 1
      while low + step <= high, isOver(low + step - 1, at: instant) {
        low += step
        step *= 2
      }
      high = min(high, low + step - 1)
    } else {
      high = guess.index
      while high - step >= 0, !isOver(high - step, at: instant) {
        high -= step
        step *= 2
      }
      low = max(0, high - step + 1)
    }
    while low < high {
      let middle = (low + high) / 2
      if isOver(middle, at: instant) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isOver(_ place: Int, at instant: Instant) -> Bool {
    programmes[place].stop.map { $0 <= instant } ?? true
  }

  /// The indices of the programmes that are on in a window.
  func places(from start: Instant, until end: Instant) -> Range<Int> {
    let first = place(after: start)
    var last = first
    while last < programmes.count, programmes[last].start < end { last += 1 }
    return first..<last
  }

  /// The present and the next programme, from the index of the first that ends after the moment.
  func nowAndNext(from place: Int, at instant: Instant) -> NowAndNext {
    let isOn = place < programmes.count && programmes[place].start <= instant
    let next = isOn ? place + 1 : place
    return NowAndNext(
      now: isOn ? programmes[place] : nil, next: next < programmes.count ? programmes[next] : nil)
  }

  /// The number of programmes without a title.
  ///
  /// Counting a reference waits for the memory of its programme, one programme after the other. This reads all titles
  /// without counting a reference, and so waits for them together.
  func untitledCount(_ places: Range<Int>) -> Int {
    var count = 0
    for place in places.clamped(to: programmes.indices) where programmes[place].firstLetter == nil { count += 1 }
    return count
  }
}

extension Instant {
  /// The position of a moment between this one and an end, from 0 to 1.
  fileprivate func share(of instant: Instant, before end: Instant) -> Double {
    Double(instant.milliseconds - milliseconds) / Double(max(1, end.milliseconds - milliseconds))
  }
}
