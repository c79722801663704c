import { refusals } from '@portal/contract/api/refusals'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { canCancel } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { RefusalCallout } from '../../../forms/refusal-callout.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { cancelRequest, invalidateOrders } from '../order.queries.ts'

interface CancelDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Asks before an order is canceled, and says why when it cannot be. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient()
  const { isAsking, failure, run } = useSending()
  // Somebody else was faster: there is nothing left to ask.
  const isOver = failure !== undefined && !canCancel(order)
  const cancel = () =>
    run(async () => {
      try {
        await cancelRequest(order.id)
      } finally {
        await invalidateOrders(queryClient)
      }
      showSuccess(orderMessages.canceled)
      onClose()
    })
  return (
    <Dialog
      title={`Cancel order ${order.orderNumber}?`}
      actions={
        <>
          <Button onClick={onClose}>{isOver ? 'Close' : 'Keep order'}</Button>
          <Button
            variant="danger"
            isBusy={isAsking}
            disabledReason={isOver ? refusals.cancel_needs_open_order.sentence : undefined}
            onClick={isOver ? undefined : cancel}
          >
            Cancel order
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RefusalCallout failure={failure} />
      {isOver ? null : <p>{orderMessages.cancelConfirm}</p>}
    </Dialog>
  )
}
