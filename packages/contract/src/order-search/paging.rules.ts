/** The number of pages: total divided by page size, rounded down, plus 1 (document 2, section 9). */
export function totalPages(total: number, pageSize: number): number {
  return Math.floor(total / pageSize) + 1
}

/** The page number typed into go-to-page; undefined unless it is from 1 to the number of pages. */
export function parsePageNumber(typed: string, pages: number): number | undefined {
  if (!/^\d{1,9}$/.test(typed.trim())) return undefined
  const page = Number(typed)
  return page >= 1 && page <= pages ? page : undefined
}

/** The offset of a page; pages count from 1. */
export function offsetForPage(page: number, pageSize: number): number {
  return (page - 1) * pageSize
}
