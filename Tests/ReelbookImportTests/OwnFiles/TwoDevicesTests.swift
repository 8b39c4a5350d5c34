import ReelbookImport
import ReelbookInterchange
import ReelbookMerge
import ReelbookModel
import Testing

/// One file that two devices take in before they meet.
@Suite struct TwoDevicesTests {
  private static let file = """
    title,year,tmdb,kind,season,episode,date,notes
    The Matrix,1999,603,movie,,,2020-02,At home
    The Matrix,1999,603,movie,,,2020-02,At home
    Home video,,,movie,,,2001,
    South Park,1997,2190,series,1,2,unknown,
    """

  @Test func `a row that both devices take in is one play, and two equal rows are two plays`() throws {
    var here = try Home()
    var there = here
    there.clock = HybridClock(device: DeviceID(bits: 2))
    _ = try here.apply(Self.file)
    _ = try there.apply(Self.file)
    let theirs = there.library
    _ = there.library.merge(here.library, clock: &there.clock, at: Home.now.instant)
    _ = here.library.merge(theirs, clock: &here.clock, at: Home.now.instant)
    #expect(here.library == there.library)
    #expect(here.library.plays.count == 4 && here.library.plays(about: .movie(603)).count == 2)
    #expect(here.library.titles().filter { $0.name == "Home video" }.count == 1)
  }
}
