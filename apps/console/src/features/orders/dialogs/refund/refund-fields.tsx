import type { FieldErrors } from '@portal/app-kit/api/error-display.ts'
import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import type { ApiForm, FieldProps } from '@portal/app-kit/forms/use-api-form.ts'
import { compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import { readTypedAmount } from '@portal/contract/fields/money/typed-amount.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import type { InvoiceRow } from '@portal/contract/orders/invoice/invoice.rules'
import { taxWithin } from '@portal/contract/payments/refunded-lines.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Checkbox } from '@portal/ui/checkbox-group'
import { TextField } from '@portal/ui/text-field'
import { useMoney } from '../../../../session/use-money.ts'
import { chosenLines } from '../line-quantities.ts'
import styles from '../line-row.module.css'
import { LineRow } from '../line-row.tsx'
import {
  amountForm,
  failedRefund,
  hasParts,
  isEverything,
  isSome,
  pricePartsOf,
  priceUnits,
  type RefundValues,
  refundOfAll,
  unitsStillRefunded,
} from './refund-plan.ts'
import { describeUnits, restockChoices } from './refund-restock.ts'

interface RefundFieldProps {
  readonly order: ConsoleOrder
  readonly form: ApiForm<RefundValues>
  readonly errors: FieldErrors
}

/** The quantities to refund, whether to restock them, and the shipping to refund; nothing if none is left. */
export function RefundedParts({ order, form, errors }: RefundFieldProps) {
  const money = useMoney()
  const lines = order.lines.filter(({ refundableQuantity }) => refundableQuantity > 0)
  const { shipping } = order.refundable
  if (lines.length === 0 && !isSome(shipping)) return null
  return (
    <Stack as="fieldset" gap={12}>
      <Text as="legend" weight="bold" below={8}>
        Items to refund
      </Text>
      {lines.length === 0 ? null : (
        <Stack as="ul" ruled="between">
          {lines.map((line) => (
            <RefundedLine key={line.id} line={line} order={order} form={form} errors={errors} />
          ))}
        </Stack>
      )}
      {Object.keys(errors).some((field) => field.startsWith('quantities.')) ? null : (
        <ShareNote order={order} quantities={form.values.quantities} />
      )}
      <RestockFields order={order} form={form} />
      {isSome(shipping) ? (
        <AmountField
          form={form}
          name="shipping"
          label="Shipping"
          hint={`${money(shipping)} refundable`}
          all={{ amount: shipping, label: `All ${money(shipping)} for shipping` }}
          error={errors.shipping}
        />
      ) : null}
    </Stack>
  )
}

/** What the selected units cost with their shares of the order's discount and tax; nothing without either. */
function ShareNote({ order, quantities }: { order: ConsoleOrder } & Pick<RefundValues, 'quantities'>) {
  const money = useMoney()
  const { price, items, discount, tax } = priceUnits(order, quantities)
  const { otherTitle, taxTitle } = order.invoice ?? {}
  const shares = [
    { act: `less ${money(discount)}`, amount: discount, of: otherTitle ? `“${otherTitle}”` : 'the discount' },
    { act: `plus ${money(tax)}`, amount: tax, of: taxTitle ? `“${taxTitle}”` : 'the tax' },
  ].filter(({ amount }) => isSome(amount))
  if (shares.length === 0) return null
  const acts = shares.map(({ act }) => act).join(' and ')
  const wholes = shares.map(({ of }) => of).join(' and ')
  return (
    <Text size={13} anywhere>
      {`${money(items)} ${acts}, the items' share of ${wholes}: ${money(price)}`}
    </Text>
  )
}

function RefundedLine({
  order,
  form,
  errors,
  line,
}: RefundFieldProps & { readonly line: ConsoleOrder['lines'][number] }) {
  const money = useMoney()
  const { id, refundableQuantity: most, price } = line
  const value = form.values.quantities[id] ?? '0'
  return (
    <LineRow
      line={line}
      act="quantity to refund"
      most={most}
      note={price === null ? undefined : `${money(price)} each`}
      effect={describeUnits(order, line, Number(value), form.values)}
      value={value}
      error={errors[`quantities.${id}`]}
      onChange={form.setValue}
    >
      <Button
        size="small"
        aria-label={`All ${most} of ${line.title ?? line.sku}`}
        onClick={() => form.setValue(`quantities.${id}`, String(most))}
      >
        All
      </Button>
    </LineRow>
  )
}

/** Whether unshipped and returned items are restocked, as far as the order has such items. */
function RestockFields({ order, form }: Omit<RefundFieldProps, 'errors'>) {
  const choices = restockChoices(order)
  return (
    <>
      {choices.unshipped ? (
        <Checkbox
          name="restocksUnshipped"
          checked={form.values.restocksUnshipped}
          onChange={(isChecked) => form.setValue('restocksUnshipped', isChecked)}
        >
          Restock unshipped items
        </Checkbox>
      ) : null}
      {choices.returned ? (
        <Checkbox
          name="restocksReturned"
          checked={form.values.restocksReturned}
          onChange={(isChecked) => form.setValue('restocksReturned', isChecked)}
        >
          Restock returned items
        </Checkbox>
      ) : null}
    </>
  )
}

/** Chooses everything left to refund. */
export function RefundEverything({ order, form }: Omit<RefundFieldProps, 'errors'>) {
  const money = useMoney()
  const chooseAll = () => {
    for (const [name, value] of Object.entries(refundOfAll(order))) form.setValue(name, value)
  }
  return (
    <Row>
      <Button onClick={chooseAll}>{`Refund everything: ${money(order.refundable.amount)}`}</Button>
    </Row>
  )
}

/** The amount to refund, by default that of the parts, as far as it is left. */
export function RefundedAmount({ order, form, errors }: RefundFieldProps) {
  const money = useMoney()
  const { amount } = form.values
  const { amount: most } = order.refundable
  const above = nameParts(form.values)
  const chosen = readTypedAmount(amount) ?? (isEverything(order, form.values) ? most : '')
  const parts = pricePartsOf(order, form.values)
  const units = unitsStillRefunded(order)
  const about = units === '' || amount.trim() === '' ? '' : `For ${units}. `
  return (
    <AmountField
      form={form}
      name="amount"
      label="Amount"
      hint={
        hasParts(form.values) && Object.values(errors).every((error) => error === undefined)
          ? `${describeAmount(chosen, { parts, most, extra: extraOf(order), above }, money)}${taxNote(order, form.values, money)}`
          : `${about}You can refund up to ${money(most)}`
      }
      error={errors.amount}
    />
  )
}

/** What the selected parts are. */
function nameParts({ quantities, shipping }: RefundValues): string {
  if (!isSome(shipping)) return 'the items above'
  return chosenLines(quantities).length === 0 ? 'the shipping above' : 'the items and shipping above'
}

/** What an amount may include besides the selected parts: the units of a returned refund, or the dropship fee. */
function extraOf(order: ConsoleOrder): InvoiceRow {
  const { amount = '0', shipping = '0' } = failedRefund(order) ?? {}
  const units = unitsStillRefunded(order)
  if (units !== '') return { amount: subtractDecimals(amount, shipping), title: units }
  const { dropshipFee = '0.00', dropshipFeeTitle } = order.invoice ?? {}
  return { amount: dropshipFee, title: dropshipFeeTitle ? `“${dropshipFeeTitle}”` : 'the dropship fee' }
}

/** The tax in an amount below the price of the selected units; empty without any. */
function taxNote(order: ConsoleOrder, values: RefundValues, money: MoneyFormat): string {
  const amount = readTypedAmount(values.amount) ?? ''
  const parts = pricePartsOf(order, values)
  if (!amountForm.test(amount) || compareDecimals(amount, parts) >= 0) return ''
  const { price, tax } = priceUnits(order, values.quantities)
  const paid = subtractDecimals(price, subtractDecimals(parts, amount))
  const paidTax = taxWithin({ price, tax }, paid)
  const { taxTitle } = order.invoice ?? {}
  return isSome(paidTax) ? `. Includes ${money(paidTax)} ${taxTitle ? `for “${taxTitle}”` : 'in tax'}` : ''
}

interface ComparedAmounts {
  /** The price of the selected parts. */
  readonly parts: string
  readonly most: string
  readonly extra: InvoiceRow
  /** What the selected parts are. */
  readonly above: string
}

/** An amount compared with the price of the selected parts. */
function describeAmount(
  amount: string,
  { parts, most, extra, above }: ComparedAmounts,
  money: MoneyFormat,
): string {
  if (amount === '' && compareDecimals(parts, most) > 0)
    return `Only ${money(most)} is left to refund, ${money(subtractDecimals(parts, most))} less than ${above}`
  const order = amountForm.test(amount) ? compareDecimals(amount, parts) : 0
  if (order === 0) return `Leave blank to refund ${money(parts)} for ${above}`
  const more = subtractDecimals(amount, parts)
  if (isSome(more) && compareDecimals(more, extra.amount) === 0)
    return `Includes ${money(parts)} for ${above}, and ${money(more)} for ${extra.title}`
  return order > 0
    ? `${money(more)} more than ${above}`
    : `${money(subtractDecimals(parts, amount))} less than ${above}`
}

interface AmountFieldProps<Name extends string> {
  readonly form: Pick<ApiForm<Record<Name, string>>, 'setValue'> & {
    readonly field: (name: Name) => FieldProps
  }
  readonly name: Name
  readonly label: string
  readonly hint: string
  readonly all?: { readonly amount: string; readonly label: string }
  readonly error: string | undefined
}

/** A field for an amount, with a button for all of it if there is an `all`. */
export function AmountField<Name extends string>({
  form,
  name,
  label,
  hint,
  all,
  error,
}: AmountFieldProps<Name>) {
  return (
    <div className={styles.amount}>
      <TextField
        {...form.field(name)}
        error={error}
        label={label}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        end={
          all === undefined ? undefined : (
            <Button
              size="small"
              variant="quiet"
              aria-label={all.label}
              onClick={() => form.setValue(name, all.amount)}
            >
              All
            </Button>
          )
        }
      />
    </div>
  )
}
