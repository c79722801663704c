import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { Stack, Text } from '@portal/ui/boxes'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EntryRow } from '../../../layout/entry-row.tsx'
import { ordersToShipQuery } from '../orders.queries.ts'
import { whyNotReady } from './not-ready.ts'
import { ShipTable } from './ship-table.tsx'

interface ShipManyProps {
  readonly ids: readonly number[]
  /** Where to go once all are shipped; takes the focus. */
  readonly next: ReactNode
}

/** Ships many orders together: ready ones in a table, the others with the obstacle. */
export function ShipMany({ ids, next }: ShipManyProps) {
  const { data, error, refetch } = useQuery(ordersToShipQuery(ids))
  if (data === undefined) {
    if (!error) return <SectionSkeleton label="Loading the orders" lines={9} />
    return <LoadError title="We couldn't load these orders" error={error} onRetry={() => void refetch()} />
  }
  const ready = data.filter((order) => whyNotReady(order) === undefined)
  const others = data.filter((order) => whyNotReady(order) !== undefined)
  return (
    <Stack gap={16}>
      {ready.length === 0 ? (
        <Section title="No orders ready to ship">
          <Text>
            <Link to="/orders">Select other orders</Link>
          </Text>
        </Section>
      ) : (
        <ShipTable orders={ready} next={next} />
      )}
      {others.length === 0 ? null : (
        <Section title="Not ready to ship" note="Open an order to see what it needs.">
          <FramedList label="Orders not ready to ship">
            {others.map((order) => (
              <EntryRow
                key={order.id}
                title={
                  <Link to="/orders/$id" params={{ id: String(order.id) }}>
                    {order.orderNumber}
                  </Link>
                }
                note={whyNotReady(order)}
              />
            ))}
          </FramedList>
        </Section>
      )}
    </Stack>
  )
}
