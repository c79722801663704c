import type { SavedFilter, SavedFilterGroup } from '@portal/contract/order-search/saved/saved-search.schema'
import { Text } from '@portal/ui/boxes'
import { useFilterCalls } from '../../host/order-list-host.ts'
import { NameForm, type NameInput } from '../name-form.tsx'
import styles from '../saved.module.css'
import { SavedRow } from '../saved-row.tsx'
import { useSaveMutation } from '../use-save-mutation.ts'

export function FilterGroups({ groups }: { readonly groups: readonly SavedFilterGroup[] }) {
  const calls = useFilterCalls().groups
  const create = useSaveMutation(({ name }: NameInput) => calls.save({ name }))
  return (
    <section aria-label="Groups">
      <Text as="h3" above={16} size={13}>
        Groups
      </Text>
      <ul className={styles.rows}>
        {groups.map((group) => (
          <SavedRow
            key={group.id}
            name={group.name}
            deleteRequest={() => calls.remove(group.id)}
            form={(close) => <GroupForm group={group} onClose={close} />}
          />
        ))}
      </ul>
      <NameForm label="New group" submitLabel="Add group" mutation={create} />
    </section>
  )
}

interface GroupFormProps {
  readonly group: SavedFilterGroup
  readonly onClose: () => void
}

function GroupForm({ group, onClose }: GroupFormProps) {
  const calls = useFilterCalls().groups
  const rename = useSaveMutation(({ name }: NameInput) => calls.save({ id: group.id, name }), onClose)
  return <NameForm label="Name" submitLabel="Save" name={group.name} mutation={rename} onCancel={onClose} />
}

interface FiltersOfGroup {
  readonly name: string
  readonly filters: readonly SavedFilter[]
}

/** Saved filters by group, ungrouped ones last. Empty groups are omitted. */
export function filtersByGroup(
  filters: readonly SavedFilter[],
  groups: readonly SavedFilterGroup[],
): readonly FiltersOfGroup[] {
  const known = new Set(groups.map(({ id }) => id))
  const isUngrouped = ({ accountSearchFilterGroupId: id }: SavedFilter) => id === null || !known.has(id)
  const inGroups = groups.map(({ id, name }) => ({
    name,
    filters: filters.filter((filter) => filter.accountSearchFilterGroupId === id),
  }))
  const ungrouped = { name: 'No group', filters: filters.filter(isUngrouped) }
  return [...inGroups, ungrouped].filter((group) => group.filters.length > 0)
}
