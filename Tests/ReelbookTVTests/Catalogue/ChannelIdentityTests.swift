import ReelbookModel
import ReelbookTV
import Testing

/// What a household set by hand stays with its channel, whatever a source leaves out for a while.
@Suite struct ChannelIdentityTests {
  private var home: Home

  init() throws { home = try Home() }

  private func catalogue(_ names: [String], _ guides: [String: String] = [:], salt: Int = 0) -> TelevisionCatalogue {
    TelevisionCatalogue(
      [offer(sourceID(1), names, guide: { guides[$0] }, salt: salt)], settings: home.library.channelSettings)
  }

  @Test mutating func `while a hidden channel is away, the channel of another region does not become it`() throws {
    let before = catalogue(["UK: Harbour", "DE: Harbour"])
    try home.edit { draft in
      try draft.television.edit(channel(of: "DE: Harbour", before)) {
        $0.isHidden = true
        $0.name = "Hafen"
      }
    }
    let without = catalogue(["UK: Harbour"], salt: 50)
    #expect(without.channels.map(\.name) == ["Harbour"] && without.channels.allSatisfy { !$0.isHidden })
    #expect(without.channels.map(\.id) == [try channel(of: "UK: Harbour", before).id])
    let again = catalogue(["UK: Harbour", "DE: Harbour"], salt: 90)
    #expect(try channel(of: "DE: Harbour", again).name == "Hafen")
  }

  @Test mutating func `a starred channel is found again after its provider writes its region in another way`() throws {
    let before = catalogue(["UK: Harbour", "DE: Harbour"])
    try home.edit { try $0.star($0.television.remember(channel(of: "UK: Harbour", before))) }
    let renamed = catalogue(["GB: Harbour", "DE: Harbour"])
    #expect(home.viewer.favourites(in: renamed).map(\.sourceNames) == [["GB: Harbour"]])
  }

  @Test mutating func `a starred channel stays itself when another of its name and guide comes before it`() throws {
    let before = catalogue(["Harbour"], ["Harbour": "harbour.uk"])
    try home.edit { try $0.star($0.television.remember(channel(of: "Harbour", before))) }
    let more = TelevisionCatalogue(
      [
        offer(sourceID(1), ["Harbour"], guide: { _ in "harbour.uk" }),
        offer(sourceID(2), ["Harbour"], guide: { _ in "harbour.de" }),
      ], settings: home.library.channelSettings)
    #expect(home.viewer.favourites(in: more).map(\.guideIDs) == [["harbour.uk"]])
    #expect(Set(more.channels.map(\.id)).count == 2)
  }

  @Test mutating func `of two channels with one name, each keeps its settings while the other is away`() throws {
    let (uk, de) = ("Harbour", "Harbour HD")
    let guides = [uk: "harbour.uk", de: "harbour.de"]
    let before = catalogue([uk, de], guides)
    try home.edit { draft in
      try draft.television.edit(channel(of: de, before)) { $0.isHidden = true }
      try draft.star(draft.television.remember(channel(of: uk, before)))
    }
    let without = catalogue([uk], guides, salt: 50)
    #expect(without.channels.map(\.isHidden) == [false])
    #expect(home.viewer.favourites(in: without).count == 1)
    let again = catalogue([de, uk], guides, salt: 90)
    #expect(try channel(of: de, again).isHidden && home.viewer.favourites(in: again).count == 1)
  }

  @Test mutating func `a starred part of a channel takes no other channel, and stays when the rest is away`() throws {
    let names = ["UK: Harbour HD", "UK: Harbour 4K", "DE: Harbour"]
    let uk = try channel(of: names[0], catalogue(names))
    try home.edit { try $0.television.separate(uk.variants.filter { $0.name == names[1] }, from: uk) }
    let part = try channel(of: names[1], catalogue(names))
    try home.edit { try $0.star($0.television.remember(part)) }
    for some in [names, Array(names.dropFirst())] {
      let found = catalogue(some, salt: 50)
      #expect(Set(found.channels.map(\.id)).count == found.channels.count)
      #expect(home.viewer.favourites(in: found).map(\.sourceNames) == [[names[1]]], "\(some)")
    }
    let alone = catalogue([names[2]], salt: 90)
    #expect(try channel(of: names[2], catalogue(names)).id == channel(of: names[2], alone).id)
  }

  @Test mutating func `what was about a channel is about the one that it is joined into`() throws {
    let before = catalogue(["River", "Summit"])
    let (river, summit) = (try channel(of: "River", before), try channel(of: "Summit", before))
    home.me = try home.edit { try $0.addPerson("Ada") }
    try home.edit { draft in
      try draft.star(draft.television.remember(summit))
      try draft.television.tune(to: summit)
      try draft.television.tune(to: river)
      try draft.queue.add(summit.subject)
      try draft.television.join(summit, into: river)
    }
    let joined = catalogue(["River", "Summit"])
    #expect(home.viewer.favourites(in: joined).map(\.id) == [river.id])
    #expect(home.viewer.recents(in: joined).map(\.id) == [river.id])
    #expect(joined.variants(of: summit.subject, in: home.library).count == 2)
    // While its target is away, it stands alone.
    let alone = catalogue(["Summit"], salt: 50)
    #expect(alone.channels.map(\.id) == [summit.id] && alone.channel(river.id) == nil)
  }

