import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { TextField } from '@portal/ui/text-field'
import styles from './orders.module.css'
import { shipOrderRequest } from './orders.queries.ts'
import { useOrderChange } from './use-order-change.ts'

interface ShipValues {
  readonly trackingNumber: string
  readonly carrier: string
  /** How many units of each line are in the parcel, by the line's id. */
  readonly quantities: Readonly<Record<string, string>>
}

function shipBody({ quantities, ...parcel }: ShipValues): BodyInputOf<'shipOrder'> {
  const lines = Object.entries(quantities)
    .map(([id, quantity]) => ({ orderLineId: Number(id), quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity !== 0)
  return { ...parcel, lines }
}

const validator = customValidator(
  () => import('@portal/contract/orders/integrator/new-shipment.schema'),
  (values: ShipValues, { newShipment }, validate) => {
    const result = validate(newShipment, shipBody(values))
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)

interface ShipDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Asks for the tracking number and what is in the parcel; everything that is left, unless fewer units are said. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const left = order.lines.filter(({ quantity, shippedQuantity }) => shippedQuantity < quantity)
  const ship = useOrderChange({
    send: (values: ShipValues, key) => shipOrderRequest(order.id, shipBody(values), key),
    said: ({ trackingNumber }) => `The parcel ${trackingNumber} of the order ${order.orderNumber} has left.`,
    onDone: onClose,
  })
  const form = useApiForm({
    initialValues: {
      trackingNumber: '',
      carrier: '',
      quantities: Object.fromEntries(
        left.map(({ id, quantity, shippedQuantity }) => [String(id), String(quantity - shippedQuantity)]),
      ),
    },
    validator,
    mutation: ship,
  })
  return (
    <FormDialog
      title={`Ship ${order.orderNumber}`}
      submitLabel="Ship"
      isBusy={form.isBusy}
      className={styles.form}
      formLabel="Ship"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={ship.errorDisplay} />
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
      {left.map(({ id, sku, title, quantity, shippedQuantity }) => (
        <TextField
          key={id}
          name={`quantities.${id}`}
          value={form.values.quantities[id] ?? ''}
          label={`${title ?? sku}: units in this parcel`}
          hint={`${quantity - shippedQuantity} left${sku === null ? '' : ` of ${sku}`}`}
          type="number"
          min={0}
          max={quantity - shippedQuantity}
          onChange={({ currentTarget }) => form.setValue(`quantities.${id}`, currentTarget.value)}
        />
      ))}
    </FormDialog>
  )
}
