export const orderListRoots = { orders: ['orders'], saved: ['saved'] } as const

/** The cache's keys of the orders list, each by the body it is requested with. */
export const orderSearchKeys = {
  page: (body: object) => [...orderListRoots.orders, 'page', body] as const,
  total: (criteria: object) => [...orderListRoots.orders, 'total', criteria] as const,
  tabCounts: (filters: readonly object[]) => [...orderListRoots.orders, 'tab-counts', filters] as const,
}
