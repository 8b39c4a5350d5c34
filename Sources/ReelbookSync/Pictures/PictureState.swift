package import ReelbookModel

/// This installation's files of pictures in a shared place, stored beside the library.
package struct PictureState: FieldStruct {
  package var files: [OwnFile] = []
  /// The file that is being written, until it is known to be in the place.
  package var writing = ""
  /// The notes of others on files that this device has read since and found whole.
  package var answered: [String] = []
  package var extras = Extras()

  package init() {}

  package static let fields: [Field<PictureState>] = [
    Field("files", \.files), Field("writing", \.writing), Field("answered", \.answered),
  ]
}
