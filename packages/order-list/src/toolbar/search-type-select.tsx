import { Select } from '@portal/ui/select'
import { type ListState, withCriteria } from '../state/list-state.ts'
import styles from './toolbar.module.css'

interface SearchTypeSelectProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

export function SearchTypeSelect({ state, onChange }: SearchTypeSelectProps) {
  return (
    <Select
      className={styles.searchType}
      aria-label="Search type"
      value={state.searchType}
      onChange={(event) =>
        onChange(
          withCriteria(state, { searchType: event.currentTarget.value === 'exact' ? 'exact' : 'fuzzy' }),
        )
      }
    >
      <option value="fuzzy">Fuzzy</option>
      <option value="exact">Exact</option>
    </Select>
  )
}
