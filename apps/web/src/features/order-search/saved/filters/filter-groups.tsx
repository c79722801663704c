import type { SavedFilterGroup } from '@portal/contract/order-search/saved/saved-search.schema'
import { Text } from '@portal/ui/boxes'
import { NameForm, type NameInput } from '../name-form.tsx'
import styles from '../saved.module.css'
import { deleteFilterGroupRequest, saveFilterGroupRequest } from '../saved.queries.ts'
import { SavedRow } from '../saved-row.tsx'
import { useSaveMutation } from '../use-save-mutation.ts'

interface FilterGroupsProps {
  readonly groups: readonly SavedFilterGroup[]
}

export function FilterGroups({ groups }: FilterGroupsProps) {
  const create = useSaveMutation(({ name }: NameInput) => saveFilterGroupRequest({ name }))
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
            deleteRequest={() => deleteFilterGroupRequest(group.id)}
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
  const rename = useSaveMutation(
    ({ name }: NameInput) => saveFilterGroupRequest({ id: group.id, name }),
    onClose,
  )
  return <NameForm label="Name" submitLabel="Save" name={group.name} mutation={rename} onCancel={onClose} />
}
