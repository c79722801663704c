import type { ErrorDisplay } from '@portal/app-kit/api/error-display.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
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
  readonly restock: boolean
  readonly amount: string
  /** The person's own, for a refund above what the supplier has set. */
  readonly password: string
}

type RefundBody = BodyInputOf<'refundOrder'>

function refundBody({ quantities, restock, amount, password }: RefundValues): RefundBody {
  const lines = chosenLines(quantities)
  return {
    ...(amount.trim() === '' ? {} : { amount: amount.trim() }),
    ...(lines.length === 0 ? {} : { lines, restock }),
    ...(password === '' ? {} : { password }),
  }
}

const validator = customValidator(
  async () => undefined,
  (values: RefundValues) => {
    const errors = Object.fromEntries(
      Object.entries(values.quantities)
        .filter(([, quantity]) => !/^\d{1,8}$/.test(quantity))
        .map(([id]) => [`quantities.${id}`, 'Must be a whole number']),
    )
    return Object.keys(errors).length > 0 ? { errors } : { values }
  },
)

const refundTexts = {
  refunded: 'was refunded',
  'refund pending': 'is being refunded: the money is on its way',
  'refund failed': 'could not be refunded',
  unknown: 'is being refunded: the payment provider has not answered yet',
} as const

interface RefundDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Asks what is given back: units of lines, which may go back into stock, an amount, or all that is left of the charge. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const money = useMoney()
  const refundable = order.lines.filter(({ refundableQuantity }) => refundableQuantity > 0)
  const refund = useOrderChange<RefundValues, Awaited<ReturnType<typeof refundOrderRequest>>>({
    order,
    send: (seen, values, key) => refundOrderRequest(seen, refundBody(values), key),
    said: ({ outcome }) => `The order ${order.orderNumber} ${refundTexts[outcome]}.`,
    onDone: onClose,
  })
  const form = useApiForm<RefundValues>({
    initialValues: {
      quantities: Object.fromEntries(refundable.map(({ id }) => [String(id), '0'])),
      restock: false,
      amount: '',
      password: '',
    },
    validator,
    mutation: withLineErrors(refund, ({ quantities }) => chosenLines(quantities)),
  })
  const { quantities, amount } = form.values
  const lines = chosenLines(quantities)
  const suggested = lines.length === 0 ? remainingOf(order) : priceOf(order, quantities)
  const typed = amount.trim()
  return (
    <FormDialog
      title={`Refund ${order.orderNumber}`}
      submitLabel={`Refund ${money(/^\d+(\.\d+)?$/.test(typed) ? typed : suggested)}`}
      isBusy={form.isBusy}
      formLabel="Refund"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={refund.errorDisplay} hidesFieldErrors />
      {refundable.length === 0 ? null : <RefundedLines lines={refundable} form={form} />}
      <TextField
        {...form.field('amount')}
        label="Amount"
        hint={
          lines.length === 0
            ? `Empty for all that is left of the charge, ${money(suggested)}.`
            : `Empty for what the items cost, ${money(suggested)}.`
        }
        inputMode="decimal"
        autoComplete="off"
      />
      {asksPassword(form, refund.errorDisplay) ? (
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      ) : null}
    </FormDialog>
  )
}

/** Whether the server has asked for the person's own password. */
function asksPassword({ values, errors }: ApiForm<RefundValues>, error: ErrorDisplay | undefined): boolean {
  const isRefused = error?.kind === 'fields' && 'password' in error.fields
  return isRefused || values.password !== '' || errors.password !== undefined
}

interface RefundedLinesProps {
  readonly lines: ConsoleOrder['lines']
  readonly form: ApiForm<RefundValues>
}

function RefundedLines({ lines, form }: RefundedLinesProps) {
  return (
    <Stack as="fieldset" gap={12}>
      <Text as="legend" weight="bold" below={8}>
        Items given back
      </Text>
      {lines.map(({ id, sku, title, refundableQuantity }) => (
        <Grid template="minmax(0, 1fr) auto" key={id} align="end" gap={8}>
          <TextField
            name={`quantities.${id}`}
            value={form.values.quantities[id] ?? '0'}
            error={form.errors[`quantities.${id}`]}
            label={title ?? sku ?? 'Item'}
            hint={`${refundableQuantity} can be refunded${sku === null ? '' : ` of ${sku}`}`}
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
      <Checkbox
        name="restock"
        checked={form.values.restock}
        onChange={(isChecked) => form.setValue('restock', isChecked)}
      >
        Put the items back into stock
      </Checkbox>
    </Stack>
  )
}

/** What is left of the charge of an order, as its invoice says. */
function remainingOf({ invoice }: ConsoleOrder): string {
  if (invoice === null) return '0.00'
  const charged = subtractDecimals(invoice.total, invoice.creditAppliedTowardsTotal)
  const left = subtractDecimals(charged, invoice.refundedAmount)
  return compareDecimals(left, '0') > 0 ? left : '0.00'
}

/** What the chosen units cost. */
function priceOf({ lines }: ConsoleOrder, quantities: LineQuantities): string {
  return subtotalOf(
    lines.map(({ id, price }) => {
      const quantity = Number(quantities[id] ?? 0)
      return { price: price ?? '0', quantity: Number.isSafeInteger(quantity) ? quantity : 0 }
    }),
  )
}
