import { PagedList } from '@portal/app-kit/api/paged-list.tsx'
import { Row, Text } from '@portal/ui/boxes'
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
        empty={
          <Text tone="muted" size={13} className={styles.quiet}>
            Nothing was done yet.
          </Text>
        }
      >
        {({ id, at, sentence, by }) => (
          <Row
            key={id}
            as="li"
            wrap
            align="center"
            justify="between"
            rowGap={8}
            gap={16}
            padY={10}
            padX={16}
            className={styles.entry}
          >
            <span>
              {sentence}
              <Text as="span" tone="muted" size={13} className={styles.quiet}>
                <Time at={at} /> · {by.name ?? by.kind}
              </Text>
            </span>
          </Row>
        )}
      </PagedList>
    </Section>
  )
}
