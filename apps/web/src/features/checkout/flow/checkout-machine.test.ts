import { ApiError } from '@portal/api-client/api-error'
import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import type { InvoiceTotals } from '@portal/contract/fields/money/invoice-totals.schema'
import { describe, expect, it } from 'vitest'
import {
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState,
  transitionCheckout,
} from './checkout-machine.ts'

const order = { items: [] } as unknown as CheckoutRequest
const quote = { total: '1.00', quoteId: 'q2' } as InvoiceTotals
const attempt = { dealerId: 7, key: 'web-1', items: [], sentAt: 0 }
const placed = { id: 55, orderNumber: '1007', items: [] }
const refuse = (status: number, reason: string, more: object = {}) =>
  new ApiError(status, { reason, errors: ['No.'], requestId: 'r', ...more } as never)
const detailsError = refuse(422, 'invalid_input', { fields: { referenceNumber: 'Taken.' } })
const itemsError = refuse(409, 'out_of_stock', { fields: { 'items.0.quantity': 'Only 1 left.' } })
const otherError = refuse(422, 'price_unavailable')

/** Applies events in sequence and returns the last state and the commands of the last event. */
function play(start: CheckoutState, ...events: readonly CheckoutEvent[]) {
  let result: ReturnType<typeof transitionCheckout> = { state: start, commands: [] }
  for (const event of events) result = transitionCheckout(result.state, event)
  return result
}

const atDetails = initialCheckoutState(2, undefined)
const atReview = initialCheckoutState(3, undefined)
const submitted: CheckoutEvent = { type: 'orderSubmitted', order, quoteId: 'q1', authorize: false }
const confirmed: CheckoutEvent = { type: 'detailsConfirmed', order }

describe('a shown step', () => {
  it('requires a complete draft in step 3 only', () => {
    expect(play(atDetails, { type: 'stepShown', step: 2 }).commands).toEqual([])
    expect(play(atDetails, { type: 'stepShown', step: 3 }).commands).toEqual([
      { type: 'validateDraft', visit: 1 },
    ])
  })

  it('returns to step 2 without a complete draft, unless the dealer left the step', () => {
    const back = { type: 'goTo', step: 2, replace: true }
    const incomplete: CheckoutEvent = { type: 'draftIncomplete', visit: 1 }
    const shown = play(atDetails, { type: 'stepShown', step: 3 }).state
    expect(play(shown, incomplete).commands).toEqual([back])
    expect(play(shown, { type: 'stepLeft' }, incomplete).commands).toEqual([])
  })
})

describe('confirmed details', () => {
  it('are priced once and lead to step 3', () => {
    const { state, commands } = play(atDetails, confirmed)
    expect(commands).toEqual([{ type: 'withdrawProblems' }, { type: 'priceOrder', order, visit: 0 }])
    expect(play(state, confirmed).commands).toEqual([])
    const priced = play(state, { type: 'orderPriced', visit: 0 })
    expect(priced.commands).toEqual([{ type: 'goTo', step: 3 }])
    expect(priced.state.isPricing).toBe(false)
  })

  it('lead nowhere if the dealer has left the step', () => {
    const events: CheckoutEvent[] = [confirmed, { type: 'stepLeft' }]
    expect(play(atDetails, ...events, { type: 'orderPriced', visit: 0 }).commands).toEqual([])
    const late = play(atDetails, ...events, { type: 'pricingRefused', visit: 0, error: detailsError })
    expect(late.commands).toEqual([])
    expect(late.state.fieldRefusal).toBe(detailsError)
  })

  it('clear the message about an order that wasn’t placed, but not about an unconfirmed one', () => {
    const refused = play(atReview, submitted, { type: 'orderRefused', error: otherError, order }).state
    expect(play(refused, confirmed).state.placement).toEqual({ status: 'idle' })
    const unconfirmed = initialCheckoutState(2, attempt)
    expect(play(unconfirmed, confirmed).state.placement).toEqual({ status: 'unconfirmed', attempt })
  })

  it.each([
    ['its own fields', detailsError, [{ type: 'showProblem', message: expect.any(String) }]],
    [
      'a deleted address',
      refuse(404, 'address_not_found', { fields: { 'shippingAddress.address.id': 'Gone.' } }),
      [{ type: 'refreshAddresses' }, { type: 'showProblem', message: expect.stringMatching(/deleted/) }],
    ],
    [
      'the items',
      itemsError,
      [
        { type: 'refreshItems' },
        { type: 'goTo', step: 1 },
        { type: 'showProblem', message: 'No. Only 1 left.' },
      ],
    ],
    ['something else', otherError, [{ type: 'showProblem', message: 'No.' }]],
    ['a failed server', refuse(500, 'internal_error'), []],
  ])('refused because of %s', (_, error, commands) => {
    const { state } = play(atDetails, confirmed)
    const refused = play(state, { type: 'pricingRefused', visit: 0, error })
    expect(refused.commands).toEqual(commands)
    expect(refused.state.isPricing).toBe(false)
  })
})

