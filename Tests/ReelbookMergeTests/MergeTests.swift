import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Merging edits that two devices made without knowing of each other.
@Suite struct MergeTests {
  private let id = PersonalID(PersonID(bits: IDBits(0, 1)), .movie(603))

  /// Two devices that both have a starred mark, which the first one made.
  private func pair() throws -> (here: SimulatedDevice, there: SimulatedDevice) {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let adding = try here.edit { draft in
      var mark = Mark(id: id)
      mark.isStarred = true
      mark.moods = [.great]
      try draft.insert(mark)
    }
    there.receive(try #require(adding))
    return (here, there)
  }

  /// Hands each device the commits of the other. Returns whether both then hold the same.
  private func meet(_ here: inout SimulatedDevice, _ there: inout SimulatedDevice) -> Bool {
    let (mine, theirs) = (here.journal, there.journal)
    for commit in theirs where commit.device == there.id { here.receive(commit.withoutPrior, at: 100) }
    for commit in mine where commit.device == here.id { there.receive(commit.withoutPrior, at: 100) }
    return here.library == there.library && here.library.text == there.library.text
  }

  private func change(_ device: inout SimulatedDevice, at time: Int64, _ body: (inout Mark) -> Void) throws {
    try device.edit(at: time) { try $0.change(id) { (mark: inout Mark) in body(&mark) } }
  }

  // MARK: Fields

  @Test func `edits of two fields on two devices are both kept`() throws {
    var (here, there) = try pair()
    try change(&here, at: 1) { $0.isHidden = true }
    try change(&there, at: 2) { $0.rating = .thumbUp }
    #expect(meet(&here, &there))
    #expect(here.library.marks[id]?.isHidden == true && here.library.marks[id]?.rating == .thumbUp)
  }

  @Test func `both devices keep the later of two values of one field`() throws {
    var (here, there) = try pair()
    try change(&here, at: 2) { $0.rating = .thumbUp }
    try change(&there, at: 1) { $0.rating = .thumbDown }
    #expect(meet(&here, &there))
    #expect(here.library.marks[id]?.rating == .thumbUp)
  }

  @Test func `a field that is emptied later than it is written stays empty`() throws {
    var (here, there) = try pair()
    try change(&here, at: 1) { $0.isStarred = true }
    try change(&there, at: 2) { $0.isStarred = false }
    #expect(meet(&here, &there))
    #expect(here.library.marks[id]?.isStarred == false)
  }

  @Test func `a set keeps the elements that two devices add, and loses the one that is removed`() throws {
    var (here, there) = try pair()
    try change(&here, at: 2) { $0.moods = [.great, .tired] }
    try change(&there, at: 1) { $0.moods = [.okay] }
    #expect(meet(&here, &there))
    #expect(here.library.marks[id]?.moods == [.tired, .okay])
  }

  @Test func `an element that one device removes and another adds again later is in the set`() throws {
    var (here, there) = try pair()
    try change(&here, at: 1) { $0.moods = [] }
    try change(&there, at: 1) { $0.moods = [] }
    try change(&there, at: 2) { $0.moods = [.great] }
    #expect(meet(&here, &there))
    #expect(here.library.marks[id]?.moods == [.great])
  }

  @Test func `fields of apps are merged one by one`() throws {
    var (here, there) = try pair()
    try change(&here, at: 1) { $0.extras["com.example.a"] = JSONText(of: 1) }
    try change(&there, at: 2) { $0.extras["com.example.b"] = JSONText(of: 2) }
    #expect(meet(&here, &there))
    #expect(here.library.marks[id]?.extras.names == ["com.example.a", "com.example.b"])
  }

  @Test func `two Unicode spellings of one accented letter become one`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let list = ListID(bits: IDBits(0, 1))
    for name in ["Caf\u{E9}", "Cafe\u{301}"] {
      var record = TitleList(id: list)
      record.name = name
      if here.library.lists.isEmpty {
        try here.edit { try $0.insert(record) }
      } else {
        try there.edit(at: 1) { try $0.insert(record) }
      }
    }
    _ = meet(&here, &there)
    #expect(Array(here.library.text.utf8) == Array(there.library.text.utf8))
    #expect(here.library.lists[list]?.name.unicodeScalars.count == 5)
  }

  @Test func `equal stamps with different values, of two folders with one device id, become one value`() throws {
    for values in [[Rating.thumbUp, .thumbDown], [.thumbDown, .thumbUp], [.thumbUp, nil], [nil, .thumbDown]] {
      var devices = [SimulatedDevice(7), SimulatedDevice(7)]
      for (index, value) in values.enumerated() {
        try devices[index].edit { draft in
          var mark = Mark(id: id)
          mark.rating = value
          mark.isStarred = index == 0
          try draft.insert(mark)
        }
      }
      let commits = devices.map { $0.journal[0].withoutPrior }
      #expect(commits[0].id == commits[1].id)
      devices[0].receive(commits[1])
      devices[1].receive(commits[0])
      #expect(devices[0].library == devices[1].library)
      #expect(devices[0].library.marks[id]?.isStarred == true)
    }
  }

  // MARK: Ranked fields

  @Test func `a resume point that is less far does not replace one that is further, whatever the clock says`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    func stop(_ device: inout SimulatedDevice, at time: Int64, _ body: (inout ResumePoint) -> Void) throws {
      try device.edit(at: time) { draft in
        if draft.library.resumes[id] == nil { try draft.insert(Resume(id: id)) }
        try draft.change(id) { (resume: inout Resume) in body(&resume.point) }
      }
    }
    try stop(&here, at: 1) { $0.position = .seconds(80) }
    try stop(&there, at: 9) { $0.position = .seconds(60) }
    #expect(meet(&here, &there))
    #expect(here.library.resumes[id]?.point.position == .seconds(80))
    // It does go back on purpose, or in the next run.
    try stop(&there, at: 10) { point in
      point.restarts = 1
      point.position = .seconds(5)
    }
    try stop(&here, at: 11) { $0.isFinished = true }
    #expect(meet(&here, &there))
    #expect(here.library.resumes[id]?.point.position == .seconds(5))
    #expect(here.library.resumes[id]?.point.isFinished == false)
  }

  @Test func `the later fetch of a title's facts is kept, even if it was written earlier`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    for (time, name) in [(Int64(2), "new"), (1, "old")] {
      var facts = TitleFacts(name: name)
      facts.fetched = Instant(milliseconds: time)
      let title = Title(.movie(1), facts)
      if name == "new" {
        try here.edit(at: 1) { try $0.insert(title) }
      } else {
        try there.edit(at: 50) { try $0.insert(title) }
      }
    }
    #expect(meet(&here, &there))
    #expect(here.library.titles[.movie(1)]?.name == "new")
  }
}
