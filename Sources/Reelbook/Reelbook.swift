@_exported public import ReelbookMerge
@_exported public import ReelbookModel
