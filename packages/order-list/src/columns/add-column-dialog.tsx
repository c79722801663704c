import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { Dialog } from '@portal/ui/dialog'
import { useOrderListHost } from '../host/order-list-host.ts'
import { FieldPicker } from './field-picker.tsx'

interface AddColumnDialogProps {
  readonly columns: readonly OrderFieldHandle[]
  readonly onChoose: (handle: OrderFieldHandle) => void
  readonly onClose: () => void
}

/** Offers every field that isn't a column yet. */
export function AddColumnDialog({ columns, onChoose, onClose }: AddColumnDialogProps) {
  const {
    paymentCollection,
    calls: { fields },
  } = useOrderListHost()
  const free = offeredColumns(fields.exportable, paymentCollection).filter(
    (handle) => handle !== 'order.id' && !columns.includes(handle),
  )
  return (
    <Dialog title="Add column" onClose={onClose}>
      <FieldPicker handles={free} onChoose={onChoose} />
    </Dialog>
  )
}
