export type UrlCondition = readonly (string | number | boolean | readonly number[])[]

type Text = string | number | undefined

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
 * Types a URL's search params as the list's; `parseListState` validates them. A separate file, because every page loads
 * the routes, but only the orders page loads the fields.
 */
export function toOrderListParams(search: Readonly<Record<string, unknown>>): OrderListParams {
  return search
}
