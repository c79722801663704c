import { BulkDialog } from '@portal/order-list/bulk/bulk-dialog.tsx'
import { OrderListContext } from '@portal/order-list/host/order-list-host.ts'
import { type ListState, parseListState } from '@portal/order-list/state/list-state.ts'
import { orderListCalls } from './order-search.queries.ts'
import { useStaffOrderList } from './use-staff-order-list.tsx'

interface CaptureAllDialogProps {
  /** The filters of the orders, as in the list's URL. */
  readonly search: Readonly<Record<string, unknown>>
  readonly onJob: () => void
  readonly onDone: () => void
  readonly onClose: () => void
}

const nothing = {}
const noJobs: ReadonlySet<string> = new Set()

/** Confirms before capturing all orders of a search: number, amount, and skipped orders. */
export function CaptureAllDialog({ search, onJob, onDone, onClose }: CaptureAllDialogProps) {
  const host = useStaffOrderList(nothing, noJobs, undefined)
  const action = host.actions.find(({ name }) => name === 'charge')
  const state: ListState = parseListState(search, orderListCalls.fields)
  if (action === undefined) return null
  return (
    <OrderListContext value={host}>
      <BulkDialog {...{ action, onJob, onDone, onClose }} target={{ state, mode: 'all', ids: new Set() }} />
    </OrderListContext>
  )
}
