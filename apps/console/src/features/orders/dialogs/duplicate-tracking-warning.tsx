import { useDebouncedValue } from '@mantine/hooks'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { trackedPackages } from '@portal/contract/orders/shipments/carriers'
import { Callout } from '@portal/ui/callout'
import { useQueries } from '@tanstack/react-query'
import { ordersByNumberQuery } from '../orders.queries.ts'

const debounceMs = 300
// Shorter numbers are probably incomplete.
const shortest = 8
const maxLookedUp = 10

interface DuplicateTrackingWarningProps {
  readonly order: ConsoleOrder
  readonly trackingNumber: string
}

/** Warns if a shipment of this or another order already has one of the tracking numbers. */
export function DuplicateTrackingWarning({ order, trackingNumber }: DuplicateTrackingWarningProps) {
  const [settled] = useDebouncedValue(trackingNumber, debounceMs)
  const numbers = trackedPackages(null, settled)
    .map((parcel) => parcel.trackingNumber)
    .filter((number) => number.length >= shortest)
    .slice(0, maxLookedUp)
  const found = useQueries({ queries: numbers.map(ordersByNumberQuery) })
  const sentences = numbers.flatMap((number, place) => {
    const others = found[place]?.data?.map(({ orderNumber }) => orderNumber) ?? []
    return others.length === 0
      ? []
      : [`${number} is already on ${others.map((other) => nameOf(other, order)).join(', ')}.`]
  })
  if (sentences.length === 0) return null
  return (
    <Callout tone="caution" title={sentences.join(' ')}>
      You can still ship, for example if orders share a package.
    </Callout>
  )
}

const nameOf = (orderNumber: string, order: ConsoleOrder) =>
  orderNumber === order.orderNumber ? 'this order' : `order ${orderNumber}`
