import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { isQueueOfRole, workQueueGroups, workQueues } from '@portal/contract/dashboard/work-queues'
import type { WaitingWork } from '@portal/contract/dashboard/work-queues.schema'
import { boxClass, Column, Grid, Text } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMoney } from '../../session/use-money.ts'
import { useStaff } from '../../session/use-staff.ts'
import { workQueuesQuery } from './dashboard.queries.ts'
import { queueLinks } from './queue-links.ts'
import styles from './work-queues.module.css'

interface WorkQueuesProps {
  /** The actions below a queue's tile. */
  readonly renderAction: (
    item: WaitingWork['items'][number],
    links: ReturnType<typeof queueLinks>,
  ) => ReactNode
}

/** The work queues of the user's role in fixed positions, by group, each with count, amount and list. */
export function WorkQueues({ renderAction }: WorkQueuesProps) {
  const query = useQuery(workQueuesQuery)
  const { role } = useStaff().staff
  return (
    <QuerySection title="Needs attention" query={query} lines={4}>
      {(work) => {
        const own = work.items.filter(({ queue }) => isQueueOfRole(role, queue))
        const groups = workQueueGroups.map((group) => ({
          group,
          items: own.filter(({ queue }) => workQueues[queue].group === group),
        }))
        return (
          <Column gap={16}>
            {groups
              .filter(({ items }) => items.length > 0)
              .map(({ group, items }) => (
                <Column gap={8} key={group}>
                  <Text as="h3" size={12} tone="muted">
                    {group}
                  </Text>
                  <Grid template="repeat(auto-fill, minmax(min(100%, 6.75rem), 1fr))" as="ul" gap={8}>
                    {items.map((item) => (
                      <Column as="li" gap={4} key={item.queue}>
                        <Queue item={item} work={work} />
                        {renderAction(item, queueLinks(work))}
                      </Column>
                    ))}
                  </Grid>
                </Column>
              ))}
          </Column>
        )
      }}
    </QuerySection>
  )
}

const ages = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** Such as "today" or "3 days ago". */
const ageOf = (since: string) =>
  ages.format(-Math.floor((Date.now() - Date.parse(since)) / 86_400_000), 'day')

interface QueueProps {
  readonly item: WaitingWork['items'][number]
  readonly work: WaitingWork
}

function Queue({ item: { queue, count, since, amount }, work }: QueueProps) {
  const money = useMoney()
  const { title, isUrgent } = workQueues[queue]
  const link = queueLinks(work)[queue]
  return (
    <Link
      className={`${boxClass('stack', { gap: 4, padY: 12, padX: 12, tone: 'muted', size: 13, plain: true, surface: 'frame' })} ${styles.queue}`}
      {...link}
    >
      <Text
        as="span"
        tone="ink"
        tabular
        weight="bold"
        className={styles.count}
        data-none={count === 0 || undefined}
        data-urgent={(count > 0 && isUrgent) || undefined}
      >
        {count.toLocaleString('en-US')}
      </Text>
      {title}
      {amount === null || count === 0 ? null : (
        <Text as="span" tone="ink" tabular weight="medium">
          {money(amount)}
        </Text>
      )}
      {since === null ? null : (
        <Text as="span" size={12}>
          Oldest: {ageOf(since)}
        </Text>
      )}
    </Link>
  )
}
