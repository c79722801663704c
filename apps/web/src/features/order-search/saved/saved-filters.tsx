import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { laterPart } from '../../../browser/later-part.tsx'
import type { ListState } from '../list-state.ts'
import { filtersByGroup } from './filters-by-group.ts'
import styles from './saved.module.css'
import { savedFiltersQuery, savedGroupsQuery } from './saved.queries.ts'
import { withSavedFilter } from './saved-state.ts'

const ManageFiltersDialog = laterPart(
  async () => (await import('./manage-filters-dialog.tsx')).ManageFiltersDialog,
)

interface SavedFiltersProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/** The searches that were kept, by group, each one click away; above the filters of the side menu. */
export function SavedFilters({ state, onChange }: SavedFiltersProps) {
  const [isManaging, setManaging] = useState(false)
  const { data: filters = [] } = useQuery(savedFiltersQuery)
  const { data: groups = [] } = useQuery(savedGroupsQuery)
  return (
    <div className={styles.saved}>
      <div className={styles.savedHead}>
        <h2 className={styles.title}>Saved filters</h2>
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setManaging(true)}>
          Manage filters
        </Button>
      </div>
      {filtersByGroup(filters, groups).map(({ name, filters: inGroup }) => (
        <div key={name}>
          {groups.length > 0 ? <h3 className={styles.group}>{name}</h3> : null}
          {inGroup.map((filter) => (
            <button
              key={filter.id}
              type="button"
              className={styles.apply}
              onClick={() => onChange(withSavedFilter(state, filter))}
            >
              {filter.name}
            </button>
          ))}
        </div>
      ))}
      {isManaging ? (
        <ManageFiltersDialog state={state} onChange={onChange} onClose={() => setManaging(false)} />
      ) : null}
    </div>
  )
}
