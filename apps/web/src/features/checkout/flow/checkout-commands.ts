import { ApiError } from '@portal/api-client/api-error'
import { showWarning } from '@portal/app-kit/notices/notices.ts'
import type { CheckoutItem, CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import type { QueryClient } from '@tanstack/react-query'
import { sampleInvoiceQuery, savedAddressesQuery } from '../checkout.queries.ts'
import { clearCheckoutDraft, readCheckoutDraft } from '../details/checkout-draft.ts'
import { detailsValidator } from '../details/details-validator.ts'
import type { PlacedOrder } from '../placement/place-order.ts'
import type { CheckoutCommand, CheckoutEvent, Submission } from './checkout-machine.ts'
import { showCheckoutProblem, withdrawCheckoutProblems } from './checkout-problems.ts'
import type { CheckoutStep } from './checkout-steps.tsx'

export interface CheckoutEdge {
  readonly queryClient: QueryClient
  readonly dealerId: number
  readonly items: readonly CheckoutItem[]
  readonly dispatch: (event: CheckoutEvent) => void
  readonly submit: (submission: Submission) => void
  readonly goTo: (step: CheckoutStep, how?: 'instead') => void
  readonly onPlaced: (placed: PlacedOrder) => void
  /** Called when price or stock differ from what is shown. */
  readonly onItemsChanged: () => void
}

const earlierOrderPlaced =
  'This order was already placed, without your latest changes. Review it on the order page.'

export function runCheckoutCommand(command: CheckoutCommand, edge: CheckoutEdge): void {
  const { queryClient } = edge
  switch (command.type) {
    case 'goTo':
      return void edge.goTo(command.step, command.replace ? 'instead' : undefined)
    case 'validateDraft':
      return void validateDraft(command.visit, edge)
    case 'priceOrder':
      return void priceOrder(command.order, command.visit, edge)
    case 'placeOrder':
      return void edge.submit(command)
    case 'storeQuote':
      return void queryClient.setQueryData(sampleInvoiceQuery(command.order).queryKey, command.quote)
    case 'showProblem':
      return void showCheckoutProblem(command.message)
    case 'withdrawProblems':
      return void withdrawCheckoutProblems()
    case 'refreshItems':
      return void edge.onItemsChanged()
    case 'refreshAddresses':
      return void queryClient.invalidateQueries({ queryKey: savedAddressesQuery.queryKey })
    case 'finish':
      clearCheckoutDraft()
      edge.onPlaced(command.placed)
      if (command.placed.isEarlierOrder) showWarning(earlierOrderPlaced)
  }
}

/** Step 3 opened by a reload or its URL needs a complete draft. */
async function validateDraft(visit: number, { dealerId, items, dispatch }: CheckoutEdge): Promise<void> {
  const draft = readCheckoutDraft(dealerId)
  if (draft && items.length > 0 && !('errors' in (await detailsValidator.validate(draft)))) return
  dispatch({ type: 'draftIncomplete', visit })
}

async function priceOrder(
  order: CheckoutRequest,
  visit: number,
  { queryClient, dispatch }: CheckoutEdge,
): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...sampleInvoiceQuery(order), staleTime: 0 })
    dispatch({ type: 'orderPriced', visit })
  } catch (error) {
    if (error instanceof ApiError) return dispatch({ type: 'pricingRefused', visit, error })
    dispatch({ type: 'pricingFailed' })
    throw error
  }
}
