package import ReelbookModel
import ReelbookSync

extension Commit {
  /// The commit as it leaves its device, without what stays there; `nil` if all of it does.
  package func sent(in schema: RecordSchema) -> Commit? { withoutDeviceOnlyFields(in: schema) }
}
