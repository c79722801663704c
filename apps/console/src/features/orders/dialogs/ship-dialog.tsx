import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { TextField } from '@portal/ui/text-field'
import { shipOrderRequest } from '../orders.queries.ts'
import { useOrderChange } from '../use-order-change.ts'
import { atLines, chosenLines, type LineQuantities, withLineErrors } from './line-quantities.ts'

interface ShipValues {
  readonly trackingNumber: string
  readonly carrier: string
  /** How many units of each line are in the parcel. */
  readonly quantities: LineQuantities
}

function shipBody({ quantities, ...parcel }: ShipValues): BodyInputOf<'shipOrder'> {
  return { ...parcel, lines: chosenLines(quantities) }
}

const validator = customValidator(
  () => import('@portal/contract/orders/integrator/new-shipment.schema'),
  (values: ShipValues, { newShipment }, validate) => {
    const body = shipBody(values)
    const result = validate(newShipment, body)
    return 'errors' in result ? { errors: atLines(result.errors, body.lines ?? []) } : { values }
  },
)

interface ShipDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Asks for the tracking number and what is in the parcel; everything that is left, unless fewer units are said. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const left = order.lines.filter(({ unshippedQuantity }) => unshippedQuantity > 0)
  const ship = useOrderChange({
    order,
    send: ({ id, seenEventId }, values: ShipValues, key) =>
      shipOrderRequest(id, { ...shipBody(values), seenEventId }, key),
    said: ({ trackingNumber }) => `The parcel ${trackingNumber} of the order ${order.orderNumber} has left.`,
    onDone: onClose,
  })
  const form = useApiForm<ShipValues>({
    initialValues: {
      trackingNumber: '',
      carrier: '',
      quantities: Object.fromEntries(left.map((line) => [String(line.id), String(line.unshippedQuantity)])),
    },
    validator,
    mutation: withLineErrors(ship, ({ quantities }) => chosenLines(quantities)),
  })
  return (
    <FormDialog
      title={`Ship ${order.orderNumber}`}
      submitLabel="Ship"
      isBusy={form.isBusy}
      formLabel="Ship"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={ship.errorDisplay} hidesFieldErrors />
      <TextField
        {...form.field('trackingNumber')}
        label="Tracking number"
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...form.field('carrier')}
        label="Carrier"
        hint="Optional."
        autoComplete="off"
        maxLength={200}
      />
      {left.map(({ id, sku, title, unshippedQuantity }) => (
        <TextField
          key={id}
          name={`quantities.${id}`}
          value={form.values.quantities[id] ?? '0'}
          error={form.errors[`quantities.${id}`]}
          label={`${title ?? sku}: units in this parcel`}
          hint={`${unshippedQuantity} left${sku === null ? '' : ` of ${sku}`}`}
          type="number"
          min={0}
          onChange={({ currentTarget }) => form.setValue(`quantities.${id}`, currentTarget.value)}
        />
      ))}
    </FormDialog>
  )
}
