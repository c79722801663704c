import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { countText } from '@portal/contract/fields/count-text'
import { actorTitle } from '@portal/contract/orders/events/actor-title.rules'
import { groupEvents } from '@portal/contract/orders/events/group-events.rules'
import { describeEvent } from '@portal/contract/orders/events/order-event.rules'
import type { OrderEvent } from '@portal/contract/orders/events/order-event.schema'
import { Stack, Text } from '@portal/ui/boxes'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMoney } from '../../../session/use-money.ts'
import { usePermission } from '../../../session/use-staff.ts'
import { orderEventsQuery } from '../orders.queries.ts'

interface OrderTimelineProps {
  readonly orderId: number
  readonly orderNumber: string | null
}

/** An order's timeline, newest first. */
export function OrderTimeline({ orderId, orderNumber }: OrderTimelineProps) {
  const may = usePermission()
  const { data, error, refetch } = useQuery(orderEventsQuery(orderId))
  if (data === undefined) {
    if (!error) return <SectionSkeleton label="Loading the timeline" lines={3} />
    return <LoadError title="We couldn't load the timeline" error={error} onRetry={() => void refetch()} />
  }
  if (data.items.length === 0) return null
  return (
    <Section
      title="Timeline"
      aside={
        may('audit.read') && orderNumber !== null ? (
          <Link to="/audit" search={{ search: orderNumber, show: 'all' }}>
            Audit log
          </Link>
        ) : null
      }
      {...(data.hasMore && { note: `Latest ${data.items.length} events.` })}
    >
      <FramedList label="Timeline">
        {groupEvents(data.items).map((events) => (
          <EventGroup key={events[0]?.id} events={events} />
        ))}
      </FramedList>
    </Section>
  )
}

function EventGroup({ events }: { readonly events: readonly OrderEvent[] }) {
  const money = useMoney()
  const [newest] = events
  if (newest === undefined) return null
  return (
    <Stack as="li" gap={4} padY={12} padX={16} anywhere>
      {events.map((event) => (
        <p key={event.id}>
          {describeEvent(event).title}{' '}
          <Text as="span" tone="muted" size={13}>
            {factsOf(event, money).join(' · ')}
          </Text>
          {event.at === newest.at ? null : (
            <Text as="span" tone="muted" size={13}>
              {' '}
              · <Time at={event.at} />
            </Text>
          )}
        </p>
      ))}
      <Text tone="muted" size={13}>
        <Time at={newest.at} /> · {actorTitle({ kind: newest.actorKind, name: newest.actor })}
      </Text>
    </Stack>
  )
}

function factsOf(event: OrderEvent, money: (amount: string | null) => string): string[] {
  const { namesSubject } = describeEvent(event)
  const facts = [
    event.amount === null ? null : money(event.amount),
    namesSubject ? null : event.subject,
    event.quantity === null || namesSubject ? null : countText(event.quantity, 'unit'),
    event.shipping ? `${money(event.shipping)} for shipping` : null,
    event.reason,
    event.address === null ? null : addressLines(event.address).join(', '),
  ]
  return facts.filter((fact): fact is string => Boolean(fact))
}
