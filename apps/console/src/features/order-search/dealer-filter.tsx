import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import styles from './dealer-filter.module.css'
import { dealerNameQuery, dealersByTextQuery } from './order-search.queries.ts'

interface DealerFilterProps {
  readonly dealerId: number | undefined
  readonly onChange: (dealerId: number | undefined) => void
}

/** Whose orders are listed: those of every dealer, or of one that is found by name, e-mail or id. */
export function DealerFilter({ dealerId, onChange }: DealerFilterProps) {
  const [text, setText] = useState('')
  const typed = useDeferredValue(text.trim())
  const { data: found = [] } = useQuery(dealersByTextQuery(typed))
  const { data: name } = useQuery(dealerNameQuery(dealerId))
  if (dealerId !== undefined) {
    return (
      <div className={styles.filter}>
        <h2 className={styles.title}>Dealer</h2>
        <p className={styles.chosen}>{name ?? `No. ${dealerId}`}</p>
        <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
          Every dealer
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.filter}>
      <TextField
        label="Dealer"
        type="search"
        placeholder="Name, e-mail or id"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {typed === '' ? null : (
        <ul className={styles.found} aria-label="Dealers found">
          {found.map(({ id, companyName, email }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.dealer}
                onClick={() => {
                  setText('')
                  onChange(id)
                }}
              >
                {companyName || email}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
