import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { KeyValues } from '@portal/ui/key-values'
import { QuantityField } from '@portal/ui/quantity-input'
import { useQuery } from '@tanstack/react-query'
import { useMoney } from '../../../session/use-money.ts'
import { lowerQuantitiesRequest, quantitiesPreviewQuery } from '../orders.queries.ts'
import { useOrderChange } from '../use-order-change.ts'
import { type LineQuantities, withLineErrors } from './line-quantities.ts'

interface QuantityValues {
  readonly quantities: LineQuantities
}

function changedLines({ lines }: ConsoleOrder, quantities: LineQuantities) {
  return lines.flatMap(({ id, quantity }) => {
    const wanted = Number(quantities[id])
    return Number.isSafeInteger(wanted) && wanted !== quantity ? [{ orderLineId: id, quantity: wanted }] : []
  })
}

interface QuantitiesDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Lowers the quantities of an order's lines and previews the new total. */
export function QuantitiesDialog({ order, onClose }: QuantitiesDialogProps) {
  const change = useOrderChange<QuantityValues, unknown>({
    order,
    send: (seen, { quantities }, key) => lowerQuantitiesRequest(seen, changedLines(order, quantities), key),
    said: () => `Quantities on order ${order.orderNumber} lowered.`,
    onDone: onClose,
  })
  const form = useApiForm<QuantityValues>({
    initialValues: {
      quantities: Object.fromEntries(order.lines.map(({ id, quantity }) => [String(id), String(quantity)])),
    },
    validator,
    mutation: withLineErrors(change, ({ quantities }) => changedLines(order, quantities)),
  })
  const changed = changedLines(order, form.values.quantities)
  return (
    <FormDialog
      title={`Lower quantities on order ${order.orderNumber}`}
      submitLabel="Lower quantities"
      isBusy={form.isBusy}
      disabled={changed.length === 0}
      formLabel="Lower quantities"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={change.errorDisplay} hidesFieldErrors />
      {order.lines.map(({ id, sku, title, ...line }) => (
        <QuantityField
          key={id}
          name={`quantities.${id}`}
          value={form.values.quantities[id] ?? ''}
          error={form.errors[`quantities.${id}`]}
          label={title ?? sku ?? 'Item'}
          hint={quantityHint(order, line)}
          onChange={({ currentTarget }) => form.setValue(`quantities.${id}`, currentTarget.value)}
        />
      ))}
      <NewFigures order={order} lines={changed} />
    </FormDialog>
  )
}

/** The lowest quantity that the server accepts for a line. */
function quantityHint(
  { lines }: ConsoleOrder,
  {
    quantity,
    shippedQuantity,
    refundableQuantity,
  }: Pick<ConsoleOrder['lines'][number], 'quantity' | 'shippedQuantity' | 'refundableQuantity'>,
): string {
  const settled = shippedQuantity + quantity - refundableQuantity
  if (settled > 0) return `${quantity} ordered, ${settled} shipped or refunded. Enter ${settled} or more.`
  const isOnlyItem = lines.filter((line) => line.quantity > 0).length === 1
  return `${quantity} ordered. Enter ${isOnlyItem ? '1 or more' : '0 to remove it'}.`
}

const validator = customValidator(
  async () => undefined,
  (values: QuantityValues) => {
    const errors = Object.fromEntries(
      Object.entries(values.quantities)
        .filter(([, quantity]) => !/^\d{1,8}$/.test(quantity))
        .map(([id]) => [`quantities.${id}`, 'Enter a whole number']),
    )
    return Object.keys(errors).length > 0 ? { errors } : { values }
  },
)

interface NewFiguresProps {
  readonly order: ConsoleOrder
  readonly lines: ReturnType<typeof changedLines>
}

function NewFigures({ order, lines }: NewFiguresProps) {
  const money = useMoney()
  const { data, error } = useQuery(quantitiesPreviewQuery(order.id, lines))
  const isKnown = lines.length > 0 && data !== undefined && error === null
  return (
    <div role="status">
      <KeyValues
        layout="close"
        rows={[
          { name: 'Current total', value: money(order.invoice?.total) },
          { name: 'New total', value: isKnown ? money(data.total) : null },
          { name: 'New shipping cost', value: isKnown ? money(data.shippingCost) : null },
        ]}
      />
    </div>
  )
}
