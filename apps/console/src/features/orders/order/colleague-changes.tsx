import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { describeEvent } from '@portal/contract/orders/events/order-event.rules'
import type { OrderEvent } from '@portal/contract/orders/events/order-event.schema'
import { Callout } from '@portal/ui/callout'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStaff } from '../../../session/use-staff.ts'
import { newestEventQuery, orderEventsQuery, orderQuery } from '../orders.queries.ts'

/**
 * Reloads an order changed by someone else and shows who changed what. Input is kept: an open dialog remembers the
 * version its user saw.
 */
export function ColleagueChanges({ order }: { readonly order: ConsoleOrder }) {
  const { id, newestEventId } = order
  const queryClient = useQueryClient()
  const { email } = useStaff().staff
  const [openedAtId] = useState(newestEventId)
  const { data: latest } = useQuery(newestEventQuery(id))
  const newest = latest?.newestEventId ?? 0
  // Tags have no events: they appear without a message.
  const isRetagged = latest !== undefined && latest.tags.join() !== order.tags.join()
  const { data: events } = useQuery(orderEventsQuery(id))
  useEffect(() => {
    if (newest <= newestEventId && !isRetagged) return
    void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
  }, [newest, newestEventId, isRetagged, id, queryClient])
  const others = listColleagueChanges(events?.items ?? [], { openedAtId, email })
  if (others === undefined) return null
  return (
    <Callout tone="info" announced>
      {others}
    </Callout>
  )
}

/** Colleagues' changes to an order since the page opened, the newest one as text; undefined if none. */
export function listColleagueChanges(
  events: readonly OrderEvent[],
  { openedAtId, email }: { readonly openedAtId: number; readonly email: string },
): string | undefined {
  const [newest, ...earlier] = events.filter(({ id, actor }) => id > openedAtId && actor !== email)
  if (newest === undefined) return undefined
  const { title } = describeEvent(newest)
  const who = newest.actor ?? actorKinds[newest.actorKind]
  const more = earlier.length === 0 ? '' : ` and ${earlier.length} more`
  return `Updated by ${who}: ${title}${more}.`
}

const actorKinds = {
  dealer: 'the dealer',
  operator: 'staff',
  integrator: 'an API client',
  import: 'an import',
  system: 'the system',
} as const
