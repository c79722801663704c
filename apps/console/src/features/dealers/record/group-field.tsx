import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { Select } from '@portal/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../session/use-staff.ts'
import { changeDealerGroupRequest, dealerGroupsQuery } from '../dealers.queries.ts'
import { useDealerChange } from '../use-dealer-change.ts'

/** The group of a dealer, chosen in place where there are several. */
export function GroupField({ dealer }: { readonly dealer: DealerRecord }) {
  const may = useMay()
  const groups = useQuery(dealerGroupsQuery).data?.items ?? []
  const change = useDealerChange({
    send: (to: number) => changeDealerGroupRequest(dealer.id, { from: dealer.group.id, to }),
    said: ({ group }) => `Moved to group ${group.name}.`,
  })
  if (groups.length < 2 || !may('dealers.write')) return dealer.group.name
  return (
    <Select
      aria-label="Group"
      value={String(dealer.group.id)}
      disabled={change.isPending}
      onChange={({ currentTarget }) => change.send(Number(currentTarget.value))}
    >
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
