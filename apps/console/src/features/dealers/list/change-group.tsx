import { errorMessage } from '@portal/api-client/api-error'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { DecidedDealers, ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { countText } from '@portal/contract/fields/count-text'
import { Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { SelectField } from '@portal/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../../session/use-staff.ts'
import { changeDealerDetailsRequest, dealerGroupsQuery } from '../dealers.queries.ts'
import { dealerName, useDealerChange } from '../use-dealer-change.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'

interface ChangeGroupProps {
  readonly dealers: readonly ListedDealer[]
  readonly onChanged: () => void
}

/** Moves the selected dealers to another group; nothing if there is only one. */
export function ChangeGroupButton(props: ChangeGroupProps) {
  const may = usePermission()
  const { data } = useQuery(dealerGroupsQuery)
  const [isOpen, setOpen] = useState(false)
  if (!may('dealers.write') || data === undefined || data.items.length < 2) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Change group
      </Button>
      {isOpen ? <ChangeGroupDialog {...props} groups={data.items} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface ChangeGroupDialogProps extends ChangeGroupProps {
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly onClose: () => void
}

function ChangeGroupDialog({ dealers, groups, onChanged, onClose }: ChangeGroupDialogProps) {
  const [groupId, setGroupId] = useState<number>()
  const [outcome, setOutcome] = useState<DecidedDealers>()
  const group = groups.find(({ id }) => id === groupId)
  const moving = dealers.filter((dealer) => dealer.group.id !== groupId)
  const isThere = group !== undefined && moving.length === 0
  const say = (count: number) => `${countText(count, 'dealer')} moved to ${group?.name}`
  const move = useDealerChange<number, DecidedDealers>({
    send: (to) => moveDealers(moving, to),
    onDone: (moved) => {
      if (moved.refused.length > 0) return setOutcome(moved)
      showSuccess(`${say(moved.changed)}.`)
      onClose()
      onChanged()
    },
  })
  if (outcome !== undefined) return <OutcomeDialog outcome={outcome} said={say} onClose={onClose} />
  return (
    <FormDialog
      title={`Change group for ${countText(dealers.length, 'dealer')}`}
      submitLabel={group === undefined || isThere ? 'Move' : `Move ${countText(moving.length, 'dealer')}`}
      isBusy={move.isPending}
      disabled={group === undefined || moving.length === 0}
      onSubmit={(event) => {
        event.preventDefault()
        if (groupId !== undefined) move.send(groupId)
      }}
      onClose={onClose}
    >
      <SelectField
        label="Group"
        value={groupId ?? ''}
        onChange={({ currentTarget }) => setGroupId(Number(currentTarget.value) || undefined)}
      >
        <option value="">Select</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isThere ? (
        <Text size={13} role="status">
          {`${dealers.length === 1 ? 'This dealer is' : 'All of these dealers are'} already in ${group.name}.`}
        </Text>
      ) : null}
    </FormDialog>
  )
}

/** Moves dealers to a group one by one, unless a colleague changed theirs since it was read. */
async function moveDealers(dealers: readonly ListedDealer[], groupId: number): Promise<DecidedDealers> {
  const changedIds: number[] = []
  const refused: DecidedDealers['refused'] = []
  for (const dealer of dealers) {
    const { id, group } = dealer
    await changeDealerDetailsRequest(id, { from: { groupId: group.id }, to: { groupId } }).then(
      () => changedIds.push(id),
      (error: unknown) => refused.push({ id, name: dealerName(dealer), sentence: errorMessage(error) }),
    )
  }
  return { changed: changedIds.length, changedIds, refused }
}
