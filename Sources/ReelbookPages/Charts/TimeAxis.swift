/// The time that a grid shows: hours without any block are left out at its ends, and folded between blocks.
package struct TimeAxis {
  /// The stretches of minutes that are drawn to scale, in their order.
  package let stretches: [Range<Int>]

  /// The room of a fold, in minutes of the scale.
  package static let foldLength = 20

  /// The hours that the blocks touch, cut to the grid's minutes. A single hour without a block is not folded.
  package init(_ blocks: [Range<Int>], within minutes: Range<Int>) {
    var stretches: [Range<Int>] = []
    let visible = blocks.map { $0.clamped(to: minutes) }.filter { !$0.isEmpty }
    for block in visible.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let hours = (block.lowerBound.dividedDown(by: 60) * 60..<(block.upperBound + 59).dividedDown(by: 60) * 60)
        .clamped(to: minutes)
      if let last = stretches.last, hours.lowerBound <= last.upperBound + 60 {
        stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, hours.upperBound)
      } else {
        stretches.append(hours)
      }
    }
    self.stretches = stretches
  }

  /// The length of the grid, in minutes of the scale.
  package var length: Int { stretches.reduce(0) { $0 + $1.count } + max(0, stretches.count - 1) * Self.foldLength }

  /// The place of a minute on the scale; a minute that is folded is at its fold's start.
  package func place(of minute: Int) -> Int {
    var place = 0
    for (at, stretch) in stretches.enumerated() {
      if minute <= stretch.upperBound { return place + max(0, minute - stretch.lowerBound) }
      place += stretch.count + (at < stretches.count - 1 ? Self.foldLength : 0)
    }
    return place
  }

  /// The places of the folds.
  package var folds: [Int] {
    stretches.dropLast().map { place(of: $0.upperBound) }
  }

  /// The whole hours, as minutes of the grid, every so many hours.
  package func hours(every interval: Int = 1) -> [Int] {
    stretches.flatMap { stretch in
      stride(
        from: (stretch.lowerBound + 59).dividedDown(by: 60), to: (stretch.upperBound + 59).dividedDown(by: 60),
        by: interval
      )
      .map { $0 * 60 }
    }
  }
}

extension Int {
  /// The quotient, rounded down also for negative numbers.
  fileprivate func dividedDown(by divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
