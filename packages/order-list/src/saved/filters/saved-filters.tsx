import type { SavedFilter } from '@portal/contract/order-search/saved/saved-search.schema'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useFilterCalls } from '../../host/order-list-host.ts'
import { isFiltered, type ListState } from '../../state/list-state.ts'
import { SaveChangesButton } from '../save-changes-button.tsx'
import styles from '../saved.module.css'
import { savedFiltersQuery, savedGroupsQuery } from '../saved.queries.ts'
import { differsFromSearch, searchToSave, withSavedFilter } from '../saved-search.ts'
import { useFilterUpdate } from '../use-save-mutation.ts'
import { filtersByGroup } from './filter-groups.tsx'

interface SavedFiltersProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onManage: () => void
}

/** The saved filters by group, each applied with one click; above the side menu's filters. */
export function SavedFilters({ state, onChange, onManage }: SavedFiltersProps) {
  const calls = useFilterCalls()
  const { data: filters = [] } = useQuery(savedFiltersQuery(calls))
  const { data: groups = [] } = useQuery(savedGroupsQuery(calls))
  return (
    <div className={styles.saved}>
      <Row align="center" justify="between">
        <Text as="h2" size={13}>
          Saved filters
        </Text>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onManage}>
          Manage filters
        </Button>
      </Row>
      {filtersByGroup(filters, groups).map(({ name, filters: inGroup }) => (
        <div key={name}>
          {groups.length > 0 ? (
            <Text as="h3" tone="muted" size={12} weight="medium" className={styles.group}>
              {name}
            </Text>
          ) : null}
          {inGroup.map((filter) => (
            <FilterButton key={filter.id} filter={filter} state={state} onChange={onChange} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface FilterButtonProps extends Omit<SavedFiltersProps, 'onManage'> {
  readonly filter: SavedFilter
}

/** A saved filter. The applied one shows whether the list has changed since, and can save the changes. */
function FilterButton({ filter, state, onChange }: FilterButtonProps) {
  const update = useFilterUpdate(filter)
  const isActive = state.filter === filter.id && isFiltered(state)
  const isChanged = isActive && differsFromSearch(state, filter)
  return (
    <>
      <Text
        tall={28}
        padY={2}
        padX={4}
        corners="mark"
        lit
        type="button"
        as="button"
        block
        full
        tone="brand"
        size={13}
        textAlign="start"
        truncated
        className={styles.apply}
        aria-current={isActive || undefined}
        onClick={() => onChange(withSavedFilter(state, filter))}
      >
        {filter.name}
        {isChanged ? (
          <Text as="span" tone="muted" weight="regular">
            {' '}
            (changed)
          </Text>
        ) : null}
      </Text>
      <SaveChangesButton
        isChanged={isChanged}
        label={`Save changes to ${filter.name}`}
        update={update}
        onSave={() => update.send(searchToSave(state))}
      />
    </>
  )
}
