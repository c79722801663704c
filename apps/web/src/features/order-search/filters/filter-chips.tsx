import { Button } from '@portal/ui/button'
import { IconX } from '@tabler/icons-react'
import { useTimeZone } from '../../../formatting/time-zone.tsx'
import { type ListState, withoutFilters } from '../state/list-state.ts'
import styles from './filters.module.css'
import { type FilterChip, listFilterChips } from './list-filter-chips.ts'

interface ActiveChipsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onEdit: (condition: number) => void
}

export function FilterChips({ state, onChange, onEdit }: ActiveChipsProps) {
  const chips = listFilterChips(state, useTimeZone())
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map((chip) => (
        <li key={`${chip.text} ${chip.condition ?? ''}`} className={styles.chip}>
          <ChipText chip={chip} onEdit={onEdit} />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${chip.text}`}
            onClick={() => onChange(chip.without)}
          >
            <IconX size={14} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(state))}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}

function ChipText({
  chip,
  onEdit,
}: {
  readonly chip: FilterChip
  readonly onEdit: ActiveChipsProps['onEdit']
}) {
  const { condition, text } = chip
  if (condition === undefined) return <span className={styles.chipText}>{text}</span>
  return (
    <button
      type="button"
      className={styles.chipText}
      aria-label={`Edit ${text}`}
      onClick={() => onEdit(condition)}
    >
      {text}
    </button>
  )
}
