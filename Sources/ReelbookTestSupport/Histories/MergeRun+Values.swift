import ReelbookModel

/// The checks of a kind's declaration, on random values, before anything is merged.
extension MergeRun {
  func checkValues(_ ids: [R.ID], _ values: [[R]]) throws {
    if kind.checks.contains(2) { try checkIDs(ids) }
    for (id, values) in zip(ids, values) {
      // A text costs more than a step. There are other values in each history.
      for (index, value) in values.prefix(history.steps.isEmpty ? values.count : 1).enumerated() {
        if kind.checks.contains(3) { try checkText(value) }
        if kind.checks.contains(1) { try checkFields(value, values[(index + 1) % values.count]) }
        if kind.checks.contains(15), let problem = kind.invariant?(value), history.fields == .max {
          throw MergeFault(number: 15, reason: "A record is filled in that breaks it: \(problem): \(value)")
        }
      }
      for index in kind.ranked where kind.checks.contains(4) { try checkRule(R.fields[index], index, values, id) }
    }
  }

  private func checkIDs(_ ids: [R.ID]) throws {
    for id in ids {
      let text = id.description
      try require(2, R.ID(text) == id && R.ID(text)?.description == text) {
        "“\(text)” is read as \(R.ID(text).map { "“\($0)”" } ?? "no id")."
      }
      for other in ids {
        let orders = [id < other, id == other, other < id].count { $0 }
        try require(2, orders == 1 && (id == other) == (text == other.description)) {
          "“\(text)” and “\(other)” are not in one order."
        }
        for third in ids where id < other && other < third {
          try require(2, id < third) { "“\(text)”, “\(other)” and “\(third)” are not in one order." }
        }
      }
    }
  }

  private func checkText(_ value: R) throws {
    let change = Change(Patch(Row(value, existence: .live, stamp: Stamp(time: 1 << 16, device: DeviceID(bits: 1)))))
    let again: Change
    do {
      again = try change.reread(with: kind.schema)
    } catch {
      throw MergeFault(number: 3, reason: "\(value) cannot be read back: \(error)")
    }
    guard let back = again.written(R.self), back.id == value.id else {
      throw MergeFault(number: 3, reason: "\(value) is read back as \(again).")
    }
    let lost = Patch(from: value, to: back, id: value.id, stamp: .never)?.fieldNames ?? []
    try require(3, lost.isEmpty && again.line == change.line) {
      lost.isEmpty
        ? "\(value) has another text when it was read back: \(back)"
        : "\(lost.map { "“\($0)”" }.joined(separator: ", ")) of \(value) is read back as \(back)"
    }
  }

  /// A record is made of its fields, and equal to another if these are.
  private func checkFields(_ value: R, _ other: R) throws {
    var made = R(id: value.id)
    for index in R.fields.indices { R.fields.copy(index, from: value, to: &made) }
    made.extras = value.extras
    try require(1, made == value) {
      "A record is not equal to one with the same id, fields and extras: a stored property is in no field. \(value)"
    }
    let fields = Patch(from: value, to: other, id: value.id, stamp: .never)?.fieldNames
    try require(1, (fields == nil) == (value == other)) {
      "`==` ignores \((fields ?? []).map { "“\($0)”" }.joined(separator: ", ")): \(value) and \(other)"
    }
    guard fields?.count != R.fields.count else { return }
    for (index, field) in R.fields.enumerated() where field.elements == nil && fields?.contains(field.name) != true {
      let (mine, theirs) = (Row(value).text(of: FieldKey(index)), Row(other).text(of: FieldKey(index)))
      try require(1, mine == theirs || R.fields.isAbsent(index, in: value)) {
        "`==` finds two values of “\(field.name)” equal: \(mine) and \(theirs)"
      }
    }
  }

  /// The rule of a ranked field is an order of that field's values.
  private func checkRule(_ field: Field<R>, _ index: Int, _ values: [R], _ id: R.ID) throws {
    guard let isLess = field.rule.isLess else { return }
    func alone(_ record: R) -> R {
      var alone = R(id: id)
      R.fields.copy(index, from: record, to: &alone)
      return alone
    }
    func areTied(_ a: R, _ b: R) -> Bool { !isLess(a, b) && !isLess(b, a) }
    for a in values {
      for b in values {
        try require(4, !(isLess(a, b) && isLess(b, a))) { "“\(field.name)”: of \(a) and \(b) each is lower." }
        try require(4, isLess(alone(a), alone(b)) == isLess(a, b)) {
          "“\(field.name)”: the order of \(a) and \(b) is another with other fields."
        }
        for c in values where !isLess(b, a) && !isLess(c, b) {
          let isRight = areTied(a, b) && areTied(b, c) ? areTied(a, c) : isLess(a, c)
          try require(4, isRight) { "“\(field.name)”: \(a), \(b) and \(c) are not in one order." }
        }
      }
      try checkRaising(field, a, id)
    }
  }

  /// A forgotten record's value ranks no lower than before, and no other field is written.
  private func checkRaising(_ field: Field<R>, _ value: R, _ id: R.ID) throws {
    var raised = R(id: id)
    field.rule.raise(&raised, value, nil)
    try require(4, field.rule.isLess?(raised, value) != true) {
      "“\(field.name)”: a forgotten \(value) is raised only to \(raised)"
    }
    let others = (Patch(from: R(id: id), to: raised, id: id, stamp: .never)?.fieldNames ?? []).filter {
      $0 != field.name
    }
    try require(4, others.isEmpty) { "“\(field.name)”: raising also writes \(others): \(raised)" }
  }
}
