export const orderPageSizes = [25, 50, 100, 500, 1000] as const

/** The page size of the orders list until a dealer chooses another. */
export const defaultOrderPageSize = 50

export const maxPageSize = 1000
