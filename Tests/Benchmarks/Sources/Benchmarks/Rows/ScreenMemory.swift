import Foundation
import ReelbookModel
import ReelbookPersistence

/// The memory of a process that asked each query of a screen once, against that with the library alone.
///
/// What is kept for a person is limited by the number of people, and not by its size.
enum ScreenMemory {
  /// The name of its side among those of ``PeakMemory``.
  static let side = "screen"

  static func row(_ context: Context) throws -> Row {
    let stored = try context.storedHousehold()
    let turns: [(ours: Double, peer: Double)] = try (0..<3).map { _ in
      let figures = try PeakMemory.figures(of: side, at: stored.folder.path)
      guard figures.count == 2 else { throw BenchmarkError("B33: the side \(side) did not print two figures.") }
      return (figures[1] / 1024, figures[0] / 1024)
    }
    return Row(
      name: "B33 memory with each answer kept: ours, the open library", figures: Row.Figures(turns), unit: .megabytes)
  }

  /// Opens the library, and then asks each query. Prints the memory, in kilobytes, before and after that.
  static func run(at path: String) async throws {
    var configuration = StoreConfiguration()
    configuration.schema = EverydayRecords.schema
    let store = try await LibraryStore.open(at: URL(fileURLWithPath: path), configuration)
    let before = try PeakMemory.now()
    let (library, me) = (store.library, store.me)
    let others = library.people.map(\.id).filter { $0 != me }
    let desk = try QueryDesk(library, of: [me] + others)
    for query in QueryDesk.queries { withExtendedLifetime(try query.ask(desk)) {} }
    print(before, try PeakMemory.now())
    withExtendedLifetime(desk) {}
    await store.close()
  }
}
