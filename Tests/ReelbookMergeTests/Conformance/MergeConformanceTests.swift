import ReelbookModel
import ReelbookTestSupport
import Testing

/// The checks of a kind that an app declares pass for kinds that merge.
@Suite struct MergeConformanceTests {
  private let schema = HonestKinds.schema

  @Test func `the checks are numbered from one`() {
    #expect(MergeConformance.checks.map(\.number) == Array(1...15))
    #expect(Set(MergeConformance.checks.map(\.name)).count == 15)
  }

  @Test func `a kind with fields of every rule merges`() throws {
    try MergeConformance.check(Recipe.self, in: schema, seeds: Laws.seeds(few: 150, all: 12_000), filling: Recipe.fill)
  }

  @Test func `a kind is filled in by the types of its fields`() throws {
    try MergeConformance.check(Loan.self, in: schema, seeds: Laws.seeds(few: 60, all: 5_000))
  }

  @Test func `a field of a type whose values are not known is an error that names it`() {
    let error = #expect(throws: DecodingError.self) {
      try MergeConformance.check(Recipe.self, in: schema, seeds: 0..<9)
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("Tint, the type of “tint”"))
  }

  @Test func `a kind with a place and a paired id merges`() throws {
    try MergeConformance.check(Wall.self, in: schema, seeds: Laws.seeds(few: 60, all: 5_000)) { wall, source in
      wall.position = OrderKey(rawValue: ["U", "V", "W"].randomElement(using: &source) ?? "")
      wall.title = ["", "a", "b"].randomElement(using: &source) ?? ""
    }
  }

  @Test func `a kind that never leaves its device merges`() throws {
    try MergeConformance.check(Window.self, in: schema, seeds: Laws.seeds(few: 50, all: 5_000))
  }

  @Test func `a rule about a value as a whole holds`() throws {
    try MergeConformance.check(
      Shot.self, in: schema, seeds: Laws.seeds(few: 60, all: 5_000),
      invariant: { $0.span.start <= $0.span.end ? nil : "It ends before it starts" }
    ) { shot, source in
      shot.span.start = .random(in: 0...5, using: &source)
      shot.span.end = .random(in: shot.span.start...9, using: &source)
    }
  }

  /// Recipes that always have a name.
  private func named() -> KindUnderTest<Recipe> {
    var kind = KindUnderTest<Recipe>(schema) { recipe, source in
      Recipe.fill(&recipe, &source)
      if recipe.name.isEmpty { recipe.name = "bread" }
    }
    kind.invariant = { $0.name.isEmpty ? "It has no name" : nil }
    return kind
  }

  /// Also where an undo of its deletion arrives before the edit that added it.
  @Test func `a record always has what its app always writes`() throws {
    try named().check(Laws.seeds(few: 100, all: 12_000))
  }
}
