import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { type ShipObstacle, shipObstacleSentence } from '@portal/contract/orders/order.rules'
import { Callout } from '@portal/ui/callout'
import { TextField } from '@portal/ui/text-field'
import { shipOrderRequest } from '../orders.queries.ts'
import { useOrderChange } from '../use-order-change.ts'
import {
  atLines,
  chosenLines,
  type LineQuantities,
  quantityErrors,
  withLineErrors,
} from './line-quantities.ts'

interface ShipValues {
  readonly trackingNumber: string
  readonly carrier: string
  /** How many units of each line are in the parcel. */
  readonly quantities: LineQuantities
  /** Why it ships although it is not paid; asked only then. */
  readonly reason: string
}

function shipBody({ quantities, reason, ...parcel }: ShipValues): BodyInputOf<'shipOrder'> {
  const anyway = reason.trim() === '' ? {} : { anyway: { reason: reason.trim() } }
  return { ...parcel, ...anyway, lines: chosenLines(quantities) }
}

const validatorOf = (asksReason: boolean) =>
  customValidator(
    () => import('@portal/contract/orders/integrator/new-shipment.schema'),
    (values: ShipValues, { newShipment }, validate) => {
      const body = shipBody(values)
      const noReason = asksReason && body.anyway === undefined ? { reason: 'Enter a reason' } : {}
      const wrong = { ...quantityErrors(values.quantities), ...noReason }
      if (Object.keys(wrong).length > 0) return { errors: wrong }
      const result = validate(newShipment, body)
      return 'errors' in result ? { errors: atLines(result.errors, body.lines ?? []) } : { values }
    },
  )

const validators = { paid: validatorOf(false), unpaid: validatorOf(true) } as const

interface ShipDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

/** Asks for the tracking number and what is in the parcel; everything that is left, unless fewer units are said. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const { shipObstacle: obstacle } = order
  const left = order.lines.filter(({ unshippedQuantity }) => unshippedQuantity > 0)
  const ship = useOrderChange({
    order,
    send: ({ id, seenEventId }, values: ShipValues, key) =>
      shipOrderRequest(id, { ...shipBody(values), seenEventId }, key),
    said: ({ trackingNumber }) => `Shipment ${trackingNumber} added to ${order.orderNumber}.`,
    onDone: onClose,
  })
  const form = useApiForm<ShipValues>({
    initialValues: {
      reason: '',
      trackingNumber: '',
      carrier: '',
      quantities: Object.fromEntries(left.map((line) => [String(line.id), String(line.unshippedQuantity)])),
    },
    validator: obstacle === null ? validators.paid : validators.unpaid,
    mutation: withLineErrors(ship, ({ quantities }) => chosenLines(quantities)),
  })
  return (
    <FormDialog
      title={`Ship order ${order.orderNumber}`}
      submitLabel={obstacle === null ? 'Ship' : 'Ship anyway'}
      variant={obstacle === null ? 'primary' : 'danger'}
      isBusy={form.isBusy}
      formLabel="Ship"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={ship.errorDisplay} hidesFieldErrors />
      {obstacle === null ? null : <ObstacleFields obstacle={obstacle} form={form} />}
      <TextField
        {...form.field('trackingNumber')}
        label="Tracking number"
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...form.field('carrier')}
        label="Carrier"
        hint="Optional"
        autoComplete="off"
        maxLength={200}
      />
      {left.map(({ id, sku, title, unshippedQuantity }) => (
        <TextField
          key={id}
          name={`quantities.${id}`}
          value={form.values.quantities[id] ?? '0'}
          error={form.errors[`quantities.${id}`]}
          label={`${title ?? sku ?? 'Item'}: qty to ship (of ${unshippedQuantity})`}
          hint={sku ?? undefined}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget }) => form.setValue(`quantities.${id}`, currentTarget.value)}
        />
      ))}
    </FormDialog>
  )
}

interface ObstacleFieldsProps {
  readonly obstacle: ShipObstacle
  readonly form: ApiForm<ShipValues>
}

/** Why the order should not ship, and the reason to ship it anyway. */
function ObstacleFields({ obstacle, form }: ObstacleFieldsProps) {
  return (
    <>
      <Callout tone="caution" title={shipObstacleSentence(obstacle)}>
        Your reason is kept in the timeline and the audit log. The dealer doesn’t see it.
      </Callout>
      <TextField {...form.field('reason')} label="Reason to ship anyway" autoComplete="off" maxLength={500} />
    </>
  )
}
