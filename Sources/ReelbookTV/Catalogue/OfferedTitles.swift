/// The films or the series of a catalogue, in the order of their names.
///
/// A provider may have hundreds of thousands: each one is read from the catalogue's files when it is asked for, which
/// takes some microseconds for each of its streams. So take a page, not all: `catalogue.films.prefix(50)`. The count
/// costs nothing.
public struct OfferedTitles: RandomAccessCollection, Sendable {
  let shelf: TitleShelf
  /// The titles' places on the shelf.
  let places: Range<Int>

  public var startIndex: Int { 0 }
  public var endIndex: Int { places.count }

  public subscript(position: Int) -> OfferedTitle {
    precondition(indices.contains(position))
    return shelf.title(at: places.lowerBound + position)
  }
}

extension OfferedTitles: Equatable {
  /// Compares all titles.
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}
