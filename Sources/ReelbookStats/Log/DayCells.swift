import ReelbookModel

/// A cell for each day, in pages of consecutive days, since a diary may have a play in the year 1.
struct DayCells {
  private static let pageBits = 8
  private static let first = CivilDay.range.lowerBound

  private var pages = [Int32](repeating: -1, count: (CivilDay.range.count >> pageBits) + 1)
  private var cells: [Cell] = []

  mutating func add(_ cell: Cell, day: Int) { cells[position(of: day)] += cell }

  static func += (a: inout DayCells, b: DayCells) {
    b.eachDay { day, cell in a.cells[a.position(of: Int(day.number))] += cell }
  }

  /// The position of a day's cell; a missing page is created.
  private mutating func position(of day: Int) -> Int {
    let place = day - Self.first
    var page = Int(pages[place >> Self.pageBits])
    if page < 0 {
      page = cells.count
      pages[place >> Self.pageBits] = Int32(page)
      cells.append(contentsOf: repeatElement(Cell(), count: 1 << Self.pageBits))
    }
    return page + place & (1 << Self.pageBits - 1)
  }

  subscript(day: CivilDay) -> Cell {
    let place = Int(day.number) - Self.first
    let page = Int(pages[place >> Self.pageBits])
    return page < 0 ? Cell() : cells[page + place & (1 << Self.pageBits - 1)]
  }

  /// The days with a viewing and their cells, in order.
  func eachDay(_ body: (CivilDay, Cell) -> Void) {
    for (number, page) in pages.enumerated() where page >= 0 {
      for place in 0..<1 << Self.pageBits where cells[Int(page) + place].count > 0 {
        body(CivilDay(number: Self.first + number << Self.pageBits + place), cells[Int(page) + place])
      }
    }
  }
}
