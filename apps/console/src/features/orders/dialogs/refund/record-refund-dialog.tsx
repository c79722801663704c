import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { countText } from '@portal/contract/fields/count-text'
import { readTypedAmount } from '@portal/contract/fields/money/typed-amount.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Callout } from '@portal/ui/callout'
import { TextField } from '@portal/ui/text-field'
import { useMoney } from '../../../../session/use-money.ts'
import { recordRefundRequest } from '../../orders.queries.ts'
import { useOrderChange } from '../../use-order-change.ts'
import { EmailNote } from '../email-note.tsx'
import { AmountField } from './refund-fields.tsx'
import { amountForm, isSome, unitsToShip } from './refund-plan.ts'

interface RecordedRefund {
  readonly amount: string
  readonly reason: string
}

const amountOf = ({ amount }: RecordedRefund) => {
  const typed = readTypedAmount(amount) ?? ''
  return amountForm.test(typed) && isSome(typed) ? typed : undefined
}

const validator = customValidator(
  async () => undefined,
  (values: RecordedRefund) =>
    values.reason.trim() === '' ? { errors: { reason: 'Enter how the dealer was refunded' } } : { values },
)

interface RecordRefundDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Records a refund made where the order was paid. */
export function RecordRefundDialog({ order, onClose }: RecordRefundDialogProps) {
  const money = useMoney()
  const record = useOrderChange<RecordedRefund, unknown>({
    order,
    send: (seen, { amount, reason }, key) =>
      recordRefundRequest(seen, { amount: readTypedAmount(amount) ?? amount, reason: reason.trim() }, key),
    said: () => `Refund of ${money(amount ?? null)} recorded for order ${order.orderNumber}.`,
    onDone: onClose,
  })
  const form = useApiForm<RecordedRefund>({
    initialValues: { amount: '', reason: '' },
    validator,
    mutation: record,
  })
  const amount = amountOf(form.values)
  const most = order.recordableRefund
  const left = unitsToShip(order)
  return (
    <FormDialog
      title={`Record a refund for order ${order.orderNumber}`}
      submitLabel={amount === undefined ? 'Record refund' : `Record refund of ${money(amount)}`}
      ignoresEnter
      disabled={amount === undefined}
      isBusy={form.isBusy}
      formLabel="Record refund"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={record.errorDisplay} hidesFieldErrors />
      <p>
        This order was paid outside the portal. Refund the dealer directly first. Recording the refund moves
        no money.
      </p>
      <AmountField
        form={form}
        name="amount"
        label="Amount refunded"
        hint={`Up to ${money(most)}`}
        all={{ amount: most, label: `All ${money(most)}` }}
        error={form.errors.amount}
      />
      <TextField
        {...form.field('reason')}
        label="How it was refunded"
        hint="For example, a check number. Only your staff can see this"
        autoComplete="off"
        maxLength={500}
      />
      {left === 0 ? null : (
        <Callout tone="caution">
          {`${countText(left, 'unit')} not shipped yet. Cancel the order if they shouldn't ship.`}
        </Callout>
      )}
      <EmailNote order={order} about="the refund" />
    </FormDialog>
  )
}
