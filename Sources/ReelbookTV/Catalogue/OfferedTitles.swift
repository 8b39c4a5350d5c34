/// Films and series of a catalogue in the order of their names: all films, all series, or what a search found.
///
/// A provider may have hundreds of thousands: each one is read from the catalogue's files when it is asked for, which
/// takes some microseconds for each of its streams. So take a page, not all: `catalogue.films.prefix(50)`. The count
/// costs nothing.
public struct OfferedTitles: RandomAccessCollection, Sendable {
  private let shelf: TitleShelf
  private let places: Places

  /// The titles' places on the shelf.
  private enum Places: Sendable {
    case range(Range<Int>)
    case list([Int])
  }

  /// All titles of a range.
  init(shelf: TitleShelf, places: Range<Int>) { (self.shelf, self.places) = (shelf, .range(places)) }

  /// The titles that a search found.
  init(shelf: TitleShelf, found places: [Int]) { (self.shelf, self.places) = (shelf, .list(places)) }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch places {
    case .range(let range): range.count
    case .list(let list): list.count
    }
  }

  public subscript(position: Int) -> OfferedTitle {
    precondition(indices.contains(position))
    return switch places {
    case .range(let range): shelf.title(at: range.lowerBound + position)
    case .list(let list): shelf.title(at: list[position])
    }
  }
}

extension OfferedTitles: Equatable {
  /// Compares all titles.
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}
