import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator, type LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { readTypedAmount } from '@portal/contract/fields/money/typed-amount.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { type ShipObstacle, shipObstacleSentence } from '@portal/contract/orders/order.rules'
import { Stack } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { TextField } from '@portal/ui/text-field'
import { useMemo, useRef } from 'react'
import { findNumberUses, itemText, usedNumbers } from '../number-uses.ts'
import { shipOrderRequest } from '../orders.queries.ts'
import { shipDate, today } from '../ship-date.ts'
import { useOrderChange } from '../use-order-change.ts'
import { findWrongScan, type ScannableOrder, scannableOrder, type WrongScan } from '../wrong-scan.ts'
import { DuplicateTrackingWarning, type SharedValues } from './duplicate-tracking-warning.tsx'
import {
  atLines,
  chosenLines,
  type LineQuantities,
  quantityErrors,
  withLineErrors,
} from './line-quantities.ts'
import { LineRow } from './line-row.tsx'
import { chosenCarrier, PackageFields, type PackageValues } from './package-fields.tsx'

interface ShipValues extends PackageValues, SharedValues {
  readonly quantities: LineQuantities
  /** Why an unpaid order ships anyway; asked only if unpaid. */
  readonly reason: string
}

function shipBody(values: ShipValues): BodyInputOf<'shipOrder'> {
  const { quantities, reason, trackingNumber, method, cost, shippedAt, note } = values
  const anyway = reason.trim() === '' ? {} : { anyway: { reason: reason.trim() } }
  const paid = cost.trim() === '' ? {} : { cost: readTypedAmount(cost) ?? cost }
  return {
    ...{ trackingNumber, carrier: chosenCarrier(values), method, note },
    ...{ ...paid, ...shipDate(shippedAt), ...anyway, lines: chosenLines(quantities) },
  }
}

/** Checks the fields, and then whether the tracking number is already in use. */
function validatorOf(order: ConsoleOrder, asksReason: boolean): LazyValidator<ShipValues> {
  const fields = fieldsValidatorOf(scannableOrder(order), asksReason)
  return {
    ...fields,
    validate: async (values) => {
      const result = await fields.validate(values)
      if ('errors' in result) return result
      const trackingNumber = await findUseError(order, values)
      return trackingNumber === undefined ? result : { errors: { trackingNumber } }
    },
  }
}

/** Why the tracking number needs another look; undefined if it doesn't. */
async function findUseError({ id }: ConsoleOrder, values: ShipValues): Promise<string | undefined> {
  const { trackingNumber, carrier, sharedNumber } = values
  const uses = await findNumberUses([trackingNumber]).catch((error: Error) => error.message)
  if (typeof uses === 'string') return uses
  const used = usedNumbers(uses, trackingNumber, id)
  for (const { number, sku } of used)
    if (sku !== null && carrier === '')
      return `${itemText(number, sku)}. If it's the tracking number, choose its carrier.`
  const other = used.find((one) => one.other !== undefined)?.other
  return other === undefined || sharedNumber === trackingNumber
    ? undefined
    : `This tracking number is already on order ${other}. If both orders ship in one package, check the box below.`
}

const fieldsValidatorOf = (order: ScannableOrder, asksReason: boolean) =>
  customValidator(
    () => import('@portal/contract/orders/integrator/new-shipment.schema'),
    (values: ShipValues, { newShipment }, validate) => {
      const body = shipBody(values)
      const noReason = asksReason && body.anyway === undefined ? { reason: 'Enter a reason' } : {}
      // An invalid date stays empty; assuming today would be a guess.
      const noDay = values.shippedAt === '' ? { shippedAt: 'Enter the ship date' } : {}
      const wrong = {
        ...quantityErrors(values.quantities),
        ...scanErrors(order, values),
        ...noReason,
        ...noDay,
      }
      if (Object.keys(wrong).length > 0) return { errors: wrong }
      const result = validate(newShipment, body)
      return 'errors' in result ? { errors: atLines(result.errors, body.lines ?? []) } : { values }
    },
  )

