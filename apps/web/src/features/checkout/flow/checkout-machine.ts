import type { ApiError } from '@portal/api-client/api-error'
import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import type { InvoiceTotals } from '@portal/contract/fields/money/invoice-totals.schema'
import type { PlacedOrder } from '../placement/place-order.ts'
import type { PlacementAttempt } from '../placement/placement-attempt.ts'
import type { CheckoutStep } from './checkout-steps.tsx'

const detailsField = /^(referenceNumber|channelShippingMethodId|shippingAddress|billingAddress)/
const itemField = /^items/

/** Shown when the chosen saved address was deleted. */
const addressDeleted =
  'The saved address you chose was deleted. Its details are still in the form. Check them and continue.'

/** Whether an error concerns fields of step 2. */
function isAboutDetails({ body }: ApiError): boolean {
  return Object.keys(body.fields ?? {}).some((field) => detailsField.test(field))
}

function isAboutItems({ body }: ApiError): boolean {
  return Object.keys(body.fields ?? {}).some((field) => itemField.test(field))
}

/** The server's messages, without duplicates. */
function refusalText({ body, message }: ApiError): string {
  return [...new Set([message, ...Object.values(body.fields ?? {})])].join(' ')
}

/** The state of placing an order; `unconfirmed` if the response was lost. */
export type PlacementState =
  | { readonly status: 'idle' | 'placing' | 'notPlaced' }
  | { readonly status: 'unconfirmed'; readonly attempt: PlacementAttempt }
  | { readonly status: 'refused'; readonly error: ApiError }

export interface CheckoutState {
  readonly step: CheckoutStep
  /** Incremented with every step shown or left: a response for an earlier visit does not navigate. */
  readonly visit: number
  readonly isPricing: boolean
  readonly placement: PlacementState
  /** An error about step 2 not yet shown at its fields. */
  readonly fieldRefusal: ApiError | undefined
  /** Whether a notice explains why step 3's totals are outdated. */
  readonly isInvoiceProblemShown: boolean
}

/** An order placed as priced, and authorized if the dealer chose so. */
export interface Submission {
  readonly order: CheckoutRequest
  readonly quoteId: string
  readonly authorize: boolean
}

interface CheckoutEvents {
  stepShown: { readonly step: CheckoutStep }
  stepLeft: object
  draftIncomplete: { readonly visit: number }
  detailsConfirmed: { readonly order: CheckoutRequest }
  orderPriced: { readonly visit: number }
  pricingRefused: { readonly visit: number; readonly error: ApiError }
  pricingFailed: object
  fieldRefusalShown: object
  orderSubmitted: Submission
  orderPlaced: { readonly placed: PlacedOrder }
  responseLost: { readonly attempt: PlacementAttempt }
  orderNotFound: object
  orderRefused: { readonly error: ApiError; readonly order: CheckoutRequest }
  invoiceReceived: object
  invoiceRefused: { readonly error: ApiError; readonly isPriceKnown: boolean }
  invoiceProblemOver: object
}

type EventName = keyof CheckoutEvents

export type CheckoutEvent = { [Name in EventName]: { readonly type: Name } & CheckoutEvents[Name] }[EventName]

export type CheckoutCommand =
  | { readonly type: 'goTo'; readonly step: CheckoutStep; readonly replace?: true }
  | { readonly type: 'validateDraft'; readonly visit: number }
  | { readonly type: 'priceOrder'; readonly order: CheckoutRequest; readonly visit: number }
  | ({ readonly type: 'placeOrder' } & Submission)
  | { readonly type: 'storeQuote'; readonly order: CheckoutRequest; readonly quote: InvoiceTotals }
  | { readonly type: 'showProblem'; readonly message: string }
  | { readonly type: 'withdrawProblems' | 'refreshItems' | 'refreshAddresses' }
  | { readonly type: 'finish'; readonly placed: PlacedOrder }

interface Transition<Name extends EventName> {
  /** The placement states in which the event applies; all if omitted. */
  readonly placement?: readonly PlacementState['status'][]
  /** The event applies only while no order is being priced. */
  readonly isPricing?: false
  readonly next?: (state: CheckoutState, event: CheckoutEvents[Name]) => Partial<CheckoutState>
  /** In execution order. */
  readonly commands?: (state: CheckoutState, event: CheckoutEvents[Name]) => readonly CheckoutCommand[]
}

