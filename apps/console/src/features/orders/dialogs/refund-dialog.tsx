import type { ErrorDisplay, FieldErrors } from '@portal/app-kit/api/error-display.ts'
import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { countText } from '@portal/contract/fields/count-text'
import { addDecimals, compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { readTypedAmount } from '@portal/contract/fields/money/typed-amount.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { refundPrice } from '@portal/contract/payments/refund-price.rules'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Checkbox } from '@portal/ui/checkbox-group'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useMoney } from '../../../session/use-money.ts'
import { refundOrderRequest } from '../orders.queries.ts'
import { useOrderChange } from '../use-order-change.ts'
import { chosenLines, type LineQuantities, withLineErrors } from './line-quantities.ts'

interface RefundValues {
  readonly quantities: LineQuantities
  /** The shipping portion, as typed. */
  readonly shipping: string
  readonly restock: boolean
  readonly amount: string
  readonly reason: string
  /** The user's password, for refunds above the supplier's limit. */
  readonly password: string
}

type RefundBody = BodyInputOf<'refundOrder'>

function refundBody({ quantities, shipping, restock, amount, reason, password }: RefundValues): RefundBody {
  const lines = chosenLines(quantities)
  return {
    ...(isSome(shipping) ? { shipping: readTypedAmount(shipping) ?? shipping } : {}),
    ...(amount.trim() === '' ? {} : { amount: readTypedAmount(amount) ?? amount }),
    ...(lines.length === 0 ? {} : { lines, restock }),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    ...(password === '' ? {} : { password }),
  }
}

/** The amount of a refund, or its errors by field; neither before a selection. */
interface PlannedRefund {
  readonly amount?: string
  readonly errors: FieldErrors
}

const amountForm = /^\d{1,12}(\.\d{1,2})?$/
const wrongAmount = 'Enter an amount such as 12.50'

/** Whether a typed amount is above zero. */
const isSome = (typed: string) => /[1-9]/.test(typed)

function planRefund(order: ConsoleOrder, values: RefundValues, money: MoneyFormat): PlannedRefund {
  const { quantities, shipping, amount } = values
  const wrong = refundedUnitErrors(order, quantities)
  if (Object.keys(wrong).length > 0) return { errors: wrong }
  const isTyped = amount.trim() !== ''
  if (!isTyped && !hasParts(values)) return { errors: {} }
  const ofShipping = isSome(shipping) ? (readTypedAmount(shipping) ?? '') : '0'
  if (!amountForm.test(ofShipping)) return { errors: { shipping: wrongAmount } }
  const { amount: most, shipping: maxShipping } = order.refundable
  if (compareDecimals(ofShipping, maxShipping) > 0)
    return { errors: { shipping: `You can refund up to ${money(maxShipping)} for shipping` } }
  const typed = readTypedAmount(amount)
  if (isTyped && !amountForm.test(typed ?? '')) return { errors: { amount: wrongAmount } }
  const wanted = typed ?? addDecimals(priceOf(order, quantities), ofShipping)
  if (compareDecimals(wanted, most) > 0) return { errors: { amount: `You can refund up to ${money(most)}` } }
  if (compareDecimals(wanted, '0') <= 0) return { errors: { amount: 'Enter an amount above zero' } }
  if (compareDecimals(ofShipping, wanted) > 0)
    return { errors: { amount: `Enter at least ${money(ofShipping)} to cover shipping` } }
  return { amount: wanted, errors: {} }
}

function refundedUnitErrors({ lines }: ConsoleOrder, quantities: LineQuantities): FieldErrors {
  const entries = Object.entries(quantities).flatMap(([id, quantity]) => {
    const most = lines.find((line) => String(line.id) === id)?.refundableQuantity ?? 0
    if (!/^\d{1,8}$/.test(quantity.trim())) return [[`quantities.${id}`, 'Enter a whole number']]
    return Number(quantity) > most
      ? [[`quantities.${id}`, `You can refund up to ${countText(most, 'unit')}.`]]
      : []
  })
  return Object.fromEntries(entries)
}

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
  const refundable = order.lines.filter(({ refundableQuantity }) => refundableQuantity > 0)
  const refund = useOrderChange<RefundValues, Refunded>({
    order,
    send: (seen, values, key) => refundOrderRequest(seen, refundBody(values), key),
    said: ({ outcome }) => refundTexts[outcome](money(planned.amount ?? null), order.orderNumber),
    onDone: onClose,
  })
  const form = useApiForm<RefundValues>({
    initialValues: noRefund(refundable),
    validator,
    mutation: withLineErrors(refund, ({ quantities }) => chosenLines(quantities)),
  })
  const planned = planRefund(order, form.values, money)
  return (
    <FormDialog
      title={`Refund order ${order.orderNumber}`}
      submitLabel={planned.amount === undefined ? 'Refund' : `Refund ${money(planned.amount)}`}
      ignoresEnter
      disabled={planned.amount === undefined}
      isBusy={form.isBusy}
      formLabel="Refund"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={refund.errorDisplay} hidesFieldErrors />
      {refundable.length === 0 && !isSome(order.refundable.shipping) ? null : (
        <RefundedParts
          lines={refundable}
          shipping={order.refundable.shipping}
          form={form}
          errors={{ ...form.errors, ...planned.errors }}
        />
      )}
      <AmountField order={order} form={form} error={planned.errors.amount ?? form.errors.amount} />
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
    </FormDialog>
  )
}

