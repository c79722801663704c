/** A condition as an address writes it: field, comparator, value, unit. */
export type UrlCondition = readonly (string | number | boolean | readonly number[])[]

type Text = string | number | undefined

/** A list's state as an address writes it: several values are joined by commas, what is not there is the default. */
export type OrderListParams = {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly sort?: string | undefined
  readonly descending?: boolean | undefined
  readonly search?: string | undefined
  readonly searchColumns?: string | undefined
  readonly searchType?: 'exact' | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly orderStatusId?: Text
  readonly paymentStatusId?: Text
  readonly purchaseOrderStatusId?: Text
  readonly fulfillmentStatusId?: Text
  readonly invoiceStatusId?: Text
  readonly where?: readonly UrlCondition[] | undefined
  readonly columns?: string | undefined
  readonly paging?: 'fast' | undefined
  readonly view?: number | undefined
  readonly filter?: number | undefined
  readonly dealerId?: number | undefined
}

/**
 * Takes an address for what a list's state is made of; `parseListState` tells sense from nonsense. It stands apart because
 * every page loads the site map, and only the orders page the fields.
 */
export function toOrderListParams(search: Readonly<Record<string, unknown>>): OrderListParams {
  return search
}
