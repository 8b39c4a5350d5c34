import ReelbookModel

/// The programmes of a channel in order, each with an end, and none overlapping another.
struct Schedule: Sendable {
  let programmes: [Programme]
  /// The start of the first programme and the end of the last. Stored here, so that a search need not read those two.
  private let start: Instant
  let end: Instant

  /// Creates a schedule of programmes in order, without overlaps; `nil` without any.
  init?(_ programmes: [Programme]) {
    guard let first = programmes.first, let last = programmes.last else { return nil }
    self.programmes = programmes
    (start, end) = (first.start, last.stop ?? last.start)
  }

  /// The index of the first programme that ends after a moment.
  ///
  /// The search starts at the index where the moment would be if all programmes had the same length. From there it goes
  /// on in steps that double.
  func place(after instant: Instant) -> Int {
    guard instant >= start else { return 0 }
    guard instant < end else { return programmes.count }
    var (low, high) = (0, programmes.count)
    let share = start.share(of: instant, before: end)
    let guess = min(Int(share * Double(high)), high - 1)
    var step = 1
    if isOver(guess, at: instant) {
      low = guess + 1
      while low + step <= high, isOver(low + step - 1, at: instant) {
        low += step
        step *= 2
      }
      high = min(high, low + step - 1)
    } else {
      high = guess
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

  /// Reads the titles of programmes before they are used, so that the processor waits for their memory together.
  ///
  /// Otherwise each use retains one programme after the other, and waits for its memory. The check cannot fail. It is
  /// there so that the compiler keeps the reads.
  func readAhead(_ places: Range<Int>) {
    var untitled = 0
    for place in places.clamped(to: programmes.indices) where programmes[place].firstByte == nil { untitled += 1 }
    precondition(untitled <= places.count)
  }
}

extension Instant {
  /// The position of a moment between this one and an end, from 0 to 1.
  fileprivate func share(of instant: Instant, before end: Instant) -> Double {
    Double(instant.milliseconds - milliseconds) / Double(max(1, end.milliseconds - milliseconds))
  }
}
