import { Row } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useEffect, useState } from 'react'
import styles from './audit.module.css'
import type { AuditSearch } from './audit-search.ts'

const pauseMs = 300

interface AuditFiltersProps {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** Person, words and days that the audit is narrowed to. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const change = (part: AuditSearch) => onSearch({ ...search, ...part })
  return (
    <Row
      as="search"
      wrap
      align="end"
      gap={12}
      below={16}
      className={styles.filters}
      aria-label="Audit log filters"
    >
      <Words label="Who" value={search.person ?? ''} onWords={(person) => change({ person })} />
      <Words label="What" value={search.what ?? ''} onWords={(what) => change({ what })} />
      <TextField
        label="From"
        type="date"
        value={search.from ?? ''}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextField
        label="To"
        type="date"
        value={search.to ?? ''}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
    </Row>
  )
}

interface WordsProps {
  readonly label: string
  readonly value: string
  readonly onWords: (words: string) => void
}

/** A text that narrows once typing pauses. */
function Words({ label, value, onWords }: WordsProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onWords(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, onWords])
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
