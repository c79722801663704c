import { Row } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { useEffect, useState } from 'react'
import { DayField } from '../../../layout/day-field.tsx'
import styles from './audit.module.css'
import type { AuditSearch } from './audit-search.ts'

const pauseMs = 300

interface AuditFilterBarProps {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** The audit log's filters: person, words and days. */
export function AuditFilterBar({ search, onSearch }: AuditFilterBarProps) {
  const change = (part: AuditSearch) => onSearch({ ...search, ...part })
  const { from = '', to = '' } = search
  const isBackward = to !== '' && from > to
  return (
    <Row
      as="search"
      wrap
      align="start"
      gap={12}
      below={16}
      className={styles.filters}
      aria-label="Audit log filters"
    >
      <Words label="User" value={search.person ?? ''} onWords={(person) => change({ person })} />
      <Words label="Action" value={search.what ?? ''} onWords={(what) => change({ what })} />
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          value={search[end] ?? ''}
          isClearable
          error={end === 'to' && isBackward ? 'The end date is before the start date' : undefined}
          onChange={(day) => change({ [end]: day })}
        />
      ))}
    </Row>
  )
}

interface WordsProps {
  readonly label: string
  readonly value: string
  readonly onWords: (words: string) => void
}

/** A text filter, applied when typing pauses. */
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
