public import ReelbookModel
