import Foundation
import Reelbook
import ReelbookBase
import ReelbookCloudKit
import ReelbookPlanner
import ReelbookPlayback
import ReelbookServers
import ReelbookTV
import ReelbookTVmaze
import ReelbookTestSupport
import ReelbookWebDAV
import Testing

/// The laws of errors, for those of every module.
@Suite struct CodedErrorTests {
  private static let all: [any CodedError.Type] = [
    LibraryError.self, StorageError.self, SyncError.self, InterchangeError.self, ImportError.self, InvitationError.self,
    PlaybackError.self, TelevisionError.self, TransportError.self, FileError.self, TMDbError.self, WebDAVError.self,
    CloudKitError.self, ServerError.self, TVmazeError.self,
  ]

  @Test func `each code of each error has a sentence, and each sentence a code`() throws {
    let modules = [
      "LibraryError": "ReelbookBase", "StorageError": "ReelbookPersistence", "SyncError": "ReelbookSync",
      "InterchangeError": "ReelbookInterchange", "ImportError": "ReelbookImport", "InvitationError": "ReelbookPlanner",
      "PlaybackError": "ReelbookPlayback", "TelevisionError": "ReelbookTV", "TransportError": "ReelbookHTTP",
      "FileError": "ReelbookHTTP", "TMDbError": "ReelbookTMDb", "WebDAVError": "ReelbookWebDAV",
      "CloudKitError": "ReelbookCloudKit", "ServerError": "ReelbookServers",
      "TVmazeError": "ReelbookTVmaze",
    ]
    func check<E: CodedError>(_ type: E.Type) throws {
      let sources = try ModuleWords(of: #require(modules["\(type)"]))
      let names = Set(sources.names(in: "/\(type).swift") + sources.names(in: "/\(type)+Code.swift"))
      #expect(!names.isEmpty && names == Set(E.Code.sentences.keys.map(\.rawValue)), "\(type)")
      for (code, sentence) in E.Code.sentences {
        #expect(E.Code.english.texts[code.key] == sentence && code.key == "\(E.Code.prefix).\(code)")
        #expect(sentence.hasSuffix(".") && sentence.contains(" "), "\(type): \(sentence)")
        let places = sentence.matches(of: /\{([a-z]+)\}/).map { String($0.1) }
        #expect(Set(places).isSubset(of: ["file", "status"]), "\(type): \(sentence)")
      }
      #expect(E.Code(rawValue: "ofALaterVersion").description == "ofALaterVersion")
    }
    for type in Self.all { try check(type) }
    #expect(Self.all.count == modules.count && Set(Self.all.map { "\($0)" }).count == 15)
  }

  @Test func `an error shows its message, and prints its code and its place as well`() {
    func check<E: CodedError>(_ type: E.Type) throws {
      let code = try #require(E.Code.sentences.keys.first)
      let bare = E(code, message: "No room.")
      let placed = E(
        code, message: "No room.",
        ErrorDetails(
          file: "b", path: "/a/b", line: 3, offset: 4, endpoint: "movie/1", status: 404, tmdbCode: 34, retryAfter: .zero
        ))
      #expect("\(bare)" == "No room. (\(code))")
      #expect("\(placed)" == "No room. (\(code)) [/a/b, line 3, byte 4, movie/1, HTTP 404, TMDb 34]")
      for error in [bare, placed] {
        #expect((error as any Error).localizedDescription == "No room." && error.message == "No room.")
        var dumped = ""
        dump(error, to: &dumped)
        #expect(dumped.contains("No room.") && !dumped.contains("Box"), "\(dumped)")
      }
      #expect(E(code, ErrorDetails()).message == E.Code.sentences[code])
      // A server's error may carry the rest of a plan.
      #expect(MemoryLayout<E>.size == MemoryLayout<Int>.size || E.self == ServerError.self)
    }
    for type in Self.all { #expect(throws: Never.self) { try check(type) } }
  }

  @Test func `a table has the words of an error's phrase, or else of its code, and what it lacks is in English`() {
    func check<E: CodedError>(_ type: E.Type) throws {
      let code = try #require(E.Code.sentences.keys.first)
      let plain = E(code, message: "No room.", ErrorDetails(file: "a", line: 2, status: 507))
      #expect(plain.phrase == Phrase(code.key, ["file": "a", "line": "2", "status": "507"]))
      #expect(plain.message(in: PhraseTable([code.key: "{file} {line} {status}"])) == "a 2 507")
      #expect(plain.message(in: PhraseTable()) == "No room." && plain.message(in: E.Code.english) == "No room.")
      let parts = ["1", "2"].map { PhraseValue.phrase("x.part", ["n": .text($0)], english: "part \($0)") }
      let places: [String: PhraseValue] = [
        "name": .text("N"), "parts": .joined(parts, by: .phrase("x.or", [:], english: " or ")),
      ]
      let error = E(code, saying: .phrase("x.y", places, english: "N: part 1 or part 2"))
      #expect(error.message == "N: part 1 or part 2")
      #expect(error.phrase == Phrase("x.y", ["name": "N", "parts": "part 1 or part 2"]))
      #expect(error.message(in: PhraseTable(["x.y": "{parts} = {name}"])) == "part 1 or part 2 = N")
      #expect(error.message(in: PhraseTable(["x.y": "{parts}", "x.or": "/", "x.part": "{n}"])) == "1/2")
      #expect(error.message(in: PhraseTable(["x.or": "/"])) == error.message)
    }
    for type in Self.all { #expect(throws: Never.self) { try check(type) } }
  }

  @Test func `errors are equal if their code, words and place are`() {
    func check<E: CodedError>(_ type: E.Type) throws {
      let code = try #require(E.Code.sentences.keys.first)
      let different = [
        E(code, message: "1"), E(code, message: "2"), E(E.Code(rawValue: "x"), message: "1"),
        E(code, message: "1", ErrorDetails(file: "a")), E(code, message: "1", ErrorDetails(line: 1)),
        E(code, message: "1", ErrorDetails(retryAfter: .seconds(1))),
        E(code, Phrase("k"), in: PhraseTable(["k": "1"])),
      ]
      #expect(Set(different).count == different.count)
      let again = E(code, message: "1")
      #expect(again == different[0] && again.hashValue == different[0].hashValue)
    }
    for type in Self.all { #expect(throws: Never.self) { try check(type) } }
  }
}
