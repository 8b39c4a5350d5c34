import ReelbookTestSupport
import Testing

/// Kinds merge in long histories, too: restarts, restored folders, an older app, and clocks that are days apart.
///
/// `REELBOOK_SEED` and `REELBOOK_STEPS` say how many histories, and of how many steps.
@Suite struct LongHistoriesTests {
  @Test func `a kind with fields of every rule merges in long histories`() throws {
    try MergeConformance.check(
      Recipe.self, in: HonestKinds.schema, seeds: Laws.seeds(few: 3, all: 300), length: Laws.steps(150),
      filling: Recipe.fill)
  }
}
