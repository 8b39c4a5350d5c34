import Foundation
import ProgramTesting
import Testing

/// Runs the program as a person without mpv would, and compares the output.
@Suite struct PlayerTests {
  @Test func `the demo replays two evenings, the same every time`() throws {
    let run = try Program("player").run(["demo"])
    #expect(run.status == 0 && run.output == Expected.demo)
  }

  @Test
  func `an invalid trace, a missing player and a missing folder each have an exit code`()
    throws
  {
    try Program.withFolder { place in
      let trace = place.appendingPathComponent("none.jsonl")
      try "no trace\n".write(to: trace, atomically: true, encoding: .utf8)
      let replay = try Program("player").run("replay", trace.path)
      #expect(replay.status != 0 && replay.errors.contains("line 1"))
      let film = place.appendingPathComponent("Film.mkv")
      try Data().write(to: film)
      let library = place.appendingPathComponent("L.reelbook").path
      let play = try Program("player").run(
        ["play", film.path, "--library", library], environment: ["PATH": "/nowhere"])
      #expect(play.status == 66 && play.errors.contains("apt-get install mpv"))
      #expect(try Program("player").run("play", place.path + "/nothing").status == 66)
    }
  }

  @Test func `a place without films is said, and so is a trace that cannot be read`() throws {
    try Program.withFolder { place in
      let library = ["--library", place.appendingPathComponent("L.reelbook").path]
      let file = place.appendingPathComponent("notes.txt")
      try Data().write(to: file)
      for path in ["/nonexistent", "/nonexistent.mkv", place.path, file.path] {
        let queue = try Program("player").run(["queue", path] + library)
        #expect(queue.status == 66 && queue.output.isEmpty && queue.errors.contains(path), "\(path): \(queue)")
      }
      let list = try Program("player").run("list", "--library", file.path)
      #expect(list.status == 74 && list.errors.hasSuffix("[\(file.path)]\n"), "\(list)")
      let missing = try Program("player").run("replay", "/nonexistent")
      #expect(missing.status == 66 && missing.errors == "player: There is no such file. [nonexistent]\n")
      let folder = try Program("player").run("replay", place.path)
      #expect(folder.status == 74 && folder.errors.hasPrefix("player: This is a folder, and not a file."))
    }
  }

  @Test func `the films and episodes of a folder go in the queue`() throws {
    try Program.withFolder { place in
      for name in ["Film.mkv", "Show S1E1.mkv", "Show S1E1 [sd].mkv", "notes.txt"] {
        try Data().write(to: place.appendingPathComponent(name))
      }
      let library = ["--library", place.appendingPathComponent("L.reelbook").path]
      let queue = try Program("player").run(["queue", place.path] + library)
      #expect(queue.output.split(separator: "\n").count == 2)
      #expect(try Program("player").run(["list"] + library).output.split(separator: "\n").count == 2)
    }
  }
}
