import { ApiError } from '@portal/api-client/api-error'
import type { CheckoutItem, CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showWarning } from '../../../notices/notices.ts'
import { useSession } from '../../../session/use-session.ts'
import { askOrderByKey, askPlaceOrder } from '../checkout.queries.ts'
import {
  areSameItems,
  clearPlacementAttempt,
  type PlacementAttempt,
  readPlacementAttempt,
  savePlacementAttempt,
} from './placement-attempt.ts'

/** The order that an attempt has become. */
export interface PlacedOrder {
  readonly id: number
  readonly orderNumber: string
  /** What was ordered and has to leave the cart; nothing of an order of which another tab has heard before this one asked. */
  readonly items: readonly CheckoutItem[]
}

/** Where placing stands: `doubt` while nobody knows whether the server took the order. */
export type PlacementState =
  | { readonly step: 'idle' | 'placing' }
  | { readonly step: 'doubt'; readonly attempt: PlacementAttempt }
  | { readonly step: 'not-placed' }
  | { readonly step: 'refused'; readonly failure: ApiError }

/** Placing an order exactly once. */
export interface OrderPlacement {
  readonly state: PlacementState
  readonly place: (order: CheckoutRequest) => void
  /** Takes back what is said of an order that was not placed; one whose fate is unknown stays. */
  readonly dismiss: () => void
}

const idle: PlacementState = { step: 'idle' }
const askAgainMs = 3_000
// No request is under way for longer.
const longestWayMs = 120_000
const arrivedBefore = 'This order had already been placed as you first sent it. Please check its details.'

/**
 * Places orders so that nobody is left in doubt: the key is written down before anything is sent, and whenever an
 * answer is lost (offline, timeout, a failed server, a reload) the server is asked by that key until it says what
 * became of it.
 */
export function usePlaceOrder(onPlaced: (placed: PlacedOrder) => void): OrderPlacement {
  const dealerId = useSession().dealer.id
  const [state, setState] = useState<PlacementState>(() => {
    const attempt = readPlacementAttempt(dealerId)
    return attempt ? { step: 'doubt', attempt } : idle
  })
  const isRunning = useRef(false)
  const finish = useRef(onPlaced)
  finish.current = onPlaced
  const run = useCallback(async (work: () => Promise<PlacementState>) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      setState(await work())
    } finally {
      isRunning.current = false
    }
  }, [])
  const settle = useCallback(
    (attempt: PlacementAttempt) => void run(() => askWhatBecame(attempt, (placed) => finish.current(placed))),
    [run],
  )
  // What this tab is in doubt of it keeps for itself: another one that hears first forgets it for all.
  useAskingAgain(state.step === 'doubt' ? state.attempt : undefined, settle)
  return {
    state,
    dismiss: () => setState((now) => (isOver(now) ? idle : now)),
    place: (order) =>
      void run(async () => {
        setState({ step: 'placing' })
        const before = readPlacementAttempt(dealerId)
        const onEnd = (placed: PlacedOrder) => finish.current(placed)
        if (before && !areSameItems(before.items, order.items)) {
          const became = await askWhatBecame(before, onEnd)
          if (became.step !== 'not-placed') return became
        }
        return await send(savePlacementAttempt(dealerId, order.items), order, onEnd)
      }),
  }
}

function isOver({ step }: PlacementState): boolean {
  return step === 'refused' || step === 'not-placed'
}

async function send(
  attempt: PlacementAttempt,
  order: CheckoutRequest,
  onPlaced: (placed: PlacedOrder) => void,
): Promise<PlacementState> {
  try {
    const placed = await askPlaceOrder(order, attempt.key)
    clearPlacementAttempt(attempt)
    onPlaced({ ...placed, items: attempt.items })
    return idle
  } catch (error) {
    if (isInDoubt(error)) return { step: 'doubt', attempt }
    if (isArrivedBefore(error)) {
      return await askWhatBecame(attempt, (placed) => {
        onPlaced(placed)
        showWarning(arrivedBefore)
      })
    }
    clearPlacementAttempt(attempt)
    if (error instanceof ApiError) return { step: 'refused', failure: error }
    throw error
  }
}

async function askWhatBecame(
  attempt: PlacementAttempt,
  onPlaced: (placed: PlacedOrder) => void,
): Promise<PlacementState> {
  try {
    const placed = await askOrderByKey(attempt.key)
    onPlaced({ ...placed, items: clearPlacementAttempt(attempt) ? attempt.items : [] })
    return idle
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.body.reason === 'order_key_unknown'
    if (!isUnknown) return { step: 'doubt', attempt }
    // The key stays a while: should the lost request arrive after all, a second try is still the same order. Another
    // tab may have tried since.
    const sentAt = readPlacementAttempt(attempt.dealerId)?.sentAt ?? attempt.sentAt
    if (Date.now() - sentAt >= longestWayMs) clearPlacementAttempt(attempt)
    return { step: 'not-placed' }
  }
}

/** Whether the order may have been taken all the same: nothing was heard, the server failed, or it is still at work. */
function isInDoubt(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof DOMException
  return error.status === 0 || error.status >= 500 || error.body.reason === 'idempotency_key_running'
}

/** Whether the key stands for an order already that was sent with other details. */
function isArrivedBefore(error: unknown): boolean {
  return error instanceof ApiError && error.body.reason === 'idempotency_key_reused'
}

/** Asks at once, again every few seconds, and as soon as the browser is back online. */
function useAskingAgain(
  attempt: PlacementAttempt | undefined,
  settle: (attempt: PlacementAttempt) => void,
): void {
  useEffect(() => {
    if (!attempt) return
    const askAgain = () => settle(attempt)
    askAgain()
    const timer = window.setInterval(askAgain, askAgainMs)
    window.addEventListener('online', askAgain)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', askAgain)
    }
  }, [attempt, settle])
}