  @Test mutating func `a joined channel is separate again once its streams are split off`() throws {
    let names = ["River", "UK: Summit", "UK: Summit HD", "DE: Summit"]
    let before = catalogue(names)
    try home.edit { draft in
      for name in ["UK: Summit", "DE: Summit"] {
        try draft.television.join(channel(of: name, before), into: channel(of: "River", before))
      }
    }
    let joined = catalogue(names, salt: 50)
    #expect(joined.channels.count == 1)
    try home.edit { draft in
      let river = try channel(of: "River", joined)
      try draft.television.separate(river.variants.filter { $0.name == "UK: Summit" }, from: river)
    }
    let parted = catalogue(names, salt: 90)
    #expect(parted.channels.count == 2)
    let summit = try channel(of: "UK: Summit", parted)
    #expect(try summit.id == channel(of: "UK: Summit", before).id && summit.variants.count == 2)
  }

  @Test mutating func `a guide id that a list gives to all its channels finds no channel again`() throws {
    func numbered(_ names: [String], salt: Int) -> TelevisionCatalogue {
      var offer = offer(sourceID(1), names, guide: { _ in "none" }, salt: salt)
      for place in offer.items.indices { offer.items[place].number = "\(place + 1)" }
      return TelevisionCatalogue([offer], settings: home.library.channelSettings)
    }
    let others = ["Meadow", "Forest", "Harbour", "Summit", "Desert"]
    let before = numbered(["Ocean"] + others, salt: 0)
    try home.edit { try $0.star($0.television.remember(channel(of: "Ocean", before))) }
    let after = numbered(others, salt: 50)
    #expect(home.viewer.favourites(in: after).map(\.name) == [])
    let renamed = numbered(["Ocean East"] + others, salt: 90)
    #expect(home.viewer.favourites(in: renamed).map(\.name) == [])
    #expect(home.viewer.favourites(in: numbered(["Ocean HD"] + others, salt: 90)).count == 1)
  }

  @Test mutating func `a channel in the place of a starred one, with a picture that all have, is not starred`() throws {
    func placed(_ names: [String]) -> TelevisionCatalogue {
      var offer = offer(sourceID(1), names)
      for place in offer.items.indices {
        (offer.items[place].number, offer.items[place].logo) = ("\(place + 1)", "http://h.example/none.png")
      }
      return TelevisionCatalogue([offer], settings: home.library.channelSettings)
    }
    let before = placed(["Ocean", "Meadow", "Forest"])
    try home.edit { try $0.star($0.television.remember(channel(of: "Ocean", before))) }
    #expect(home.viewer.favourites(in: placed(["Meadow", "Forest"])).map(\.name) == [])
  }

  @Test mutating func `a channel joined into one that is away joins the next that is there`() throws {
    let before = catalogue(["Anchor", "Bridge", "Cliff"])
    try home.edit { draft in
      try draft.television.join(channel(of: "Anchor", before), into: channel(of: "Bridge", before))
      try draft.television.join(channel(of: "Bridge", before), into: channel(of: "Cliff", before))
    }
    #expect(catalogue(["Anchor", "Bridge", "Cliff"]).channels.count == 1)
    #expect(catalogue(["Anchor", "Bridge"]).channels.count == 1)
  }

  @Test mutating func `a joined channel is found again by its own name, not by that of what was joined`() throws {
    let before = catalogue(["River Channel", "Ab"])
    try home.edit { try $0.television.join(channel(of: "Ab", before), into: channel(of: "River Channel", before)) }
    let joined = catalogue(["River Channel", "Ab"])
    try home.edit { try $0.star($0.television.remember(channel(of: "River Channel", joined))) }
    let renamed = catalogue(["River Plus Channel", "Ab"])
    #expect(home.viewer.favourites(in: renamed).count == 1)
  }

  @Test mutating func `a child's channels are those that the household allows, and never one for adults`() throws {
    let names = ["Harbour", "Plain"]
    let before = catalogue(names)
    let child = try home.edit { draft in try draft.addPerson("Carl", .child) }
    try home.edit { draft in
      for name in names {
        let channel = try channel(of: name, before)
        try draft.star(draft.television.remember(channel), by: child)
        try draft.television.tune(to: channel, by: child)
      }
    }
    var items = offer(sourceID(1), names)
    items.items[1].groups = ["XXX"]
    let after = TelevisionCatalogue([items], settings: home.library.channelSettings)
    #expect(home.library.viewer(of: child).favourites(in: after).isEmpty, "a channel has no rating")
    let channels = try names.map { try channel(of: $0, before).id }
    try home.edit { draft in for id in channels { try draft.screenTime.allow(id, to: child) } }
    #expect(home.library.viewer(of: child).favourites(in: after).map(\.name) == ["Harbour"])
    #expect(home.library.viewer(of: child).recents(in: after).map(\.name) == ["Harbour"])
  }
}

/// The channel of a stream.
private func channel(of stream: String, _ catalogue: TelevisionCatalogue) throws -> Channel {
  try #require(catalogue.channels.first { $0.sourceNames.contains(stream) }, "\(stream)")
}
