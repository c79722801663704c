/** What the list of orders shows, in its address. */
export interface OrderListSearch {
  readonly status?: number
  readonly payment?: number
  readonly shipped?: number
  readonly dealer?: number
  readonly reference?: string
}

/** Reads the address of the list; what is no such value is left out. */
export function orderListSearch(given: Record<string, unknown>): OrderListSearch {
  const number = (name: 'status' | 'payment' | 'shipped' | 'dealer') =>
    Number.isInteger(given[name]) ? { [name]: Number(given[name]) } : {}
  const { reference } = given
  return {
    ...number('status'),
    ...number('payment'),
    ...number('shipped'),
    ...number('dealer'),
    ...(reference === undefined || reference === '' ? {} : { reference: String(reference) }),
  }
}
