import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import type { CheckoutItem, CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import type { InvoiceTotals } from '@portal/contract/fields/money/invoice-totals.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { sampleInvoiceQuery } from '../checkout.queries.ts'
import { readCheckoutDraft } from '../details/checkout-draft.ts'
import { initialDetails, toCheckoutRequest } from '../details/details-values.ts'
import {
  findPlacedOrder,
  type PlacedOrder,
  type PlacementOutcome,
  placeOrder,
} from '../placement/place-order.ts'
import { type PlacementAttempt, readPlacementAttempt } from '../placement/placement-attempt.ts'
import { runCheckoutCommand } from './checkout-commands.ts'
import {
  type CheckoutCommand,
  type CheckoutEvent,
  type CheckoutState,
  initialCheckoutState,
  type PlacementState,
  type Submission,
  transitionCheckout,
} from './checkout-machine.ts'
import type { CheckoutStep } from './checkout-steps.tsx'

const pollIntervalMs = 3_000

interface CheckoutOptions {
  readonly step: CheckoutStep
  readonly items: readonly CheckoutItem[]
  readonly goTo: (step: CheckoutStep, how?: 'instead') => void
  readonly onPlaced: (placed: PlacedOrder) => void
  /** Called when price or stock differ from what is shown. */
  readonly onItemsChanged: () => void
}

export interface Checkout {
  /** The order of step 3; undefined before it is complete. */
  readonly order: CheckoutRequest | undefined
  readonly invoice: InvoiceTotals | undefined
  /** Why step 3 has no invoice, and how to refetch it. */
  readonly invoiceFailure: { readonly error: Error; readonly retry: () => void } | undefined
  /** An error about step 2 not yet shown at its fields. */
  readonly fieldRefusal: ApiError | undefined
  readonly onFieldRefusalShown: () => void
  readonly isPricing: boolean
  /** From pressing `Confirm & Continue` until the order is priced. */
  readonly isConfirming: boolean
  /** Called when step 2's validation starts and ends. */
  readonly onValidating: (isValidating: boolean) => void
  readonly confirm: (order: CheckoutRequest) => void
  readonly placement: PlacementState
  /** Places the order, and authorizes it if requested. */
  readonly submit: (options?: { readonly authorize: boolean }) => void
}

/** Runs the checkout's state machine: turns user actions and cache updates into events. */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { step, items } = options
  const queryClient = useQueryClient()
  const dealerId = useSession().dealer.id
  const [isValidating, setValidating] = useState(false)
  const order = useDraftedOrder(step, items)
  const [state, dispatch] = useCommandReducer<CheckoutState, CheckoutEvent, CheckoutCommand>(
    transitionCheckout,
    () => initialCheckoutState(step, readPlacementAttempt(dealerId)),
    (command) =>
      runCheckoutCommand(command, { ...options, queryClient, dealerId, dispatch, submit: placement.send }),
  )
  const placement = useApiMutation({
    mutationFn: ({ order, quoteId, authorize }: Submission) =>
      placeOrder(dealerId, { ...order, quoteId, ...(authorize && { authorize }) }),
    onSuccess: dispatch,
    onError: (error, { order }) => {
      if (error instanceof ApiError) dispatch({ type: 'orderRefused', error, order })
    },
  })
  usePlacementLookup(state.placement.status === 'unconfirmed' ? state.placement.attempt : undefined, dispatch)
  useStepEvents(step, dispatch)
  const invoice = useInvoiceEvents(order, dispatch)
  return {
    order,
    invoice: invoice.data,
    invoiceFailure:
      invoice.error && !invoice.data
        ? { error: invoice.error, retry: () => void invoice.refetch() }
        : undefined,
    fieldRefusal: state.fieldRefusal,
    onFieldRefusalShown: () => dispatch({ type: 'fieldRefusalShown' }),
    isPricing: state.isPricing,
    isConfirming: state.isPricing || isValidating,
    onValidating: setValidating,
    confirm: (confirmed) => dispatch({ type: 'detailsConfirmed', order: confirmed }),
    placement: state.placement,
    submit: ({ authorize } = { authorize: false }) => {
      if (!order || !invoice.data) return
      dispatch({ type: 'orderSubmitted', order, quoteId: invoice.data.quoteId, authorize })
    },
  }
}

/** The order of step 3, from draft and cart; undefined in other steps. */
function useDraftedOrder(step: CheckoutStep, items: readonly CheckoutItem[]): CheckoutRequest | undefined {
  const dealerId = useSession().dealer.id
  return useMemo(() => {
    const draft = step === 3 ? readCheckoutDraft(dealerId) : undefined
    return draft && items.length > 0 ? toCheckoutRequest(draft, items) : undefined
  }, [step, dealerId, items])
}

function useStepEvents(step: CheckoutStep, dispatch: (event: CheckoutEvent) => void): void {
  useEffect(() => {
    dispatch({ type: 'stepShown', step })
    return () => dispatch({ type: 'stepLeft' })
  }, [step, dispatch])
}

/** Step 3's sample invoice; a new quote or an error becomes an event. */
function useInvoiceEvents(order: CheckoutRequest | undefined, dispatch: (event: CheckoutEvent) => void) {
  const invoice = useQuery({ ...sampleInvoiceQuery(order ?? noOrder), enabled: order !== undefined })
  const quoteId = invoice.data?.quoteId
  useEffect(() => {
    if (quoteId !== undefined) dispatch({ type: 'invoiceReceived' })
  }, [quoteId, dispatch])
  const refusal = toRefusal(invoice.error)
  const isPriceKnown = invoice.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: one event per error
  useEffect(() => {
    if (!refusal) return
    dispatch({ type: 'invoiceRefused', error: refusal, isPriceKnown })
    return () => dispatch({ type: 'invoiceProblemOver' })
  }, [refusal, dispatch])
  return invoice
}

/** The key of the disabled query while there is no order; never sent. */
const noOrder = toCheckoutRequest(initialDetails([], ''), [])

/** An error as an `ApiError`, except an expired session, which the session watch handles. */
function toRefusal(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) return undefined
  return error.status > 0 && error.status < 500 ? error : undefined
}

interface Result<State, Command> {
  readonly state: State
  readonly commands: readonly Command[]
}

/** A reducer whose events also return commands, which run once per event, outside of rendering. */
function useCommandReducer<State, Event, Command>(
  reduce: (state: State, event: Event) => Result<State, Command>,
  initialize: () => State,
  run: (command: Command) => void,
): readonly [State, (event: Event) => void] {
  const [state, setState] = useState(initialize)
  const current = useRef(state)
  const runner = useRef(run)
  runner.current = run
  const dispatch = useCallback(
    (event: Event) => {
      const next = reduce(current.current, event)
      current.current = next.state
      setState(next.state)
      for (const command of next.commands) runner.current(command)
    },
    [reduce],
  )
  return [state, dispatch]
}

/** Looks up an attempt without a known result: immediately, every few seconds, and when back online. */
function usePlacementLookup(
  attempt: PlacementAttempt | undefined,
  onOutcome: (outcome: PlacementOutcome) => void,
): void {
  const isRunning = useRef(false)
  useEffect(() => {
    if (!attempt) return
    const lookUp = async () => {
      if (isRunning.current) return
      isRunning.current = true
      const outcome = await findPlacedOrder(attempt)
      isRunning.current = false
      onOutcome(outcome)
    }
    const poll = () => void lookUp()
    poll()
    const timer = window.setInterval(poll, pollIntervalMs)
    window.addEventListener('online', poll)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', poll)
    }
  }, [attempt, onOutcome])
}
