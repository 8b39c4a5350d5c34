import Foundation
import ProgramTesting
import Testing

/// Runs the program as a person would, on a library in a folder of its own.
@Suite struct TelevisionTests {
  private static let now = "2026-11-23T20:00:00+01:00[Europe/Berlin]"

  private func run(_ folder: URL, _ arguments: String...) throws -> Program.Run {
    try Program("television").run(
      arguments + ["--library", folder.appendingPathComponent("Ada.reelbook").path, "--now", Self.now])
  }

  private let list = """
    #EXTM3U
    #EXTINF:-1 tvg-id="one.example" group-title="News",Harbour HD
    http://h.example/live/ada/s3cret/1.ts
    #EXTINF:-1,XXX Night
    http://h.example/live/ada/s3cret/2.ts
    """
  private let guide = """
    <tv><channel id="one.example"><display-name>Harbour</display-name></channel>
    <programme start="20261123193000 +0100" stop="20261123203000 +0100" channel="one.example"><title>Harbour Tonight</title></programme>
    <programme start="20261123203000 +0100" stop="20261123213000 +0100" channel="one.example"><title>Owls</title></programme></tv>
    """

  @Test func `the demo prints an evening`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Expected/demo.txt")
    let run = try Program("television").run("demo")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try run.output == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `a list is added, refreshed, shown, played and exported, without its password in the output`() throws {
    try Program.withFolder { folder in
      let place = folder.appendingPathComponent("list.m3u").path
      try Data(list.utf8).write(to: URL(fileURLWithPath: place))
      try Data(guide.utf8).write(to: folder.appendingPathComponent("guide.xml"))
      var said = try run(folder, "add", "Kitchen", place, "--guide", folder.appendingPathComponent("guide.xml").path)
        .output
      said += try run(folder, "refresh").output
      #expect(said.contains("2 entries; 2 channels came"))
      #expect(said.contains("holds 1 channels or films for adults"))
      #expect(try run(folder, "channels").output.contains("Harbour") && !run(folder, "channels").output.contains("XXX"))
      #expect(try run(folder, "channels", "--adults").output.contains("XXX"))
      let shown = try run(folder, "now").output
      #expect(shown.contains("19:30 Harbour Tonight") && shown.contains("20:30 Owls"))
      #expect(try run(folder, "tonight").output.contains("20:30"))
      #expect(try run(folder, "grid").output.contains("19:30 Harbour Tonight | 20:30 Owls | 21:30 …"))
      let page = folder.appendingPathComponent("evening.html")
      #expect(try run(folder, "page", page.path).output == "Wrote evening.html.\n")
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.contains("Harbour Tonight") && text.contains("Owls") && !text.contains("XXX"))
      #expect(!text.contains("s3cret") && !text.contains("http://h.example"))
      #expect(try run(folder, "find", "owl").output.contains("today 20:30  Harbour"))
      #expect(try run(folder, "find", "habrour tonihgt").output.contains("today 19:30  Harbour"))
      #expect(try !run(folder, "find", "night").output.contains("XXX"))
      #expect(try run(folder, "find", "night", "--adults").output.contains("XXX"))
      #expect(try run(folder, "wanted").status == 0)
      #expect(try run(folder, "star", "harbour").output == "Starred Harbour.\n")
      let player = folder.appendingPathComponent("player")
      try Data("#!/bin/sh\necho \"$@\"\ncat\n".utf8).write(to: player)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: player.path)
      let played = try run(folder, "play", "harbour", "--player", player.path)
      #expect(played.output == "--force-media-title=Harbour --playlist=-\nhttp://h.example/live/ada/s3cret/1.ts\n")
      let export = folder.appendingPathComponent("out")
      said += try run(folder, "export", export.path).output
      let channels = try String(contentsOf: export.appendingPathComponent("channels.m3u8"), encoding: .utf8)
      #expect(
        channels.contains("tvg-id=\"harbour.channel\"") && !channels.contains("s3cret") && !said.contains("s3cret"))
      #expect(
        try String(contentsOf: export.appendingPathComponent("reminders.ics"), encoding: .utf8).hasPrefix(
          "BEGIN:VCALENDAR"))
      let real = try run(folder, "export", export.path, "--addresses")
      #expect(
        try real.status == 0
          && String(contentsOf: export.appendingPathComponent("channels.m3u8"), encoding: .utf8).contains("s3cret"))
    }
  }

  @Test func `tonight begins at eight, also before a change of clocks`() throws {
    try Program.withFolder { folder in
      let guide = """
        <tv><channel id="one.example"><display-name>Harbour</display-name></channel>
        <programme start="20261025193000 +0100" stop="20261025200000 +0100" channel="one.example"><title>Early</title></programme>
        <programme start="20261025200000 +0100" stop="20261025210000 +0100" channel="one.example"><title>Owls</title></programme>
        <programme start="20261025233000 +0100" stop="20261026003000 +0100" channel="one.example"><title>Late</title></programme></tv>
        """
      let (list, shows) = (folder.appendingPathComponent("list.m3u"), folder.appendingPathComponent("guide.xml"))
      try Data(self.list.utf8).write(to: list)
      try Data(guide.utf8).write(to: shows)
      func run(_ arguments: String...) throws -> Program.Run {
        try Program("television").run(
          arguments + [
            "--library", folder.appendingPathComponent("Ada.reelbook").path, "--now",
            "2026-10-25T01:00:00+02:00[Europe/Berlin]",
          ])
      }
      _ = try run("add", "Kitchen", list.path, "--guide", shows.path)
      _ = try run("refresh")
      #expect(try run("tonight").output == "20:00  Harbour  Owls\n23:30  Harbour  Late\n")
    }
  }

  @Test func `reminders are made once`() throws {
    try Program.withFolder { folder in
      _ = try run(folder, "demo")
      let first = try run(folder, "wanted", "--remind").output
      #expect(first.hasSuffix("Made 3 reminders.\n"), "the demo has made one already: \(first)")
      #expect(try run(folder, "wanted", "--remind").output.hasSuffix("Made 0 reminders.\n"))
    }
  }

  @Test func `a source whose address is on another device does not stop the others`() throws {
    try Program.withFolder { folder in
      // The demo keeps its address in memory.
      _ = try run(folder, "demo")
      let place = folder.appendingPathComponent("list.m3u")
      try Data(list.utf8).write(to: place)
      _ = try run(folder, "add", "Mine", place.path)
      let refreshed = try run(folder, "refresh")
      #expect(refreshed.status == 0 && refreshed.output.contains("Kitchen: The address of this source is not"))
      #expect(refreshed.output.contains("Mine: 2 entries"))
    }
  }

  @Test func `a command without a result says so`() throws {
    try Program.withFolder { folder in
      _ = try run(folder, "add", "Gone", folder.appendingPathComponent("none.m3u").path)
      #expect(try run(folder, "channels").output == "No source offers a channel yet.\n")
      for command in ["now", "tonight", "grid"] {
        #expect(try run(folder, command).output == "No guide says what is on.\n")
      }
      #expect(try run(folder, "wanted").output == "Nothing of what you want to see is on.\n")
      #expect(try run(folder, "find", "owl").output == "Nothing was found.\n")
    }
  }

  @Test func `a command that fails prints an error or has an exit code`() throws {
    try Program.withFolder { folder in
      #expect(try run(folder, "add", "Panel", "http://h.example", "--user", "ada").status == 64)
      _ = try run(folder, "add", "Gone", folder.appendingPathComponent("none.m3u").path)
      #expect(try run(folder, "refresh").output.contains("There is nothing under this address"))
      #expect(try run(folder, "play", "nothing").status == 66)
    }
  }

  @Test func `a list that is not there is said at once, and an export makes one folder, not its parents`() throws {
    try Program.withFolder { folder in
      let added = try run(folder, "add", "Gone", folder.appendingPathComponent("none.m3u").path)
      #expect(added.status == 0 && added.output.hasPrefix("Added Gone, but there is no such file now"))
      #expect(try run(folder, "add", "Far", "http://h.example/list.m3u").output.hasPrefix("Added Far. "))
      let deep = folder.appendingPathComponent("a/b")
      for words in [["export", deep.path], ["page", deep.appendingPathComponent("x.html").path]] {
        let refused = try run(folder, words[0], words[1])
        #expect(refused.status == 74 && refused.errors.contains("its folder is not there"), "\(refused)")
        #expect(!refused.errors.contains("Cocoa") && !refused.errors.contains("could not be completed"))
      }
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("a").path))
      #expect(try run(folder, "export", folder.appendingPathComponent("out").path).status == 0)
    }
  }

  @Test func `sources are listed, added once, changed, paused and removed`() throws {
    try Program.withFolder { folder in
      let place = folder.appendingPathComponent("list.m3u").path
      try Data(list.utf8).write(to: URL(fileURLWithPath: place))
      #expect(try run(folder, "add", "Kitchen", place).output.hasPrefix("Added Kitchen."))
      #expect(
        try run(folder, "add", "Again", place).output
          == "Kitchen has this address already; `television update` changes it.\n")
      #expect(try run(folder, "sources").output == "Source   Kind\nKitchen  list\n")
      _ = try run(folder, "refresh")
      #expect(try run(folder, "star", "harbour").status == 0)
      #expect(try run(folder, "update", "kitchen", "--name", "Den", "--pause").output == "Changed Den.\n")
      #expect(try run(folder, "sources").output.contains("Den     list  paused"))
      #expect(try run(folder, "channels").output == "No source offers a channel yet.\n")
      #expect(try run(folder, "update", "Den", "--resume").status == 0)
      let other = folder.appendingPathComponent("other.m3u").path
      try Data(list.replacing("Harbour", with: "Lantern").utf8).write(to: URL(fileURLWithPath: other))
      #expect(try run(folder, "update", "Den", other).status == 0)
      #expect(try run(folder, "refresh").output.contains("2 entries"))
      #expect(try run(folder, "channels").output.contains("Lantern"))
      #expect(try run(folder, "remove", "Den").output == "Removed Den.\n")
      #expect(try run(folder, "sources").output == "No source was added yet.\n")
      #expect(try run(folder, "remove", "Den").status == 66)
      #expect(try run(folder, "add", "Kitchen", other).output.hasPrefix("Added Kitchen."))
    }
  }

  @Test func `a channel is starred, hidden, matched by hand and reminded of`() throws {
    try Program.withFolder { folder in
      let place = folder.appendingPathComponent("list.m3u").path
      try Data(list.utf8).write(to: URL(fileURLWithPath: place))
      let shows = folder.appendingPathComponent("guide.xml")
      try Data(
        guide.replacing("<display-name>Harbour", with: "<display-name>Port").replacing("one.ex", with: "p.ex").utf8
      )
      .write(to: shows)
      _ = try run(folder, "add", "Kitchen", place, "--guide", shows.path)
      _ = try run(folder, "refresh")
      #expect(try run(folder, "stars").output == "No channel is starred yet.\n")
      _ = try run(folder, "star", "harbour")
      #expect(try run(folder, "stars").output.contains("Harbour"))
      #expect(try run(folder, "channels").output.contains("★ Harbour"))
      let unmatched = try run(folder, "match", "harbour").output
      #expect(unmatched.hasPrefix("Harbour is not in the guide.\n") && unmatched.contains("p.example"))
      #expect(try run(folder, "match", "harbour", "nothing").status == 66)
      #expect(try run(folder, "match", "harbour", "p.example").output == "Harbour is p.example in the guide.\n")
      #expect(try run(folder, "match", "harbour").output.hasPrefix("Harbour is p.example in the guide, as was said.\n"))
      #expect(try run(folder, "now").output.contains("★ Harbour  19:30 Harbour Tonight"))
      #expect(try run(folder, "remind", "owls").output == "Reminder: Owls, on Harbour, 20:30\n")
      #expect(try run(folder, "remind", "nothing").status == 66)
      #expect(try run(folder, "match", "harbour", "--none").output == "Harbour has no guide.\n")
      #expect(try run(folder, "now").output == "No guide says what is on.\n")
      #expect(try run(folder, "hide", "harbour").output == "Harbour is hidden.\n")
      #expect(try run(folder, "channels").output == "No source offers a channel yet.\n")
      #expect(try run(folder, "hide").output.contains("Harbour"))
      #expect(try run(folder, "hide", "harbour", "--off").output == "Harbour is shown again.\n")
      #expect(try run(folder, "star", "harbour", "--off").output == "Harbour has no star any more.\n")
      #expect(try run(folder, "stars").output == "No channel is starred yet.\n")
    }
  }

  @Test func `a player that fails says what that means`() throws {
    try Program.withFolder { folder in
      let place = folder.appendingPathComponent("list.m3u").path
      try Data(list.utf8).write(to: URL(fileURLWithPath: place))
      _ = try run(folder, "add", "Kitchen", place)
      _ = try run(folder, "refresh")
      for (code, words) in [
        (2, "Harbour could not be played: its server does not answer"), (1, "The player could not start"),
        (42, "The player failed, with code 42"),
      ] {
        let player = folder.appendingPathComponent("player")
        try Data("#!/bin/sh\nexit \(code)\n".utf8).write(to: player)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: player.path)
        let played = try run(folder, "play", "harbour", "--player", player.path)
        #expect(played.status != 0 && played.errors.contains(words) && !played.errors.contains("lists the commands"))
        #expect(!played.errors.contains("s3cret"))
      }
      let missing = try run(folder, "play", "harbour", "--player", "no-such-player")
      #expect(missing.errors.contains("The player was not found; install mpv"))
    }
  }

  @Test func `times are whole on a narrow terminal`() throws {
    try Program.withFolder { folder in
      let place = folder.appendingPathComponent("list.m3u").path
      try Data(list.utf8).write(to: URL(fileURLWithPath: place))
      let shows = folder.appendingPathComponent("guide.xml")
      try Data(guide.utf8).write(to: shows)
      _ = try run(folder, "add", "Kitchen", place, "--guide", shows.path)
      _ = try run(folder, "refresh")
      let found = try Program("television").run(
        [
          "find", "owls", "--library", folder.appendingPathComponent("Ada.reelbook").path, "--now",
          "2026-11-22T20:00:00+01:00[Europe/Berlin]",
        ], environment: ["COLUMNS": "30"])
      #expect(found.output.contains("Mon 23 20:30"), "\(found.output)")
    }
  }
}
