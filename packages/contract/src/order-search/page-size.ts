/** The page sizes the orders list offers. */
export const orderPageSizes = [25, 50, 100, 500, 1000] as const

/** The page size of the orders list until a dealer chooses another. */
export const defaultOrderPageSize = 50

/** The most rows one request may ask for. */
export const maxPageSize = 1000
