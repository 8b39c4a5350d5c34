import Foundation
import ReelbookBase
import ReelbookHTTP
import ReelbookTestSupport
import Testing

@Suite struct FileSecretStoreTests {
  @Test func `a secret can be read the next time, in a file that only its owner can read`() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url
    let file = folder.appendingPathComponent("deep/secrets.json")
    try await FileSecretStore(file: file).setSecret("1234", named: "token")
    #expect(try await FileSecretStore(file: file).secret(named: "token") == "1234")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
  }

  @Test func `a file that cannot be written is an error that names it, says why, and shows no secret`() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url
    // A file is in the place of the folder.
    let inTheWay = folder.appendingPathComponent("settings")
    try Data().write(to: inTheWay)
    let file = inTheWay.appendingPathComponent("secrets.json")
    let error = await #expect(throws: FileError.self) {
      try await FileSecretStore(file: file).setSecret("1234", named: "token")
    }
    #expect(error?.code == .unwritable && error?.file == file)
    #expect(error?.message.hasPrefix("“secrets.json” cannot be written: ") == true)
    #expect(error.map { "\($0)".contains("1234") } == false)
    // A folder is in the place of the file.
    let taken = folder.appendingPathComponent("taken.json")
    try FileManager.default.createDirectory(
      at: taken.appendingPathComponent("a"), withIntermediateDirectories: true)
    let other = await #expect(throws: FileError.self) {
      try await FileSecretStore(file: taken).setSecret("1234", named: "token")
    }
    #expect(other?.code == .unreadable)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["settings", "taken.json"])
  }

  @Test func `a file with other contents is damaged, and the error does not quote it`() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url
    let file = folder.appendingPathComponent("secrets.json")
    try Data("token=1234".utf8).write(to: file)
    let error = await #expect(throws: FileError.self) { try await FileSecretStore(file: file).secret(named: "token") }
    #expect(error?.code == .damaged && error.map { "\($0)".contains("1234") } == false)
  }
}
