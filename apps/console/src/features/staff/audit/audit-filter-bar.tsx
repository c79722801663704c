import { Row } from '@portal/ui/boxes'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useEffect, useState } from 'react'
import { DayField } from '../../../layout/day-field.tsx'
import styles from './audit.module.css'
import { type AuditSearch, auditSearch } from './audit-search.ts'

const pauseMs = 300

interface AuditFilterBarProps {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** The audit log's filters: search, kind and days. */
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
      <Words value={search.search ?? ''} onWords={(words) => change({ search: words })} />
      <SelectField
        label="Show"
        value={search.show ?? 'changes'}
        onChange={({ currentTarget }) => onSearch(auditSearch({ ...search, show: currentTarget.value }))}
      >
        <option value="changes">Changes</option>
        <option value="sign_ins">Sign-ins</option>
        <option value="all">All activity</option>
      </SelectField>
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
  readonly value: string
  readonly onWords: (words: string) => void
}

/** The search, applied when typing pauses. */
function Words({ value, onWords }: WordsProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onWords(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, onWords])
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Order, dealer, user, product, action or file"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
