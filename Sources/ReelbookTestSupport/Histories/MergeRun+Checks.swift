import ReelbookMerge
import ReelbookModel

/// The checks after each step.
extension MergeRun {
  mutating func check(_ index: Int, since before: Library, isLast: Bool) throws {
    let device = devices[index]
    try require(14, device.library.checkInvariants().isEmpty) {
      "\(device.name)'s library: \(device.library.checkInvariants().joined(separator: "; "))"
    }
    if device.knowsKind {
      try require(15, kind.problem(of: device.library) == nil) {
        "On \(device.name): \(kind.problem(of: device.library) ?? "")"
      }
      try checkGrowth(device, since: before)
    }
    try checkSame(index)
    if device.knowsKind || isLast { try checkValues(of: index) }
  }

  /// A ranked field never has a lower value than before.
  private func checkGrowth(_ device: MergeDevice<R>, since before: Library) throws {
    guard !kind.ranked.isEmpty, kind.checks.contains(11) else { return }
    for row in before.records(R.self).rows {
      guard let now = device.library.records(R.self).row(row.record.id)?.record else { continue }
      for index in kind.ranked {
        guard let isLess = R.fields[index].rule.isLess, isLess(now, row.record) else { continue }
        try require(11, false) {
          "“\(R.fields[index].name)” on \(device.name) was of \(row.record), and is of \(now)."
        }
      }
    }
  }

  /// Devices that have the same edits have the same library, letter by letter.
  private func checkSame(_ index: Int) throws {
    guard kind.checks.contains(5), !devices[index].shared.isEmpty, devices[index].knowsKind else { return }
    let others = devices.filter { $0.knowsKind && $0.shared == devices[index].shared && $0.name != devices[index].name }
    guard let other = others.first else { return }
    // The others were compared with each other before.
    let (mine, theirs) = (devices[index].text, other.text)
    try require(5, mine == theirs) { "\(devices[index].name) has\n\(mine)\(other.name) has\n\(theirs)" }
  }

  /// Each place has the value that the plainest rules give it.
  private mutating func checkValues(of index: Int) throws {
    guard !kind.checks.isDisjoint(with: [8, 9, 10, 12]) else { return }
    var missing = devices[index].expected(of: edits)
    let device = devices[index]
    let library = try device.knowsKind ? device.library : reopened(device)
    for write in library.mergeWrites(R.self) {
      let winner = missing.removeValue(forKey: write.place)
      if let winner, winner.stamp == write.stamp, winner.text == write.text { continue }
      try wrong(device, write.place, write, winner)
    }
    for (place, winner) in missing { try wrong(device, place, nil, winner) }
  }

  private func reopened(_ device: MergeDevice<R>) throws -> Library {
    do {
      return try device.library.reopened(with: kind.schema)
    } catch {
      throw MergeFault(number: 8, reason: "The library of \(device.name) cannot be read by the app: \(error)")
    }
  }

  private func wrong(
    _ device: MergeDevice<R>, _ place: WritePlace<R.ID>, _ write: MergeWrite<R>?, _ winner: MergeWrite<R>?
  ) throws {
    // An older app does not know the rule of a field, and keeps the latest value.
    if !device.knowsKind, (write ?? winner)?.ranked != nil { return }
    func words(_ write: MergeWrite<R>?) -> String { write.map { "\($0.text), of \($0.stamp)" } ?? "nothing" }
    let field = R.fields.first { $0.name == place.field.prefix { $0 != "/" } }
    let isPrivate = winner == nil && (R.traits.audience == .device || field?.audience == .device)
    let isExistence = place.field == MergeWrite<R>.existence
    try require(isPrivate ? 12 : !device.knowsKind ? 8 : isExistence ? 10 : 9, false) {
      "On \(device.name) “\(place.field)” of \(place.id) is \(words(write)) in place of \(words(winner))."
    }
  }

  /// Nothing that belongs to a device is in what it sends, and an older app passes it on as it is.
  func checkSent(_ edit: Edit) throws {
    guard let sent = edit.sent else { return }
    try require(12, R.traits.audience != .device) { "It sends \(sent.text)." }
    for write in edit.sentWrites {
      let name = write.place.field.prefix { $0 != "/" }
      try require(12, !R.fields.contains { $0.name == name && $0.audience == .device }) { "It sends \(sent.text)." }
    }
    guard let unknown = edit.unknown, kind.checks.contains(8) else { return }
    let passedOn = try? unknown.reread(with: kind.schema)
    try require(8, passedOn == sent) { "\(sent.text) is passed on as \(unknown.text)." }
  }

  func checkUndo(_ index: Int, _ before: [R.ID: R]) throws {
    let now = devices[index].records
    func texts(_ records: [R.ID: R]) -> [String] { records.values.map(undoable).sorted() }
    try require(13, texts(now) == texts(before)) {
      "After \(devices[index].name) undid its latest edit, there is \(texts(now)) in place of \(texts(before))."
    }
  }

  /// Records that came back are as they were, but for what belongs to a device.
  func checkBack(_ index: Int, _ before: [R.ID: R]) throws {
    guard kind.checks.contains(13) else { return }
    func text(_ record: R) -> String {
      var record = record
      for field in R.fields.indices where R.fields[field].audience == .device { R.fields.reset(field, in: &record) }
      return undoable(record)
    }
    let now = devices[index].records
    for (id, record) in before {
      try require(13, now[id].map(text) == text(record)) {
        "\(devices[index].name) took \(text(record)) back, and has \(now[id].map(text) ?? "nothing")."
      }
    }
  }

  /// A record's text without its ranked fields and its witness, which are not undone.
  private func undoable(_ record: R) -> String {
    var record = record
    if let witness = R.traits.about.witness { record[keyPath: witness] = nil }
    for index in kind.ranked { R.fields.reset(index, in: &record) }
    return record.line
  }
}

/// The checks at the end of a history.
extension MergeRun {
  func checkEnd() throws {
    let knowing = devices.filter(\.knowsKind)
    guard let first = knowing.first, let last = knowing.last else { return }
    if kind.checks.contains(6) {
      var device = first
      let report = device.receive(libraryOf: first, at: 0)
      try require(6, report.applied == 0 && device.library.text == first.library.text) {
        "\(first.name)'s library changed when it was merged with itself."
      }
    }
    guard kind.checks.contains(7) else { return }
    let second = knowing[knowing.count / 2].library
    let (a, b, c) = (first.library, second, last.library)
    let inOrder = merged(merged(a, b), c).text
    for other in [merged(a, merged(b, c)), merged(merged(c, a), b)] {
      try require(7, inOrder == other.text) {
        "The libraries of \(knowing.map(\.name)) become\n\(inOrder)and in another order\n\(other.text)"
      }
    }
  }

  private func merged(_ a: Library, _ b: Library) -> Library {
    var (library, clock) = (a, HybridClock(device: DeviceID(bits: 77)))
    let before = library
    _ = library.merge(b, clock: &clock, at: Instant(milliseconds: 1_800_000_000_000))
    kind.damage?(&library, before, MergeStep(number: -1, device: -1, time: 0, action: .merge(device: -1)))
    return library
  }
}
