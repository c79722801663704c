import { PagedList } from '@portal/app-kit/api/paged-list.tsx'
import { Section } from '@portal/ui/section'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Time } from '../../../layout/time.tsx'
import styles from '../dealers.module.css'
import { timelineQuery } from './parts.queries.ts'

interface TimelineSectionProps {
  readonly dealerId: number
}

/** What was done to a dealer's account and by it. */
export function TimelineSection({ dealerId }: TimelineSectionProps) {
  const query = useInfiniteQuery(timelineQuery(dealerId))
  return (
    <Section title="Timeline">
      <PagedList
        name="entries"
        query={query}
        rowsOf={({ items }) => items}
        empty={<p className={styles.quiet}>Nothing was done yet.</p>}
      >
        {({ id, at, sentence, by }) => (
          <li key={id} className={styles.entry}>
            <span>
              {sentence}
              <span className={styles.quiet}>
                <Time at={at} /> · {by.name ?? by.kind}
              </span>
            </span>
          </li>
        )}
      </PagedList>
    </Section>
  )
}