interface AmountFieldProps {
  readonly order: ConsoleOrder
  readonly form: ApiForm<RefundValues>
  readonly error: string | undefined
}

function AmountField({ order, form, error }: AmountFieldProps) {
  const money = useMoney()
  const { quantities, shipping } = form.values
  const isOfParts = hasParts(form.values)
  const { amount: most } = order.refundable
  const ofShipping = amountForm.test(readTypedAmount(shipping) ?? '')
    ? (readTypedAmount(shipping) ?? '0')
    : '0'
  return (
    <Grid template="minmax(0, 1fr) auto" align="end" gap={8}>
      <TextField
        {...form.field('amount')}
        error={error}
        label="Amount"
        hint={
          isOfParts
            ? `Leave blank to refund ${money(addDecimals(priceOf(order, quantities), ofShipping))} for the items and shipping above`
            : `You can refund up to ${money(most)}`
        }
        inputMode="decimal"
        autoComplete="off"
      />
      <Button aria-label={`All ${money(most)}`} onClick={() => form.setValue('amount', most)}>
        All
      </Button>
    </Grid>
  )
}

/** Whether the server has asked for the user's password. */
function asksPassword({ values, errors }: ApiForm<RefundValues>, error: ErrorDisplay | undefined): boolean {
  const isRefused = error?.kind === 'fields' && 'password' in error.fields
  return isRefused || values.password !== '' || errors.password !== undefined
}

/** Whether quantities or shipping are selected, not just an amount. */
function hasParts({ quantities, shipping }: RefundValues): boolean {
  return chosenLines(quantities).length > 0 || isSome(shipping)
}

interface RefundedPartsProps {
  readonly lines: ConsoleOrder['lines']
  /** The refundable shipping. */
  readonly shipping: string
  readonly form: ApiForm<RefundValues>
  readonly errors: FieldErrors
}

function RefundedParts({ lines, shipping, form, errors }: RefundedPartsProps) {
  const money = useMoney()
  return (
    <Stack as="fieldset" gap={12}>
      <Text as="legend" weight="bold" below={8}>
        Items to refund
      </Text>
      {lines.map(({ id, sku, title, price, refundableQuantity }) => (
        <Grid template="minmax(0, 1fr) auto" key={id} align="end" gap={8}>
          <TextField
            name={`quantities.${id}`}
            value={form.values.quantities[id] ?? '0'}
            error={errors[`quantities.${id}`]}
            label={title ?? sku ?? 'Item'}
            hint={[`${refundableQuantity} refundable`, price && `${money(price)} each`, sku]
              .filter(Boolean)
              .join(' · ')}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ currentTarget }) => form.setValue(`quantities.${id}`, currentTarget.value)}
          />
          <Button
            aria-label={`All ${refundableQuantity} of ${title ?? sku}`}
            onClick={() => form.setValue(`quantities.${id}`, String(refundableQuantity))}
          >
            All
          </Button>
        </Grid>
      ))}
      {isSome(shipping) ? <RefundedShipping {...{ shipping, form, errors }} /> : null}
      {lines.length > 0 ? (
        <Checkbox
          name="restock"
          checked={form.values.restock}
          onChange={(isChecked) => form.setValue('restock', isChecked)}
        >
          Restock items
        </Checkbox>
      ) : null}
    </Stack>
  )
}

/** The value of the selected units. */
function priceOf({ lines }: ConsoleOrder, quantities: LineQuantities): string {
  return refundPrice(
    lines.map(({ price, quantity, refundableQuantity }) => ({
      price: price ?? '0',
      quantity,
      refunded: quantity - refundableQuantity,
    })),
    lines.map(({ id }) => {
      const units = Number(quantities[id] ?? 0)
      return Number.isSafeInteger(units) ? units : 0
    }),
  )
}

function RefundedShipping({ shipping, form, errors }: Omit<RefundedPartsProps, 'lines'>) {
  const amount = useMoney()(shipping)
  return (
    <Grid template="minmax(0, 1fr) auto" align="end" gap={8}>
      <TextField
        {...form.field('shipping')}
        error={errors.shipping}
        label="Shipping"
        hint={`${amount} refundable`}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button aria-label={`All ${amount} for shipping`} onClick={() => form.setValue('shipping', shipping)}>
        All
      </Button>
    </Grid>
  )
}

function noRefund(lines: RefundedPartsProps['lines']): RefundValues {
  return {
    quantities: Object.fromEntries(lines.map(({ id }) => [String(id), '0'])),
    ...{ shipping: '', restock: false, amount: '', reason: '', password: '' },
  }
}
