import { PagedList } from '@portal/app-kit/api/paged-list.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { actorTitle } from '@portal/contract/orders/events/actor-title.rules'
import { Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EntryRow } from '../../../layout/entry-row.tsx'
import { timelineQuery } from './parts.queries.ts'

interface TimelineSectionProps {
  readonly dealerId: number
}

/** A dealer's account activity. */
export function TimelineSection({ dealerId }: TimelineSectionProps) {
  const query = useInfiniteQuery(timelineQuery(dealerId))
  return (
    <Section title="Activity">
      <PagedList
        label="Activity"
        earlier="Show earlier activity"
        query={query}
        rowsOf={({ items }) => items}
        empty={
          <Text tone="muted" size={13}>
            No activity yet.
          </Text>
        }
      >
        {({ id, at, sentence, by }) => (
          <EntryRow
            key={id}
            title={sentence}
            note={
              <>
                <Time at={at} /> · {actorTitle(by)}
              </>
            }
          />
        )}
      </PagedList>
    </Section>
  )
}
