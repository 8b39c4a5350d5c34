import ReelbookModel
import ReelbookTestSupport
import Testing

/// Each check of merging fails if a device loses or changes what it merged, and shows it with a few steps.
@Suite struct BrokenMergeTests {
  private typealias Damage = (inout Library, _ before: Library, MergeStep) -> Void

  /// The failure of one check, when libraries are damaged or a device sends what it may not.
  private func failure(
    of check: Int, atMost lines: Int, _ damage: Damage? = nil, sending: ((Commit, RecordSchema) -> Commit?)? = nil
  ) throws -> ConformanceFailure {
    var kind = KindUnderTest<Recipe>(HonestKinds.schema, filling: Recipe.fill)
    (kind.checks, kind.damage) = ([check], damage)
    if let sending { kind.send = sending }
    let failure = try #require(
      #expect(throws: ConformanceFailure.self, "A broken guarantee \(check) passes") { try kind.check(0..<400) })
    #expect(failure.number == check && failure.name == MergeConformance.checks[check - 1].name)
    // The devices are the first line.
    #expect(failure.history.count <= 1 + lines, "\(failure)")
    return failure
  }

  private let losing: Damage = { library, before, step in
    if step.device > 0, case .receive = step.action { library = before }
  }

  @Test func `devices that have the same edits and other libraries`() throws {
    let failure = try failure(of: 5, atMost: 3, losing)
    #expect(failure.seed != nil && failure.history[0].hasPrefix("Devices: A; B"))
    #expect("\(failure)".contains("Replay it with `seeds: "))
  }

  @Test func `an edit that is counted twice`() throws {
    _ = try failure(of: 6, atMost: 6) { library, before, step in
      guard case .receive = step.action, library.records(Recipe.self).count > 0 else { return }
      library.write("twice", at: step)
    }
  }

  @Test func `a merge of libraries that keeps one of them`() throws {
    _ = try failure(of: 7, atMost: 2) { library, before, step in if step.number < 0 { library = before } }
  }

  @Test func `an older app that loses what it does not know`() throws {
    let failure = try failure(of: 8, atMost: 2) { library, before, step in
      if !library.schema.kinds.contains(Recipe.kind) { library = before }
    }
    #expect(failure.history[0].contains("whose app does not know the kind"))
  }

  @Test func `a field that does not arrive`() throws {
    _ = try failure(of: 9, atMost: 2, losing)
  }

  @Test func `an addition that does not arrive`() throws {
    _ = try failure(of: 10, atMost: 2, losing)
  }

  @Test func `a field that shrinks`() throws {
    _ = try failure(of: 11, atMost: 2) { library, before, step in
      guard step.action == .restart else { return }
      library = library.reading { $0.replacing(#""cooked":2"#, with: #""cooked":1"#) }
    }
  }

  @Test func `a restored folder that has lost what the backup had`() throws {
    _ = try failure(of: 9, atMost: 4) { library, _, step in
      if case .restore = step.action { library = Library(schema: library.schema) }
    }
  }

  @Test func `a field of a device that is sent`() throws {
    let failure = try failure(of: 12, atMost: 1, sending: { commit, _ in commit })
    #expect(failure.reason.contains("scroll"))
  }

  @Test func `an undo that changes nothing`() throws {
    _ = try failure(of: 13, atMost: 2) { library, before, step in if case .undo = step.action { library = before } }
  }

  @Test func `a library that breaks a rule of its own`() throws {
    _ = try failure(of: 14, atMost: 1) { library, _, step in
      guard case .add(let record, _) = step.action else { return }
      let recipe = Recipe(id: RecipeID(bits: IDBits(0, UInt64(record) + 1)))
      _ = library.join(Change(Patch(Row(recipe, existence: .live))))
    }
  }

  @Test func `a seed makes the same history and the same failure again`() throws {
    let failures = try (0..<2).map { _ in try failure(of: 5, atMost: 3, losing) }
    #expect(failures[0] == failures[1])
    var steps: [[MergeStep]] = [[], [], []]
    for (run, seed) in [UInt64(3), 3, 4].enumerated() {
      var kind = KindUnderTest<Recipe>(HonestKinds.schema, filling: Recipe.fill)
      kind.damage = { _, _, step in if step.number >= 0 { steps[run].append(step) } }
      try kind.check(seed..<seed + 1)
    }
    #expect(steps[0] == steps[1] && steps[0] != steps[2] && steps[0].count > 5)
  }

  @Test func `the histories contain what the checks are about`() throws {
    var met: [String: Int] = [:]
    var kind = KindUnderTest<Recipe>(HonestKinds.schema, filling: Recipe.fill)
    kind.damage = { library, before, step in
      let hasChanged = library != before
      let isOlder = !library.schema.kinds.contains(Recipe.kind)
      switch step.action {
      case .add: met["added", default: 0] += hasChanged ? 1 : 0
      case .change: met["changed", default: 0] += hasChanged ? 1 : 0
      case .delete: met["deleted", default: 0] += hasChanged ? 1 : 0
      case .forget: met["forgotten", default: 0] += hasChanged ? 1 : 0
      case .undo: met["undone", default: 0] += hasChanged ? 1 : 0
      case .receive: met[isOlder ? "arrived at an older app" : "arrived", default: 0] += hasChanged ? 1 : 0
      case .merge: met["merged", default: 0] += hasChanged && step.number >= 0 ? 1 : 0
      case .restart: met["restarted", default: 0] += library.text.isEmpty ? 0 : 1
      case .restore: met["restored", default: 0] += hasChanged ? 1 : 0
      case .restoreRecords: met["became as a backup has it", default: 0] += hasChanged ? 1 : 0
      case .mergeBackup: met["got a backup", default: 0] += hasChanged ? 1 : 0
      case .refuse: met["refused", default: 0] += hasChanged ? 1 : 0
      }
      if case .receive = step.action, !hasChanged { met["came twice or too late", default: 0] += 1 }
    }
    try kind.check(0..<100)
    #expect(met.count == 14 && met.values.allSatisfy { $0 >= 10 }, "\(met)")
  }
}

extension Library {
  /// The library as read from its changed text.
  fileprivate func reading(_ change: (String) -> String) -> Library {
    (try? Library(lines: ContiguousArray(change(text).utf8).span, schema: schema)) ?? self
  }

  /// Writes a recipe's name with a stamp of its own.
  fileprivate mutating func write(_ name: String, at step: MergeStep) {
    guard let before = records(Recipe.self).first(where: { _ in true }) else { return }
    var after = before
    after.name = before.name + name
    let stamp = Stamp(milliseconds: 3_000_000_000_000 + Int64(after.name.count), device: DeviceID(bits: 9))
    if let patch = Patch(from: before, to: after, id: before.id, stamp: stamp) { _ = join(Change(patch)) }
  }
}
