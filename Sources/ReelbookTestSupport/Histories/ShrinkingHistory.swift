import ReelbookModel

/// Makes a history that breaks a guarantee smaller, as long as it breaks the same one.
struct ShrinkingHistory<R: LibraryRecord> {
  private var kind: KindUnderTest<R>
  private var best: MergeHistory
  private let fault: MergeFault
  private let stepCount: Int
  /// How many more histories may be tried. A limit of time would give another history on another day.
  private var attempts = 2000

  init(_ kind: KindUnderTest<R>, _ history: MergeHistory, _ fault: MergeFault) {
    (self.kind, self.fault, best) = (kind, fault, history)
    self.kind.checks = [fault.number]
    stepCount = history.steps.count
  }

  /// The failure with the smallest history that was found.
  mutating func failure() throws -> ConformanceFailure {
    let original = best
    guard try attempt(best) else {
      // Only in one run of two: a rule that depends on more than its values.
      let reason =
        "\(fault.reason)\nThe history does not break it again: something in the kind depends on more than values."
      return kind.failure(fault.number, reason, seed: original.seed, history: try words(original).lines)
    }
    var size = Int.max
    while size > self.size, attempts > 0 {
      size = self.size
      try dropDevices()
      try dropRestored()
      try dropSteps()
      try simplify()
    }
    let (last, lines) = try words(best)
    return kind.failure(fault.number, (last ?? fault).reason, seed: best.seed, history: lines)
  }

  private var size: Int {
    best.steps.count + (best.fields & R.fields.allBits).nonzeroBitCount + best.devices.count { $0.clockError != 0 }
      + best.devices.count { !$0.knowsKind }
  }

  /// Keeps a history if it breaks the same guarantee.
  private mutating func attempt(_ history: MergeHistory) throws -> Bool {
    guard attempts > 0 else { return false }
    attempts -= 1
    var run = MergeRun(kind, history)
    guard let fault = try run.run(), fault.number == self.fault.number else { return false }
    best = history
    best.steps = Array(history.steps.prefix(fault.steps))
    return true
  }

  private mutating func dropDevices() throws {
    for device in best.devices.indices {
      var smaller = best
      smaller.steps.removeAll { $0.device == device }
      if smaller.steps.count < best.steps.count { _ = try attempt(smaller) }
    }
  }

  /// Leaves out all restored folders: each needs other steps, which could not be left out one by one.
  private mutating func dropRestored() throws {
    var smaller = best
    smaller.steps.removeAll { $0.action.earlier != nil }
    if smaller.steps.count < best.steps.count { _ = try attempt(smaller) }
  }

  /// Leaves out steps: a half, a quarter, at last one after another.
  private mutating func dropSteps() throws {
    var length = max(1, best.steps.count / 2)
    while true {
      var end = best.steps.count
      while end > 0 {
        var smaller = best
        smaller.steps.removeSubrange(max(0, end - length)..<end)
        let isSmaller = try attempt(smaller)
        end = min(best.steps.count, isSmaller ? end - length : end - length)
      }
      if length == 1 { return }
      length /= 2
    }
  }

  private mutating func simplify() throws {
    for device in best.devices.indices {
      var simpler = best
      simpler.devices[device].clockError = 0
      if best.devices[device].clockError != 0 { _ = try attempt(simpler) }
      simpler = best
      simpler.devices[device].knowsKind = true
      if !best.devices[device].knowsKind { _ = try attempt(simpler) }
    }
    var atOnce = best
    for index in atOnce.steps.indices { atOnce.steps[index].time = Int64(index) }
    _ = try attempt(atOnce)
    for index in R.fields.indices where best.fields & 1 << index != 0 {
      var simpler = best
      simpler.fields &= ~(1 << index)
      _ = try attempt(simpler)
    }
    for index in best.steps.indices where index < best.steps.count { try simplifyStep(index) }
  }

  /// Lets a change write one field less, and be about the first record.
  private mutating func simplifyStep(_ index: Int) throws {
    if case .change(let record, let value, let written, let cleared) = best.steps[index].action {
      for bit in UInt64(0)...60 where (written | cleared) & 1 << bit != 0 {
        var simpler = best
        simpler.steps[index].action = .change(
          record: record, value: value, written: written & ~(1 << bit), cleared: cleared & ~(1 << bit))
        if try attempt(simpler) { return }
      }
    }
  }

  /// The history in words: the devices, then a line for each step.
  private func words(_ history: MergeHistory) throws -> (fault: MergeFault?, lines: [String]) {
    var run = MergeRun(kind, history, inWords: true)
    let fault = try run.run()
    let steps = run.lines ?? []
    guard !steps.isEmpty else { return (fault, []) }
    let used = history.devices.indices.filter { index in
      !history.devices[index].knowsKind || history.steps.contains { $0.device == index }
    }
    let devices = used.map { index -> String in
      let device = history.devices[index]
      let hours = abs(device.clockError) / 3_600_000
      let error = "\(hours / 24) d \(hours % 24) h \(device.clockError < 0 ? "behind" : "ahead")"
      let clock = device.clockError == 0 ? "" : ", whose clock is \(error)"
      return run.devices[index].name + clock + (device.knowsKind ? "" : ", whose app does not know the kind")
    }
    return (fault, ["Devices: \(devices.joined(separator: "; "))"] + steps)
  }
}

extension Array {
  /// A bit for each field.
  fileprivate var allBits: UInt64 { count >= 64 ? .max : 1 << UInt64(count) - 1 }
}
