import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct ExtremesTests {
  @Test func `numbers, lengths and times of any size can be exported in every format`() throws {
    let world = try Extremes()
    for now in world.nows {
      for format in ExportFormat.all + [.calendar(asOf: now), .news(asOf: now), .nfo()] {
        #expect(
          try !world.library.viewer(of: world.person).export(format, including: [.notes, .reviews]).files.isEmpty)
      }
    }
  }
}
