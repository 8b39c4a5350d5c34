/// What some devices do to a few records of one kind, made from a seed.
///
/// A step says what it is about by the number of an earlier step. So any step can be left out: one that has nothing to
/// do does nothing.
struct MergeHistory: Sendable {
  /// A device of a history.
  struct Device: Sendable {
    /// The error of its clock, in milliseconds.
    var clockError: Int64
    /// Whether its app knows the kind.
    var knowsKind = true
  }

  /// How many different values each record has in a history's steps.
  private static let valueCount = 4
  private static let day: Int64 = 86_400_000

  let seed: UInt64
  var devices: [Device]
  /// How many records there are.
  var records: Int
  /// How many different values each record has.
  var values = Self.valueCount
  /// A bit for each field that records have.
  var fields = UInt64.max
  var steps: [MergeStep] = []

  /// Makes a history of about so many steps, after which all devices get all edits.
  init(seed: UInt64, length: Int, fields count: Int) {
    self.seed = seed
    var source = SeededGenerator(seed: seed)
    // Of its own, so that the histories of earlier versions differ only in these steps.
    var another = SeededGenerator(seed: seed ^ 0xB4C4)
    devices = (0..<2 + Int(source.next() % 3)).map { _ in
      var error = source.chance(30) ? 0 : Int64(source.next() % 6_000) * (Self.day / 1000) - 3 * Self.day
      if source.chance(4) { error += 1000 * Self.day }
      return Device(clockError: error)
    }
    if source.chance(40) { devices[devices.count - 1].knowsKind = false }
    records = 1 + Int(source.next() % 3)
    var time: Int64 = 0
    var edits: [Int] = []
    for number in 0..<1 + length / 2 + Int(source.next() % UInt64(max(1, length))) {
      time += Int64(source.next() % 3) * Int64(source.next() % 40_000_000)
      let device = number == 0 ? 0 : Int(source.next() % UInt64(devices.count))
      var action = action(on: device, edits, count, &source)
      if another.chance(12), let other = wholeAction(on: device, edits, &another) { action = other }
      if action.isEdit { edits.append(number) }
      steps.append(MergeStep(number: number, device: device, time: time, action: action))
    }
    for device in devices.indices {
      // A backup may lack what the device did after it.
      let isRestored = steps.contains { if case .restore = $0.action { $0.device == device } else { false } }
      for edit in edits.shuffled(using: &source) where isRestored || steps[edit].device != device {
        steps.append(MergeStep(number: steps.count, device: device, time: time, action: .receive(step: edit)))
      }
    }
  }

  /// A history without steps, with many values: for the checks of a kind's declaration.
  static func ofValues(seed: UInt64) -> MergeHistory {
    var history = MergeHistory(seed: seed, length: 0, fields: 0)
    (history.steps, history.records, history.values) = ([], 3, 16)
    return history
  }

  private func action(
    on device: Int, _ edits: [Int], _ fieldCount: Int, _ source: inout SeededGenerator
  ) -> MergeStep.Action {
    guard let last = edits.last else { return .add(record: 0, value: 0) }
    let others = edits.filter { steps[$0].device != device }
    switch source.next() % 100 {
    case 0..<45 where devices[device].knowsKind: return edit(edits, last, fieldCount, &source)
    case 0..<6: return .undo(step: source.pick(edits))
    case 6..<86 where !others.isEmpty: return .receive(step: source.pick(source.chance(50) ? others.suffix(3) : others))
    case 86..<93: return .merge(device: Int(source.next() % UInt64(devices.count)))
    default:
      let own = steps.filter { $0.device == device }
      return own.isEmpty || source.chance(60) ? .restart : .restore(step: source.pick(own).number)
    }
  }

  /// Something with many records at once; `nil` if there is nothing to do it with.
  private func wholeAction(on device: Int, _ edits: [Int], _ source: inout SeededGenerator) -> MergeStep.Action? {
    guard devices[device].knowsKind, !edits.isEmpty else { return nil }
    let others = edits.filter { steps[$0].device != device }
    switch source.next() % 3 {
    case 0: return .restoreRecords(step: source.pick(Array(steps.indices.suffix(12))))
    case 1: return .mergeBackup(step: source.pick(Array(steps.indices.suffix(12))))
    default: return others.isEmpty ? nil : .refuse(step: source.pick(others.suffix(3)))
    }
  }

  private func edit(
    _ edits: [Int], _ last: Int, _ fieldCount: Int, _ source: inout SeededGenerator
  ) -> MergeStep.Action {
    let record = Int(source.next() % UInt64(records))
    let value = Int(source.next() % UInt64(Self.valueCount))
    switch source.next() % 100 {
    case 0..<30: return .add(record: record, value: value)
    case 30..<42: return .delete(record: record)
    case 42..<46: return .forget(record: record)
    case 46..<58: return .undo(step: source.chance(60) ? last : source.pick(edits))
    default:
      var (written, cleared): (UInt64, UInt64) = (0, 0)
      for _ in 0...source.next() % 2 {
        if fieldCount == 0 || source.chance(8) {
          written |= MergeStep.extraBit
        } else if source.chance(12) {
          cleared |= 1 << (source.next() % UInt64(fieldCount))
        } else {
          written |= 1 << (source.next() % UInt64(fieldCount))
        }
      }
      return .change(record: record, value: value, written: written, cleared: cleared)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func pick(_ numbers: ArraySlice<Int>) -> Int { pick(Array(numbers)) }
}
