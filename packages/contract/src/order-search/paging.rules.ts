/** The number of pages: the whole division of total by page size, plus 1 (document 2, section 9). */
export function totalPages(total: number, pageSize: number): number {
  return Math.floor(total / pageSize) + 1
}

/** The page typed into go-to-page, or undefined while it is no number from 1 to the total pages. */
export function parsePageNumber(typed: string, pages: number): number | undefined {
  if (!/^\d{1,9}$/.test(typed.trim())) return undefined
  const page = Number(typed)
  return page >= 1 && page <= pages ? page : undefined
}

/** Where a page starts; pages count from 1. */
export function offsetForPage(page: number, pageSize: number): number {
  return (page - 1) * pageSize
}
