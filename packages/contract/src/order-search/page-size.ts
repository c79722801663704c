export const orderPageSizes = [25, 50, 100, 500, 1000] as const

export const defaultOrderPageSize = 50

export const maxPageSize = 1000
