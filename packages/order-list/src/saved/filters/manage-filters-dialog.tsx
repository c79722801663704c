import type { SavedFilter, SavedFilterGroup } from '@portal/contract/order-search/saved/saved-search.schema'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useFilterCalls } from '../../host/order-list-host.ts'
import type { ListState } from '../../state/list-state.ts'
import { NameForm, type NameInput } from '../name-form.tsx'
import styles from '../saved.module.css'
import { savedFiltersQuery, savedGroupsQuery } from '../saved.queries.ts'
import { SavedDates } from '../saved-dates.tsx'
import { SavedLoading, SavedRow } from '../saved-row.tsx'
import { searchToSave, withSavedFilter } from '../saved-search.ts'
import { useSaveMutation } from '../use-save-mutation.ts'
import { FilterGroups, filtersByGroup } from './filter-groups.tsx'

interface ManageFiltersDialogProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

export function ManageFiltersDialog({ state, onChange, onClose }: ManageFiltersDialogProps) {
  const calls = useFilterCalls()
  const [filtersQuery, groupsQuery] = [useQuery(savedFiltersQuery(calls)), useQuery(savedGroupsQuery(calls))]
  const { data: filters } = filtersQuery
  const { data: groups } = groupsQuery
  const save = useSaveMutation(({ name, groupId }: NameInput) =>
    calls.save({ name, accountSearchFilterGroupId: groupId, ...searchToSave(state) }),
  )
  const apply = (filter: SavedFilter) => {
    onChange(withSavedFilter(state, filter))
    onClose()
  }
  return (
    <Dialog title="Manage filters" onClose={onClose}>
      <NameForm
        label="Save the current filters as"
        submitLabel="Save filter"
        groups={groups ?? []}
        mutation={save}
      />
      <SavedDates state={state} />
      {filters && groups ? (
        <>
          <FilterRows filters={filters} groups={groups} onApply={apply} />
          <FilterGroups groups={groups} />
        </>
      ) : (
        <SavedLoading
          queries={[filtersQuery, groupsQuery]}
          loading="Loading your saved filters"
          failure="We couldn't load your saved filters"
        />
      )}
    </Dialog>
  )
}

interface FilterRowsProps {
  readonly filters: readonly SavedFilter[]
  readonly groups: readonly SavedFilterGroup[]
  readonly onApply: (filter: SavedFilter) => void
}

function FilterRows({ filters, groups, onApply }: FilterRowsProps) {
  if (filters.length === 0) {
    return (
      <Text above={12} tone="muted" size={12}>
        No saved filters yet. Filter the list, then save the filters here.
      </Text>
    )
  }
  return filtersByGroup(filters, groups).map((group) => (
    <section key={group.name} aria-label={group.name}>
      <Text as="h3" above={16} size={13}>
        {group.name}
      </Text>
      <ul className={styles.rows}>
        {group.filters.map((filter) => (
          <FilterRow key={filter.id} filter={filter} groups={groups} onApply={() => onApply(filter)} />
        ))}
      </ul>
    </section>
  ))
}

interface FilterRowProps {
  readonly filter: SavedFilter
  readonly groups: readonly SavedFilterGroup[]
  readonly onApply: () => void
}

function FilterRow({ filter, groups, onApply }: FilterRowProps) {
  const calls = useFilterCalls()
  return (
    <SavedRow
      name={filter.name}
      actions={
        <Button size="small" aria-label={`Apply ${filter.name}`} onClick={onApply}>
          Apply
        </Button>
      }
      deleteRequest={() => calls.remove(filter.id)}
      form={(close) => <FilterForm filter={filter} groups={groups} onClose={close} />}
    />
  )
}

interface FilterFormProps {
  readonly filter: SavedFilter
  readonly groups: readonly SavedFilterGroup[]
  readonly onClose: () => void
}

function FilterForm({ filter, groups, onClose }: FilterFormProps) {
  const calls = useFilterCalls()
  const save = useSaveMutation(
    ({ name, groupId }: NameInput) => calls.save({ ...filter, name, accountSearchFilterGroupId: groupId }),
    onClose,
  )
  return (
    <NameForm
      label="Name"
      submitLabel="Save"
      name={filter.name}
      groups={groups}
      groupId={filter.accountSearchFilterGroupId}
      mutation={save}
      onCancel={onClose}
    />
  )
}