/** The whole checkout: one row per event. */
const transitions: { readonly [Name in EventName]: Transition<Name> } = {
  stepShown: {
    next: ({ visit }, { step }) => ({ step, visit: visit + 1 }),
    commands: ({ visit }, { step }) => (step === 3 ? [{ type: 'validateDraft', visit: visit + 1 }] : []),
  },
  stepLeft: { next: ({ visit }) => ({ visit: visit + 1 }) },
  draftIncomplete: {
    commands: (state, { visit }) => (visit === state.visit ? [{ type: 'goTo', step: 2, replace: true }] : []),
  },
  detailsConfirmed: {
    isPricing: false,
    next: ({ placement }) => ({
      isPricing: true,
      fieldRefusal: undefined,
      ...(isOver(placement) ? { placement: { status: 'idle' } } : {}),
    }),
    commands: ({ visit }, { order }) => [{ type: 'withdrawProblems' }, { type: 'priceOrder', order, visit }],
  },
  orderPriced: {
    next: () => ({ isPricing: false }),
    commands: (state, { visit }) => (visit === state.visit ? [{ type: 'goTo', step: 3 }] : []),
  },
  pricingRefused: {
    next: (_, { error }) => ({ isPricing: false, ...fieldRefusalOf(error) }),
    commands: (state, { visit, error }) => (visit === state.visit ? pricingCommands(error) : []),
  },
  pricingFailed: { next: () => ({ isPricing: false }) },
  fieldRefusalShown: { next: () => ({ fieldRefusal: undefined }) },
  orderSubmitted: {
    placement: ['idle', 'notPlaced', 'refused'],
    next: () => ({ placement: { status: 'placing' } }),
    commands: (_, { order, quoteId, authorize }) => [{ type: 'placeOrder', order, quoteId, authorize }],
  },
  orderPlaced: {
    placement: ['placing', 'unconfirmed'],
    next: () => ({ placement: { status: 'idle' } }),
    commands: (_, { placed }) => [{ type: 'finish', placed }],
  },
  responseLost: {
    placement: ['placing', 'unconfirmed'],
    next: (_, { attempt }) => ({ placement: { status: 'unconfirmed', attempt } }),
  },
  orderNotFound: {
    placement: ['placing', 'unconfirmed'],
    next: () => ({ placement: { status: 'notPlaced' } }),
  },
  orderRefused: {
    placement: ['placing'],
    next: (_, { error }) => ({ placement: { status: 'refused', error }, ...fieldRefusalOf(error) }),
    commands: (_, { error, order }) => [
      ...(error.body.quote ? [{ type: 'storeQuote', order, quote: error.body.quote } as const] : []),
      ...reviewCommands(error),
    ],
  },
  invoiceReceived: { commands: () => [{ type: 'refreshItems' }] },
  invoiceRefused: {
    next: (_, { error, isPriceKnown }) => ({
      isInvoiceProblemShown: isPriceKnown && !isAboutDetails(error),
      ...fieldRefusalOf(error),
    }),
    // Without a price the page shows the reason instead of the review.
    commands: (_, { error, isPriceKnown }) => [
      ...reviewCommands(error),
      ...(isPriceKnown && !isAboutDetails(error)
        ? [{ type: 'showProblem', message: refusalText(error) } as const]
        : []),
    ],
  },
  invoiceProblemOver: {
    next: () => ({ isInvoiceProblemShown: false }),
    commands: ({ isInvoiceProblemShown }) => (isInvoiceProblemShown ? [{ type: 'withdrawProblems' }] : []),
  },
}

/** The initial checkout state; an attempt with a lost response is looked up first. */
export function initialCheckoutState(
  step: CheckoutStep,
  attempt: PlacementAttempt | undefined,
): CheckoutState {
  return {
    step,
    visit: 0,
    isPricing: false,
    placement: attempt ? { status: 'unconfirmed', attempt } : { status: 'idle' },
    fieldRefusal: undefined,
    isInvoiceProblemShown: false,
  }
}

/** The next state and its side effects; events that don't apply change nothing. */
export function transitionCheckout<Name extends EventName>(
  state: CheckoutState,
  event: { readonly type: Name } & CheckoutEvents[Name],
): { readonly state: CheckoutState; readonly commands: readonly CheckoutCommand[] } {
  const { placement, isPricing, next, commands }: Transition<Name> = transitions[event.type]
  const isIgnored =
    (placement && !placement.includes(state.placement.status)) || (isPricing === false && state.isPricing)
  if (isIgnored) return { state, commands: [] }
  return { state: { ...state, ...next?.(state, event) }, commands: commands?.(state, event) ?? [] }
}

function isOver({ status }: PlacementState): boolean {
  return status === 'refused' || status === 'notPlaced'
}

function fieldRefusalOf(error: ApiError): Partial<CheckoutState> {
  return isAboutDetails(error) ? { fieldRefusal: error } : {}
}

/** Shows a pricing error at the fields of step 2 or the items of step 1. */
function pricingCommands(error: ApiError): readonly CheckoutCommand[] {
  if (isAboutDetails(error)) return detailsProblem(error)
  return [
    ...(isAboutItems(error) ? ([{ type: 'refreshItems' }, { type: 'goTo', step: 1 }] as const) : []),
    // The API client already shows a notice for server errors.
    ...(error.status < 500 ? [{ type: 'showProblem', message: refusalText(error) } as const] : []),
  ]
}

/** Handles an error in step 3: returns to the fields of step 2, or refetches price and stock. */
function reviewCommands(error: ApiError): readonly CheckoutCommand[] {
  return isAboutDetails(error)
    ? [...detailsProblem(error), { type: 'goTo', step: 2 }]
    : [{ type: 'refreshItems' }]
}

/** A deleted saved address has no field, so a notice names it. */
function detailsProblem({ body }: ApiError): readonly CheckoutCommand[] {
  return body.reason === 'address_not_found'
    ? [{ type: 'refreshAddresses' }, { type: 'showProblem', message: addressDeleted }]
    : [{ type: 'showProblem', message: checkoutMessages.formInvalid }]
}
