import type { SavedFilter, SavedFilterGroup } from '@portal/contract/order-search/saved-search.schema'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import type { ListState } from '../list-state.ts'
import { filtersByGroup } from './filters-by-group.ts'
import { KeptRow } from './kept-row.tsx'
import { KeptUnread } from './kept-unread.tsx'
import { NameForm } from './name-form.tsx'
import styles from './saved.module.css'
import {
  askDropFilter,
  askDropGroup,
  askKeepFilter,
  askKeepGroup,
  savedFiltersQuery,
  savedGroupsQuery,
} from './saved.queries.ts'
import { searchToKeep, withSavedFilter } from './saved-state.ts'
import { useKeeping } from './use-keeping.ts'

interface ManageFiltersDialogProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onClose: () => void
}

/** Keeps the present search under a name, and applies, renames, moves and deletes those that were kept, and their groups. */
export function ManageFiltersDialog({ state, onChange, onClose }: ManageFiltersDialogProps) {
  const keep = useKeeping()
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
          keep(askKeepFilter({ name, accountSearchFilterGroupId, ...searchToKeep(state) }))
        }
      />
      {isRead ? null : <KeptUnread queries={[keptFilters, keptGroups]} what="Your saved filters" />}
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
  const keep = useKeeping()
  return (
    <KeptRow
      name={filter.name}
      actions={
        <Button size="small" aria-label={`Apply ${filter.name}`} onClick={onApply}>
          Apply
        </Button>
      }
      onDelete={() => keep(askDropFilter(filter.id))}
      form={(close) => (
        <NameForm
          label="Name"
          submit="Save"
          name={filter.name}
          groups={groups}
          groupId={filter.accountSearchFilterGroupId}
          onCancel={close}
          onSave={async (name, accountSearchFilterGroupId) => {
            await keep(askKeepFilter({ ...filter, name, accountSearchFilterGroupId }))
            close()
          }}
        />
      )}
    />
  )
}

function Groups({ groups }: { readonly groups: readonly SavedFilterGroup[] }) {
  const keep = useKeeping()
  return (
    <section aria-label="Groups">
      <h3 className={styles.heading}>Groups</h3>
      <ul className={styles.rows}>
        {groups.map((group) => (
          <KeptRow
            key={group.id}
            name={group.name}
            onDelete={() => keep(askDropGroup(group.id))}
            form={(close) => (
              <NameForm
                label="Name"
                submit="Save"
                name={group.name}
                onCancel={close}
                onSave={async (name) => {
                  await keep(askKeepGroup({ id: group.id, name }))
                  close()
                }}
              />
            )}
          />
        ))}
      </ul>
      <NameForm label="New group" submit="Add group" onSave={(name) => keep(askKeepGroup({ name }))} />
    </section>
  )
}