describe('a submitted order', () => {
  it('is placed once and ends the checkout', () => {
    const { state, commands } = play(atReview, submitted)
    expect(commands).toEqual([{ type: 'placeOrder', order, quoteId: 'q1', authorize: false }])
    expect(play(state, submitted).commands).toEqual([])
    expect(play(state, { type: 'orderPlaced', placed }).commands).toEqual([{ type: 'finish', placed }])
  })

  it('whose response is lost is neither placed again nor finished twice', () => {
    const unconfirmed = play(atReview, submitted, { type: 'responseLost', attempt }).state
    expect(unconfirmed.placement).toEqual({ status: 'unconfirmed', attempt })
    expect(play(unconfirmed, submitted).commands).toEqual([])
    const over = play(unconfirmed, { type: 'orderPlaced', placed })
    expect(over.commands).toEqual([{ type: 'finish', placed }])
    expect(play(over.state, { type: 'orderPlaced', placed }).commands).toEqual([])
  })

  it('that never arrived can be submitted again', () => {
    const notPlaced = play(initialCheckoutState(3, attempt), { type: 'orderNotFound' }).state
    expect(notPlaced.placement).toEqual({ status: 'notPlaced' })
    expect(play(notPlaced, submitted).commands).toHaveLength(1)
  })

  it('refused because of its details leads to their fields', () => {
    const refused = play(atReview, submitted, { type: 'orderRefused', error: detailsError, order })
    expect(refused.commands.at(-1)).toEqual({ type: 'goTo', step: 2 })
    expect(refused.state.fieldRefusal).toBe(detailsError)
    expect(play(refused.state, { type: 'fieldRefusalShown' }).state.fieldRefusal).toBeUndefined()
  })

  it('refused with changed prices shows them', () => {
    const error = refuse(409, 'price_changed', { quote })
    expect(play(atReview, submitted, { type: 'orderRefused', error, order }).commands).toEqual([
      { type: 'storeQuote', order, quote },
      { type: 'refreshItems' },
    ])
  })
})

describe('the invoice in step 3', () => {
  const shown = { type: 'showProblem', message: 'No. Only 1 left.' }

  it('says why it was refused next to the known price, and clears it later', () => {
    const refused = play(atReview, { type: 'invoiceRefused', error: itemsError, isPriceKnown: true })
    expect(refused.commands).toEqual([{ type: 'refreshItems' }, shown])
    expect(play(refused.state, { type: 'invoiceProblemOver' }).commands).toEqual([
      { type: 'withdrawProblems' },
    ])
  })

  it.each([
    ['without a price, where the page says why', itemsError, false],
    ['because of the details, whose fields say why', detailsError, true],
  ])('refused %s leaves no message', (_, error, isPriceKnown) => {
    const refused = play(atReview, { type: 'invoiceRefused', error, isPriceKnown })
    expect(refused.commands).not.toContainEqual(shown)
    expect(play(refused.state, { type: 'invoiceProblemOver' }).commands).toEqual([])
  })

  it('received again refreshes price and stock of the items', () => {
    expect(play(atReview, { type: 'invoiceReceived' }).commands).toEqual([{ type: 'refreshItems' }])
  })
})
