import type { ErrorDisplay } from '@portal/app-kit/api/error-display.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Text } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useMoney } from '../../../../session/use-money.ts'
import { refundOrderRequest } from '../../orders.queries.ts'
import { useOrderChange } from '../../use-order-change.ts'
import { EmailNote } from '../email-note.tsx'
import { chosenLines, withLineErrors } from '../line-quantities.ts'
import { RefundEverything, RefundedAmount, RefundedParts } from './refund-fields.tsx'
import { describeEffect, planRefund, type RefundValues, refundBody } from './refund-plan.ts'

const validator = customValidator(
  async () => undefined,
  (values: RefundValues) => ({ values }),
)

type Refunded = Awaited<ReturnType<typeof refundOrderRequest>>

const refundTexts: Readonly<Record<Refunded['outcome'], (amount: string, order: string) => string>> = {
  refunded: (amount, order) => `Refunded ${amount} on order ${order}.`,
  'refund pending': (amount, order) => `The ${amount} refund for order ${order} is in progress.`,
  'refund failed': (amount, order) => `The ${amount} refund for order ${order} failed.`,
  unknown: (amount, order) =>
    `The ${amount} refund for order ${order} is pending. The provider hasn't responded yet.`,
}

interface RefundDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Refunds quantities (optionally restocked), shipping, an amount, or the rest of the charge. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const money = useMoney()
  const refund = useOrderChange<RefundValues, Refunded>({
    order,
    send: (seen, values, key) => refundOrderRequest(seen, refundBody(order, values, planned), key),
    said: ({ outcome }) => refundTexts[outcome](money(planned.amount ?? null), order.orderNumber),
    onDone: onClose,
  })
  const form = useApiForm<RefundValues>({
    initialValues: noRefund(order),
    validator,
    mutation: withLineErrors(refund, ({ quantities }) => chosenLines(quantities)),
  })
  const planned = planRefund(order, form.values, money)
  const effect = describeEffect(order, form.values, planned, money)
  const errors = { ...form.errors, ...planned.errors }
  return (
    <FormDialog
      title={`Refund order ${order.orderNumber}`}
      width="wide"
      submitLabel={planned.amount === undefined ? 'Refund' : `Refund ${money(planned.amount)}`}
      ignoresEnter
      disabled={planned.amount === undefined}
      isBusy={form.isBusy}
      formLabel="Refund"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={refund.errorDisplay} hidesFieldErrors />
      <RefundEverything order={order} form={form} />
      <RefundedParts order={order} form={form} errors={errors} />
      <RefundedAmount order={order} form={form} errors={errors} />
      {order.refundable.to === null ? null : (
        <Text size={13} anywhere>
          Refund to <b>{order.refundable.to}</b>
        </Text>
      )}
      {effect === undefined ? null : <Callout tone="caution">{effect}</Callout>}
      <TextField
        {...form.field('reason')}
        label="Reason"
        hint="Only your staff can see this (optional)"
        autoComplete="off"
        maxLength={500}
      />
      {asksPassword(form, refund.errorDisplay) ? (
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      ) : null}
      <EmailNote order={order} about="the refund" />
    </FormDialog>
  )
}

/** Whether the server has asked for the user's password. */
function asksPassword({ values, errors }: ApiForm<RefundValues>, error: ErrorDisplay | undefined): boolean {
  const isRefused = error?.kind === 'fields' && 'password' in error.fields
  return isRefused || values.password !== '' || errors.password !== undefined
}

function noRefund({ lines }: ConsoleOrder): RefundValues {
  const refundable = lines.filter(({ refundableQuantity }) => refundableQuantity > 0)
  return {
    quantities: Object.fromEntries(refundable.map(({ id }) => [String(id), '0'])),
    ...{ restocksUnshipped: true, restocksReturned: false },
    ...{ shipping: '', amount: '', reason: '', password: '' },
  }
}
