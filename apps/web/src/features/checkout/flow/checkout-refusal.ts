import type { ApiError } from '@portal/api-client/api-error'
import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import type { QueryClient } from '@tanstack/react-query'
import { savedAddressesQuery } from '../checkout.queries.ts'
import { showCheckoutProblem } from './checkout-problems.ts'

const ofDetails = /^(referenceNumber|channelShippingMethodId|shippingAddress|billingAddress)/
const ofItems = /^items/

const addressGone =
  'The saved address you chose was deleted in the meantime. Its lines are still in the form: please check them and continue again.'

/** Whether a refusal is about what is typed in step 2, and so shown at its fields. */
export function isAboutDetails({ body }: ApiError): boolean {
  return Object.keys(body.fields ?? {}).some((field) => ofDetails.test(field))
}

/** Says that fields of step 2 are wrong; no field shows a kept address that is gone, so of that one a sentence tells. */
export function sayAboutDetails({ body }: ApiError, queryClient: QueryClient): void {
  if (body.reason === 'address_not_found') {
    void queryClient.invalidateQueries({ queryKey: savedAddressesQuery.queryKey })
    showCheckoutProblem(addressGone)
  } else showCheckoutProblem(checkoutMessages.formInvalid)
}

interface Ways {
  readonly queryClient: QueryClient
  readonly goTo: (step: 1) => void
  /** Asks for price and stock again. */
  readonly onGoodsChanged: () => void
}

/** What follows in step 2 when an order could not be priced: its own fields say why, or the items of step 1 do. */
export function followRefusal(failure: ApiError, { queryClient, goTo, onGoodsChanged }: Ways): void {
  const { body, status } = failure
  if (isAboutDetails(failure)) {
    sayAboutDetails(failure, queryClient)
    return
  }
  if (Object.keys(body.fields ?? {}).some((field) => ofItems.test(field))) {
    onGoodsChanged()
    goTo(1)
  }
  // A server that failed has had its notice.
  if (status < 500) sayRefusal(failure)
}

/** Says in the server's own words why an order cannot be priced. */
export function sayRefusal({ body, message }: ApiError): void {
  showCheckoutProblem([...new Set([message, ...Object.values(body.fields ?? {})])].join(' '))
}
