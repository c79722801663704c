import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { groupEvents } from '@portal/contract/orders/events/group-events.rules'
import { Box, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { useInfiniteQuery } from '@tanstack/react-query'
import { orderEventsQuery } from '../order.queries.ts'
import { EventGroup } from './event-group.tsx'

interface OrderTimelineProps {
  readonly orderId: number
  readonly paymentCollection: boolean
}

/** An order's events, newest first; older ones are loaded on request. */
export function OrderTimeline({ orderId, paymentCollection }: OrderTimelineProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetching } =
    useInfiniteQuery(orderEventsQuery(orderId))
  const events = data?.pages.flatMap(({ items }) => items)
  return (
    <Section title="Timeline">
      {events === undefined ? (
        error && !isFetching ? (
          <LoadError
            title="We couldn't load the timeline"
            level={3}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SectionSkeleton label="Loading timeline" lines={3} />
        )
      ) : events.length === 0 ? (
        <Text tone="muted" size={12}>
          Changes to this order will appear here.
        </Text>
      ) : (
        <Stack as="ol">
          {groupEvents(events).map((group) => (
            <EventGroup key={group[0]?.id} events={group} paymentCollection={paymentCollection} />
          ))}
        </Stack>
      )}
      {hasNextPage ? (
        <Box above={12}>
          <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier events
          </Button>
        </Box>
      ) : null}
    </Section>
  )
}
