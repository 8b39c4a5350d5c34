import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// No export says where exactly somebody watched, or has their pictures; each says that it does not.
@Suite struct PrivateLossesTests {
  @Test(arguments: [ExportFormat.json, .csv, .markdown, .letterboxd, .trakt])
  func `an export counts points and pictures as lost`(_ format: ExportFormat) throws {
    var home = try Home()
    let picture = DiaryPicture(PictureID(of: [1], .jpeg), width: 4, height: 3, size: 1)
    try home.edit { draft in
      let kino = try Place("Kino", latitude: 48.1326, longitude: 11.5886)
      try draft.watch(.movie(603), at: .day(Home.now.day), in: kino, PlayDetails(pictures: [picture]))
      try draft.watch(.movie(603), at: .day(Home.now.day), in: Place("Kino"))
    }
    let export = try home.library.viewer(of: Home.ada).export(format)
    #expect(export.lossReport.count(of: .coordinates) == 1 && export.lossReport.count(of: .pictures) == 1)
    for file in export.files {
      let text = String(decoding: file.data, as: UTF8.self)
      #expect(!text.contains("48.13") && !text.contains(picture.id.digest.prefix(8)), "\(file.name)")
    }
  }
}
