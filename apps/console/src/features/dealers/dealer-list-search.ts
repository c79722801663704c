/** What the list of dealers shows, in its address. */
export interface DealerListSearch {
  readonly search?: string
  readonly status?: number
  readonly page?: number
}

/** Reads the address of the list; what is no such value is left out. */
export function dealerListSearch({ search, status, page }: Record<string, unknown>): DealerListSearch {
  return {
    ...(search === undefined || search === '' ? {} : { search: String(search) }),
    ...(Number.isInteger(status) ? { status: Number(status) } : {}),
    ...(Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}),
  }
}
