import { ApiError } from '@portal/api-client/api-error'
import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { isOutcomeUnknown } from '@portal/app-kit/api/error-display.ts'
import { type ApiMutation, useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ordersKey, shipOrderRequest } from '../orders.queries.ts'
import type { shipmentsOf } from './ship-rows.ts'
import { type SentShipment, useUndo, workOff } from './undo-shipments.ts'

/** The last attempt to ship an order: sent, or why it was rejected. */
export type ShipResult =
  | { readonly isShipped: true }
  | {
      readonly isShipped: false
      readonly sentence: string
      /** Whether it can't ship from this page, because someone shipped or changed it meanwhile. */
      readonly isChanged: boolean
    }

/** The shipments by order, and their shared fields. */
export type Shipments = readonly (ReturnType<typeof shipmentsOf>[number] & {
  readonly shippedAt?: string
  readonly note?: string
})[]

interface ShipRequest {
  readonly shipments: Shipments
  /** Finds the orders that don't ship, by their numbers as of now. */
  readonly findHeld: () => Promise<ReadonlySet<number>>
}

export interface ManyShipments {
  readonly ship: ApiMutation<ShipRequest, number>
  /** By order id. */
  readonly results: ReadonlyMap<number, ShipResult>
  /** Whether an order has shipped, or changed since the page was opened. */
  readonly isSettled: (orderId: number) => boolean
  /** Whether an order has shipped from this page. */
  readonly isShipped: (orderId: number) => boolean
  readonly forget: (orderId: number) => void
  /** Voids the shipments of the last run, whose orders can then ship again from this page. */
  readonly undo: ApiMutation<void, number>
  readonly lastRun: readonly SentShipment[]
}

const changes = new Set(['order_changed', 'order_not_open', 'order_not_found', 'nothing_to_ship'])

/** Ships orders independently, in the version the page was opened with. A rejected order doesn't hold up the others. */
export function useShipMany(orders: readonly ConsoleOrder[]): ManyShipments {
  const queryClient = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<number, ShipResult>>(new Map())
  const keys = useRef(new Map<number, string>())
  const seenSince = useRef(new Map<number, number>())
  const seen = new Map(orders.map(({ id, newestEventId }) => [id, newestEventId]))
  const shipOne = async ({ orderId, ...shipment }: Shipments[number]): Promise<SentShipment | undefined> => {
    const key = keys.current.get(orderId) ?? createIdempotencyKey()
    keys.current.set(orderId, key)
    try {
      const seenEventId = seenSince.current.get(orderId) ?? seen.get(orderId)
      const { id: shipmentId } = await shipOrderRequest(orderId, { ...shipment, seenEventId }, key)
      setResults((before) => new Map(before).set(orderId, { isShipped: true }))
      return { orderId, shipmentId }
    } catch (error) {
      // A request with an unknown outcome is retried with its key.
      if (!isOutcomeUnknown(error)) keys.current.delete(orderId)
      const sentence = error instanceof Error ? error.message : 'Not shipped'
      const isChanged = error instanceof ApiError && changes.has(error.body.reason)
      setResults((before) => new Map(before).set(orderId, { isShipped: false, sentence, isChanged }))
      return undefined
    }
  }
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ordersKey })
    await queryClient.invalidateQueries({ queryKey: ['work-queues'] })
  }
  const ship = useApiMutation<ShipRequest, number>({
    mutationFn: async ({ shipments, findHeld }) => {
      const held = await findHeld()
      const sent: SentShipment[] = []
      await workOff(
        shipments.filter(({ orderId }) => !held.has(orderId)),
        async (shipment) => {
          const one = await shipOne(shipment)
          if (one !== undefined) sent.push(one)
        },
      )
      if (sent.length > 0) setLastRun(sent)
      return sent.length
    },
    onSuccess: reload,
    onError: (error) => showFailure(error.message),
  })
  const forget = (orderId: number) =>
    setResults((before) => {
      const next = new Map(before)
      next.delete(orderId)
      return next
    })
  const isShipped = (orderId: number) => results.get(orderId)?.isShipped === true
  const isSettled = (orderId: number) => {
    const result = results.get(orderId)
    return result !== undefined && (result.isShipped || result.isChanged)
  }
  const { setLastRun, ...undo } = useUndo((orderId, newestEventId) => {
    keys.current.delete(orderId)
    seenSince.current.set(orderId, newestEventId)
    forget(orderId)
  }, reload)
  return { ship, results, isSettled, isShipped, forget, ...undo }
}
