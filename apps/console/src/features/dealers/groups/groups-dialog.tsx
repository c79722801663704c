import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import type { DealerGroup } from '@portal/contract/dealers/console-dealer.schema'
import { countText } from '@portal/contract/fields/count-text'
import { Box, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { Select } from '@portal/ui/select'
import { TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EntryRow } from '../../../layout/entry-row.tsx'
import {
  addGroupRequest,
  dealerGroupsQuery,
  removeGroupRequest,
  renameGroupRequest,
} from '../dealers.queries.ts'
import { useDealerChange } from '../use-dealer-change.ts'

/** Adds, renames and removes dealer groups. */
export function GroupsDialog({ onClose }: { readonly onClose: () => void }) {
  const groups = useQuery(dealerGroupsQuery).data?.items ?? []
  return (
    <Dialog title="Dealer groups" actions={<Button onClick={onClose}>Close</Button>} onClose={onClose}>
      <Stack gap={16}>
        <p>Each group has its own shipping methods and rates. New dealers join the first group.</p>
        <Box as="ul" surface="frame" aria-label="Groups">
          {groups.map((group, place) => (
            <GroupRow key={group.id} group={group} isFirst={place === 0} onClose={onClose} />
          ))}
        </Box>
        {groups.length === 0 ? null : <NewGroup groups={groups} />}
      </Stack>
    </Dialog>
  )
}

interface GroupRowProps {
  readonly group: DealerGroup
  readonly isFirst: boolean
  readonly onClose: () => void
}

function GroupRow({ group, isFirst, onClose }: GroupRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, dealerCount } = group
  const remove = useDealerChange<void, unknown>({
    send: () => removeGroupRequest(id),
  })
  if (isRenaming) return <RenameRow group={group} onClose={() => setRenaming(false)} />
  return (
    <EntryRow
      title={name}
      note={
        dealerCount === 0 ? (
          'No dealers'
        ) : (
          <Link to="/dealers" search={{ group: id }} onClick={onClose}>
            {countText(dealerCount, 'dealer')}
          </Link>
        )
      }
    >
      <Row gap={8}>
        <Button size="small" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        {isFirst || dealerCount > 0 ? null : (
          <Button
            size="small"
            aria-label={`Remove ${name}`}
            isBusy={remove.isPending}
            onClick={() => remove.send()}
          >
            Remove
          </Button>
        )}
      </Row>
    </EntryRow>
  )
}

function RenameRow({ group, onClose }: Pick<GroupRowProps, 'group' | 'onClose'>) {
  const [to, setTo] = useState(group.name)
  const rename = useDealerChange<void, unknown>({
    send: () => renameGroupRequest(group.id, { from: group.name, to }),
    onDone: onClose,
  })
  const { errorDisplay } = rename
  return (
    <Stack as="li" padY={10} padX={16}>
      <Stack
        as="form"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault()
          rename.send()
        }}
      >
        <FormError error={errorDisplay} hidesFieldErrors />
        <TextField
          autoFocus
          label={`New name for ${group.name}`}
          value={to}
          maxLength={100}
          autoComplete="off"
          error={errorDisplay?.kind === 'fields' ? errorDisplay.fields.to : undefined}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Row gap={8}>
          <Button type="submit" size="small" variant="primary" isBusy={rename.isPending}>
            Save
          </Button>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Stack>
  )
}

function NewGroup({ groups }: { readonly groups: readonly DealerGroup[] }) {
  const [name, setName] = useState('')
  const [methodsOf, setMethodsOf] = useState(groups[0]?.id)
  const add = useDealerChange<void, unknown>({
    send: () => addGroupRequest({ name, methodsOf: methodsOf ?? 0 }),
    onDone: () => setName(''),
  })
  const { errorDisplay } = add
  return (
    <Stack
      as="form"
      gap={8}
      aria-label="Add group"
      onSubmit={(event) => {
        event.preventDefault()
        add.send()
      }}
    >
      <FormError error={errorDisplay} hidesFieldErrors />
      <Row align="end" wrap gap={8}>
        <TextField
          label="New group"
          value={name}
          maxLength={100}
          autoComplete="off"
          error={errorDisplay?.kind === 'fields' ? errorDisplay.fields.name : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" isBusy={add.isPending}>
          Add group
        </Button>
      </Row>
      <CopiedGroup groups={groups} groupId={methodsOf} onChange={setMethodsOf} />
    </Stack>
  )
}

interface CopiedGroupProps {
  readonly groups: readonly DealerGroup[]
  readonly groupId: number | undefined
  readonly onChange: (groupId: number) => void
}

function CopiedGroup({ groups, groupId, onChange }: CopiedGroupProps) {
  return (
    <Row as="label" wrap align="center" gap={8}>
      <Text as="span" size={13} tone="muted">
        Copy shipping methods and rates from
      </Text>
      {groups.length === 1 ? (
        groups[0]?.name
      ) : (
        <Select
          value={String(groupId)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        >
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </Select>
      )}
    </Row>
  )
}
