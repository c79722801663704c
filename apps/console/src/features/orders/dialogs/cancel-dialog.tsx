import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Callout } from '@portal/ui/callout'
import {
  CancelFields,
  type CancelValues,
  cancelBody,
  isPasswordRequired,
  missingReason,
  noCancelValues,
} from '../../../layout/cancel-fields.tsx'
import { useMoney } from '../../../session/use-money.ts'
import { usePermission } from '../../../session/use-staff.ts'
import { cancelOrderRequest } from '../orders.queries.ts'
import { useOrderChange } from '../use-order-change.ts'
import { EmailNote } from './email-note.tsx'

const validator = customValidator(
  async () => undefined,
  (values: CancelValues) => {
    const errors = missingReason(values)
    return errors === undefined ? { values } : { errors }
  },
)

interface CancelDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Confirms canceling an order, with refund and message. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const money = useMoney()
  const may = usePermission()
  const isPaid = Number(order.cancelRefund) > 0
  const amount = money(order.cancelRefund)
  const cancel = useOrderChange<CancelValues, unknown>({
    order,
    send: (seen, values, key) => cancelOrderRequest(seen, cancelBody(values), key),
    said: (): string =>
      refunds
        ? `Order ${order.orderNumber} canceled. We're refunding ${amount}.`
        : `Order ${order.orderNumber} canceled.`,
    onDone: onClose,
  })
  const form = useApiForm<CancelValues>({
    initialValues: noCancelValues,
    validator,
    mutation: cancel,
  })
  const mayCancel = !isPaid || may('orders.refund')
  const refunds: boolean = isPaid && !form.values.keepsPayment
  return (
    <FormDialog
      title={`Cancel order ${order.orderNumber}?`}
      closeLabel="Keep order"
      submitLabel={refunds ? `Cancel order and refund ${amount}` : 'Cancel order'}
      variant="danger"
      ignoresEnter
      disabled={!mayCancel}
      isBusy={form.isBusy}
      formLabel="Cancel order"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={cancel.errorDisplay} hidesFieldErrors />
      {mayCancel ? null : <RefundNotAllowed amount={amount} />}
      <p>This can't be undone.</p>
      {isPaid || order.paymentStatusId !== paymentStatus.paid.id ? null : (
        <p>
          {order.refundable.isOutside && Number(order.refundable.amount) > 0
            ? 'Nothing will be refunded, because the order was paid outside the portal. Refund the dealer directly, then record the refund here.'
            : 'This order has already been refunded.'}
        </p>
      )}
      <CancelFields
        values={form.values}
        errors={form.errors}
        refund={isPaid ? amount : undefined}
        asksPassword={
          isPasswordRequired(cancel.errorDisplay) || form.values.password !== '' || 'password' in form.errors
        }
        onChange={(change) => {
          for (const [name, value] of Object.entries(change)) form.setValue(name, value)
        }}
      />
      <EmailNote order={order} about="the cancellation" />
    </FormDialog>
  )
}

function RefundNotAllowed({ amount }: { readonly amount: string }) {
  return (
    <Callout tone="caution" title={`This order is paid (${amount})`}>
      You need the refund permission to cancel it.
    </Callout>
  )
}