const wrongScans = {
  sku: 'is a SKU',
  order: 'looks like an order number',
  'other order': 'looks like an order number',
  'zip code': 'is a ZIP code barcode',
} as const satisfies Record<WrongScan, string>

/** Refuses an order's or item's label scanned as a tracking number, unless the carrier was chosen. */
function scanErrors(order: ScannableOrder, { carrier, trackingNumber }: ShipValues) {
  if (carrier !== '') return {}
  for (const part of trackingNumber.split(',')) {
    const number = part.trim()
    const wrong = findWrongScan(number, [order])
    if (wrong === undefined) continue
    return {
      trackingNumber: `${number} ${wrongScans[wrong]}. If it's the tracking number, choose its carrier.`,
    }
  }
  return {}
}

interface ShipDialogProps {
  readonly order: ConsoleOrder
  /** Opens the list's next order to ship; undefined for the last one. */
  readonly onNext: (() => void) | undefined
  readonly onClose: () => void
}

/** Asks for tracking numbers and quantities to ship (default: all remaining units). */
export function ShipDialog({ order, onNext, onClose }: ShipDialogProps) {
  const { shipObstacle: obstacle } = order
  const goesOn = useRef(false)
  const left = order.lines.filter(({ unshippedQuantity }) => unshippedQuantity > 0)
  const ship = useOrderChange({
    order,
    send: ({ id, seenEventId }, values: ShipValues, key) =>
      shipOrderRequest(id, { ...shipBody(values), seenEventId }, key),
    said: ({ trackingNumber }) => `Shipment ${trackingNumber} added to order ${order.orderNumber}.`,
    onDone: () => {
      onClose()
      if (goesOn.current) onNext?.()
    },
  })
  const form = useApiForm<ShipValues>({
    initialValues: shipsAll(left),
    validator: useMemo(() => validatorOf(order, obstacle !== null), [order, obstacle]),
    mutation: withLineErrors(ship, ({ quantities }) => chosenLines(quantities)),
  })
  return (
    <FormDialog
      title={`Ship order ${order.orderNumber}`}
      width="wide"
      submitLabel={obstacle === null ? 'Ship' : 'Ship anyway'}
      secondLabel={onNext === undefined || obstacle !== null ? undefined : 'Ship and go to next'}
      variant={obstacle === null ? 'primary' : 'danger'}
      isBusy={form.isBusy}
      formLabel="Ship"
      onSubmit={(event) => {
        goesOn.current = (event.nativeEvent as SubmitEvent).submitter === null
        form.onSubmit(event)
      }}
      onClose={onClose}
    >
      <FormError error={ship.errorDisplay} hidesFieldErrors />
      {obstacle === null ? null : <ObstacleFields obstacle={obstacle} form={form} />}
      <PackageFields form={form} />
      <DuplicateTrackingWarning order={order} form={form} />
      <Stack as="ul" ruled="between" aria-label="Items to ship">
        {left.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            act="quantity to ship"
            most={line.unshippedQuantity}
            value={form.values.quantities[line.id] ?? '0'}
            error={form.errors[`quantities.${line.id}`]}
            onChange={form.setValue}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}

/** The initial values, for all units left to ship. */
function shipsAll(left: ConsoleOrder['lines']): ShipValues {
  return {
    ...{ reason: '', sharedNumber: '', trackingNumber: '', carrier: '', otherCarrier: '' },
    ...{ method: '', cost: '', note: '', shippedAt: today() },
    quantities: Object.fromEntries(left.map((line) => [String(line.id), String(line.unshippedQuantity)])),
  }
}

interface ObstacleFieldsProps {
  readonly obstacle: ShipObstacle
  readonly form: ApiForm<ShipValues>
}

/** Why the order should not ship, with a field for the reason to ship it anyway. */
function ObstacleFields({ obstacle, form }: ObstacleFieldsProps) {
  return (
    <>
      <Callout tone="caution" title={shipObstacleSentence(obstacle)}>
        Your reason is recorded in the timeline and the audit log. The dealer doesn't see it.
      </Callout>
      <TextField
        {...form.field('reason')}
        label="Reason for shipping anyway"
        autoComplete="off"
        maxLength={500}
      />
    </>
  )
}
