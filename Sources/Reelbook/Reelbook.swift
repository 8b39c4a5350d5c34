@_exported public import ReelbookInterchange
@_exported public import ReelbookMerge
@_exported public import ReelbookModel
@_exported public import ReelbookPersistence
@_exported public import ReelbookStats
@_exported public import ReelbookSync
@_exported public import ReelbookTMDb
