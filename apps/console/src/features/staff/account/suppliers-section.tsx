import { FramedList } from '@portal/ui/framed-list'
import { Section } from '@portal/ui/section'
import { StatusTag } from '@portal/ui/status-tag'
import { useQuery } from '@tanstack/react-query'
import styles from './account.module.css'
import { accountQuery } from './account.queries.ts'

/** The consoles where the person works, for who works at several suppliers; each has a sign-in of its own. */
export function SuppliersSection() {
  const { data } = useQuery(accountQuery)
  if (data === undefined || data.suppliers.length < 2) return null
  return (
    <Section title="Suppliers" note="You have one account at all of them, and sign in at each.">
      <FramedList label="Suppliers">
        {data.suppliers.map(({ handle, name, url }, index) => (
          <li key={handle} className={styles.row}>
            {index === 0 ? (
              <p className={styles.name}>
                {name} <StatusTag tone="positive">Here</StatusTag>
              </p>
            ) : (
              <a href={url}>{name}</a>
            )}
          </li>
        ))}
      </FramedList>
    </Section>
  )
}
