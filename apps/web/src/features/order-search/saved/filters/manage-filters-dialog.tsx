import type { SavedFilter, SavedFilterGroup } from '@portal/contract/order-search/saved/saved-search.schema'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import type { ListState } from '../../state/list-state.ts'
import { NameForm } from '../name-form.tsx'
import styles from '../saved.module.css'
import {
  deleteFilterGroupRequest,
  deleteFilterRequest,
  savedFiltersQuery,
  savedGroupsQuery,
  saveFilterGroupRequest,
  saveFilterRequest,
} from '../saved.queries.ts'
import { SavedLoading } from '../saved-loading.tsx'
import { SavedRow } from '../saved-row.tsx'
import { searchToSave, withSavedFilter } from '../saved-search.ts'
import { useSaveMutation } from '../use-save-mutation.ts'
import { filtersByGroup } from './filters-by-group.ts'

interface ManageFiltersDialogProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

/** Keeps the present search under a name, and applies, renames, moves and deletes those that were kept, and their groups. */
export function ManageFiltersDialog({ state, onChange, onClose }: ManageFiltersDialogProps) {
  const keep = useSaveMutation()
  const [keptFilters, keptGroups] = [useQuery(savedFiltersQuery), useQuery(savedGroupsQuery)]
  const isRead = keptFilters.data !== undefined && keptGroups.data !== undefined
  const { data: filters = [] } = keptFilters
  const { data: groups = [] } = keptGroups
  return (
    <Dialog title="Manage filters" onClose={onClose}>
      <NameForm
        label="Save the current filters as"
        submit="Save filter"
        groups={groups}
        onSave={(name, accountSearchFilterGroupId) =>
          keep(saveFilterRequest({ name, accountSearchFilterGroupId, ...searchToSave(state) }))
        }
      />
      {isRead ? null : <SavedLoading queries={[keptFilters, keptGroups]} what="Your saved filters" />}
      {isRead && filters.length === 0 ? (
        <p className={styles.none}>Nothing is saved yet. Filter the list, then save the filters here.</p>
      ) : null}
      {(isRead ? filtersByGroup(filters, groups) : []).map(({ name, filters: inGroup }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.heading}>{name}</h3>
          <ul className={styles.rows}>
            {inGroup.map((filter) => (
              <FilterRow
                key={filter.id}
                filter={filter}
                groups={groups}
                onApply={() => {
                  onChange(withSavedFilter(state, filter))
                  onClose()
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {isRead ? <Groups groups={groups} /> : null}
    </Dialog>
  )
}

interface FilterRowProps {
  readonly filter: SavedFilter
  readonly groups: readonly SavedFilterGroup[]
  readonly onApply: () => void
}

function FilterRow({ filter, groups, onApply }: FilterRowProps) {
  const keep = useSaveMutation()
  return (
    <SavedRow
      name={filter.name}
      actions={
        <Button size="small" aria-label={`Apply ${filter.name}`} onClick={onApply}>
          Apply
        </Button>
      }
      onDelete={() => keep(deleteFilterRequest(filter.id))}
      form={(close) => (
        <NameForm
          label="Name"
          submit="Save"
          name={filter.name}
          groups={groups}
          groupId={filter.accountSearchFilterGroupId}
          onCancel={close}
          onSave={async (name, accountSearchFilterGroupId) => {
            await keep(saveFilterRequest({ ...filter, name, accountSearchFilterGroupId }))
            close()
          }}
        />
      )}
    />
  )
}

function Groups({ groups }: { readonly groups: readonly SavedFilterGroup[] }) {
  const keep = useSaveMutation()
  return (
    <section aria-label="Groups">
      <h3 className={styles.heading}>Groups</h3>
      <ul className={styles.rows}>
        {groups.map((group) => (
          <SavedRow
            key={group.id}
            name={group.name}
            onDelete={() => keep(deleteFilterGroupRequest(group.id))}
            form={(close) => (
              <NameForm
                label="Name"
                submit="Save"
                name={group.name}
                onCancel={close}
                onSave={async (name) => {
                  await keep(saveFilterGroupRequest({ id: group.id, name }))
                  close()
                }}
              />
            )}
          />
        ))}
      </ul>
      <NameForm
        label="New group"
        submit="Add group"
        onSave={(name) => keep(saveFilterGroupRequest({ name }))}
      />
    </section>
  )
}
