import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Box, boxClass, Row, Stack, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMoney } from '../../../formatting/use-money.ts'
import { dashboardStatsQuery, needsYouQuery } from '../dashboard.queries.ts'
import styles from './needs-you.module.css'
import type { ChangedCart } from './tasks.ts'
import { type Task, tasksOf } from './tasks.ts'

interface NeedsYouSectionProps {
  /** Changes to the dealer's cart; undefined while loading. */
  readonly cart: ChangedCart | undefined
}

const title = 'Needs your attention'

/** Items that need the dealer's attention, each linked. Dealers without orders see the first steps instead. */
export function NeedsYouSection({ cart }: NeedsYouSectionProps) {
  const money = useMoney()
  const query = useQuery(needsYouQuery)
  const { data: stats } = useQuery(dashboardStatsQuery)
  if (!query.data) {
    return (
      <QuerySection title={title} query={query} lines={2}>
        {() => null}
      </QuerySection>
    )
  }
  const tasks = tasksOf(query.data, cart, money)
  if (tasks.length === 0 && stats?.mostRecentOrderTm === null) return null
  return (
    <Section title={title} flush={tasks.length > 0}>
      {tasks.length > 0 ? (
        <ul>
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} />
          ))}
        </ul>
      ) : (
        <Row as="p" align="center" gap={8} tone="muted">
          <IconCircleCheck className={styles.calmIcon} size={20} stroke={1.6} aria-hidden="true" />
          You're all caught up.
        </Row>
      )}
    </Section>
  )
}

function TaskRow({ task: { icon: Icon, isPressing, title: words, detail, link } }: { readonly task: Task }) {
  return (
    <Box as="li" ruled="top" className={styles.task}>
      <Link
        {...link}
        className={`${boxClass('row', { align: 'center', gap: 12, padY: 10, padX: 16, tone: 'ink', plain: true })} ${styles.link}`}
      >
        <Stack
          square={36}
          corners="box"
          as="span"
          fixed
          center
          tone="tone"
          ground="tone"
          data-tone={isPressing ? 'caution' : 'info'}
        >
          <Icon size={18} stroke={1.7} aria-hidden="true" />
        </Stack>
        <Stack as="span" grow shrinks anywhere>
          <Text as="span" weight="medium">
            {words}
          </Text>
          <Text as="span" tone="muted" size={13} tabular>
            {detail}
          </Text>
        </Stack>
        <IconChevronRight className={styles.arrow} size={18} stroke={1.7} aria-hidden="true" />
      </Link>
    </Box>
  )
}
