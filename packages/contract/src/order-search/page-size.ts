export const orderPageSizes = [25, 50, 100, 500, 1000] as const

/** The orders list's default page size. */
export const defaultOrderPageSize = 50

export const maxPageSize = 1000
