import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { orderRefusals } from '@portal/contract/api/refusals/order-refusals'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { cancelRefusal } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { cancelRequest, invalidateOrders } from '../order.queries.ts'

interface CancelDialogProps {
  readonly order: Order
  readonly paymentCollection: boolean
  readonly onClose: () => void
}

/** Confirms canceling an order, or explains why it can't be canceled. */
export function CancelDialog({ order, paymentCollection, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient()
  const cancel = useApiMutation({
    mutationFn: () => cancelRequest(order.id),
    onSuccess: () => {
      showSuccess(orderMessages.canceled)
      onClose()
    },
    onSettled: () => invalidateOrders(queryClient),
  })
  // Another person or tab has changed the order meanwhile.
  const obstacle = cancel.error === null ? undefined : cancelRefusal(order, paymentCollection)
  const isPaid = paymentCollection && order.paymentStatusId === paymentStatus.paid.id
  return (
    <Dialog
      title={`Cancel order ${order.orderNumber}?`}
      actions={
        <>
          <Button onClick={onClose}>{obstacle ? 'Close' : 'Keep order'}</Button>
          <Button
            variant="danger"
            isBusy={cancel.isPending}
            disabledReason={obstacle && orderRefusals[obstacle].sentence}
            onClick={() => cancel.send()}
          >
            Cancel order
          </Button>
        </>
      }
      onClose={onClose}
    >
      <FormError error={cancel.errorDisplay} />
      {obstacle ? null : <p>{orderMessages.cancelConfirm}</p>}
      {obstacle === undefined && order.shippedStatusId === shippedStatus.partial.id ? (
        <p>Items that have already shipped won't be canceled.</p>
      ) : null}
      {isPaid && !obstacle ? <p>We'll refund what you paid here for unshipped items.</p> : null}
    </Dialog>
  )
}
