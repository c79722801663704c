import type { ErrorDisplay } from '@portal/app-kit/api/error-display.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Text } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { Checkbox } from '@portal/ui/checkbox-group'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useMoney } from '../../../../session/use-money.ts'
import { recordRefundRequest, refundOrderRequest, type SeenOrder } from '../../orders.queries.ts'
import { useOrderChange } from '../../use-order-change.ts'
import { EmailNote } from '../email-note.tsx'
import { chosenLines, withLineErrors } from '../line-quantities.ts'
import { RefundEverything, RefundedAmount, RefundedParts } from './refund-fields.tsx'
import {
  describeEffect,
  failedRefund,
  initialRefund,
  planRefund,
  type RefundValues,
  refundBody,
  restOwed,
  unitsStillRefunded,
} from './refund-plan.ts'

const validatorOf = (isOutside: boolean) =>
  customValidator(
    async () => undefined,
    (values: RefundValues) =>
      isOutside && values.reason.trim() === ''
        ? { errors: { reason: 'Enter how the dealer was refunded' } }
        : { values },
  )

const validators = { inside: validatorOf(false), outside: validatorOf(true) }

type Refunded = Awaited<ReturnType<typeof refundOrderRequest>>['outcome'] | 'recorded'

const refundTexts: Readonly<Record<Refunded, (amount: string, order: string) => string>> = {
  refunded: (amount, order) => `Refunded ${amount} on order ${order}.`,
  'refund pending': (amount, order) => `The ${amount} refund for order ${order} is in progress.`,
  'refund failed': (amount, order) => `The ${amount} refund for order ${order} failed.`,
  unknown: (amount, order) =>
    `The ${amount} refund for order ${order} is pending. The provider hasn't responded yet.`,
  recorded: (amount, order) => `Refund of ${amount} recorded for order ${order}.`,
}

interface RefundDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/**
 * Refunds quantities (optionally restocked), shipping, an amount, or the rest of the payment. If the order was paid
 * outside the portal, records such a refund.
 */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const money = useMoney()
  const { isOutside } = order.refundable
  const refund = useOrderChange<RefundValues, Refunded>({
    order,
    send: (seen, values, key) => sendRefund(order, { seen, key, values, amount: planned.amount ?? '' }),
    said: (outcome) => refundTexts[outcome](money(planned.amount ?? null), order.orderNumber),
    onDone: onClose,
  })
  const form = useApiForm<RefundValues>({
    initialValues: initialRefund(order),
    validator: isOutside ? validators.outside : validators.inside,
    mutation: withLineErrors(refund, ({ quantities }) => chosenLines(quantities)),
  })
  const planned = planRefund(order, form.values, money)
  const effect = describeEffect(order, form.values, planned, money)
  const errors = { ...form.errors, ...planned.errors }
  return (
    <FormDialog
      title={
        isOutside ? `Record a refund for order ${order.orderNumber}` : `Refund order ${order.orderNumber}`
      }
      width="wide"
      submitLabel={submitLabel(isOutside, planned.amount === undefined ? undefined : money(planned.amount))}
      ignoresEnter
      disabled={planned.amount === undefined}
      isBusy={form.isBusy}
      formLabel={isOutside ? 'Record refund' : 'Refund'}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={refund.errorDisplay} hidesFieldErrors />
      <FailedRefund order={order} />
      {isOutside ? <p>Refund the dealer directly first. Recording the refund moves no money.</p> : null}
      <RefundEverything order={order} form={form} />
      <RefundedParts order={order} form={form} errors={errors} />
      <RefundedAmount order={order} form={form} errors={errors} />
      <RestOwed rest={restOwed(order, planned)} form={form} />
      <RefundedTo to={order.refundable.to} />
      {effect === undefined ? null : <Callout tone="caution">{effect}</Callout>}
      <TextField
        {...form.field('reason')}
        {...(isOutside ? howRefunded : whyRefunded)}
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

const whyRefunded = { label: 'Reason', hint: 'Only your staff can see this (optional)' }
const howRefunded = {
  label: 'How it was refunded',
  hint: 'For example, a check number. Only your staff can see this',
}

function submitLabel(isOutside: boolean, amount: string | undefined): string {
  if (isOutside) return amount === undefined ? 'Record refund' : `Record refund of ${amount}`
  return amount === undefined ? 'Refund' : `Refund ${amount}`
}

/** Says which failed refund the dialog makes again; nothing without one. */
function FailedRefund({ order }: { readonly order: ConsoleOrder }) {
  const money = useMoney()
  const failed = failedRefund(order)
  if (failed === undefined) return null
  const units = failed.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')
  const refund = `${money(failed.amount)} refund${units === '' ? '' : ` for ${units}`}`
  return (
    <p>
      {unitsStillRefunded(order) === ''
        ? `The ${refund} failed.`
        : `The bank returned the ${refund}. The items still count as refunded, so only the amount is refunded again.`}
    </p>
  )
}

/** Asks whether the rest is still owed; nothing without a rest. */
function RestOwed({
  rest,
  form,
}: {
  readonly rest: string | undefined
  readonly form: ApiForm<RefundValues>
}) {
  const money = useMoney()
  if (rest === undefined) return null
  return (
    <Checkbox
      name="isRestOwed"
      checked={form.values.isRestOwed}
      onChange={(isChecked) => form.setValue('isRestOwed', isChecked)}
    >
      {`Keep as “Refund failed”: ${money(rest)} is still owed`}
    </Checkbox>
  )
}

function RefundedTo({ to }: { readonly to: string | null }) {
  if (to === null) return null
  return (
    <Text size={13} anywhere>
      Refund to <b>{to}</b>
    </Text>
  )
}

interface SentRefund {
  readonly seen: SeenOrder
  readonly key: string
  readonly values: RefundValues
  readonly amount: string
}

async function sendRefund(order: ConsoleOrder, { seen, key, values, amount }: SentRefund): Promise<Refunded> {
  const { password } = values
  const body = { ...refundBody(order, values), amount, reason: values.reason.trim() }
  if (order.refundable.isOutside) {
    await recordRefundRequest(
      seen,
      { ...body, isRestOwed: values.isRestOwed && restOwed(order, { amount }) !== undefined },
      key,
    )
    return 'recorded'
  }
  return (await refundOrderRequest(seen, { ...body, ...(password === '' ? {} : { password }) }, key)).outcome
}

/** Whether the server has asked for the user's password. */
function asksPassword({ values, errors }: ApiForm<RefundValues>, error: ErrorDisplay | undefined): boolean {
  const isRefused = error?.kind === 'fields' && 'password' in error.fields
  return isRefused || values.password !== '' || errors.password !== undefined
}
