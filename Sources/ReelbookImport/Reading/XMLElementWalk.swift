import ReelbookInterchange
import ReelbookModel

/// A walk over the elements of an XML file.
struct XMLElementWalk {
  func run(_ text: SourceText, _ body: (ElementWalk.Part) throws -> Void) throws {}
}
