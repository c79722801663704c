import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { countText } from '@portal/contract/fields/count-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery, voidShipmentRequest } from '../orders.queries.ts'

export interface SentShipment {
  readonly orderId: number
  readonly shipmentId: number
}

/** Voids the shipments of the last run. `onVoided` gets each order and its newest event. */
export function useUndo(
  onVoided: (orderId: number, newestEventId: number) => void,
  reload: () => Promise<void>,
) {
  const queryClient = useQueryClient()
  const [lastRun, setLastRun] = useState<readonly SentShipment[]>([])
  const undo = useApiMutation<void, number>({
    mutationFn: async () => {
      const failed: SentShipment[] = []
      await workOff(lastRun, async (sent) => {
        try {
          await voidOnce(sent.shipmentId)
          const order = await queryClient.fetchQuery({ ...orderQuery(sent.orderId), staleTime: 0 })
          onVoided(sent.orderId, order.newestEventId)
        } catch {
          failed.push(sent)
        }
      })
      setLastRun(failed)
      if (failed.length === 0) return lastRun.length
      throw new Error(`${countText(failed.length, 'shipment')} couldn't be voided. Try again.`)
    },
    onSuccess: async (voided) => {
      showSuccess(`${countText(voided, 'shipment')} voided.`)
      await reload()
    },
    onError: () => void reload(),
  })
  return { undo, lastRun, setLastRun }
}

/** Voids a shipment unless it has been voided already. */
async function voidOnce(shipmentId: number): Promise<void> {
  try {
    await voidShipmentRequest(shipmentId)
  } catch (error) {
    if (!(error instanceof ApiError && error.body.reason === 'shipment_not_found')) throw error
  }
}

// The number of concurrent requests.
const atOnce = 3

/** Does the work for all items, a few at once. */
export async function workOff<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
