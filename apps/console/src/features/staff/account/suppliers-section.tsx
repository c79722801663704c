import { Row } from '@portal/ui/boxes'
import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { StatusTag } from '@portal/ui/status-tag'
import { useQuery } from '@tanstack/react-query'
import { EntryRow } from '../../../layout/entry-row.tsx'
import { accountQuery } from './account.queries.ts'

/** Links to the consoles of a user with several suppliers; each has a separate sign-in. */
export function SuppliersSection() {
  const { data } = useQuery(accountQuery)
  if (data === undefined || data.suppliers.length < 2) return null
  return (
    <Section title="Suppliers" note="Your account works for all of these. Sign in to each one separately.">
      <FramedList label="Suppliers">
        {data.suppliers.map(({ handle, name, url }, index) => (
          <EntryRow
            key={handle}
            title={
              index === 0 ? (
                <Row as="span" wrap align="center" gap={8} weight="medium">
                  {name} <StatusTag tone="positive">Current</StatusTag>
                </Row>
              ) : (
                <a href={url}>{name}</a>
              )
            }
          />
        ))}
      </FramedList>
    </Section>
  )
}
