@_exported public import ReelbookMerge
@_exported public import ReelbookModel
@_exported public import ReelbookPersistence
@_exported public import ReelbookTMDb
