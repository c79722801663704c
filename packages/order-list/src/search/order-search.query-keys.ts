export const orderListRoots = { orders: ['orders'], saved: ['saved'] } as const

/** Query keys of the order list, each based on the request body. */
export const orderSearchKeys = {
  page: (body: object) => [...orderListRoots.orders, 'page', body] as const,
  total: (criteria: object) => [...orderListRoots.orders, 'total', criteria] as const,
  tabCounts: (filters: readonly object[]) => [...orderListRoots.orders, 'tab-counts', filters] as const,
}
