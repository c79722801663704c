import { rejectedRowReason } from '../calls/rejected-keys.ts'
import {
  type ApiImportRow,
  type BatchCtx,
  type RequestBatch,
  requestFormat,
} from '../calls/request-format.ts'
import type { StagedRefusal } from '../staging/staged-refusals.sql.ts'
import { applyShipment, type ShipmentError } from './apply-shipment.ts'
import { createLabelCheck, type LabelCheck } from './label-check.ts'
import { type ShipmentColumn, shipmentImportColumns } from './shipment-columns.ts'

export const shipmentFormat = requestFormat<ShipmentColumn>({
  pluralName: 'shipments',
  columns: shipmentImportColumns,
  keyColumns: ['orderNumber', 'trackingNumber'],
  batchOf: 'orderNumber',
  open: () => {
    const labels = createLabelCheck()
    return (ctx, rows) => applyShipments(ctx, rows, labels)
  },
})

async function applyShipments(
  ctx: BatchCtx,
  rows: readonly ApiImportRow<ShipmentColumn>[],
  labels: LabelCheck,
): Promise<RequestBatch> {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const refusals: StagedRefusal[] = []
  const warnings: NonNullable<RequestBatch['warnings']>[number][] = []
  for (const { shipped, of } of groupShipments(rows)) {
    const { refusal, warnings: found } = await labels.check(ctx, of)
    const outcome = refusal ?? (await applyShipment(ctx, shipped))
    if (typeof outcome !== 'string') {
      for (const row of of) refusals.push(refusalOf(row, outcome))
      continue
    }
    counts[outcome] += 1
    labels.add(of)
    warnings.push(...found)
  }
  return { ...counts, refusals, warnings }
}

type Row = ApiImportRow<ShipmentColumn>

interface ShippedRows {
  readonly shipped: readonly Row[]
  /** The file's rows, for refusals. */
  readonly of: readonly Row[]
}

/**
 * An order's shipments, one per tracking number. Rows that ship all remaining units come last, as one shipment with
 * several tracking numbers.
 */
function groupShipments(rows: readonly Row[]): ShippedRows[] {
  const byNumber = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parcel = byNumber.get(row.trackingNumber)
    if (parcel === undefined) byNumber.set(row.trackingNumber, [row])
    else parcel.push(row)
  }
  const parcels = [...byNumber.values()]
  const packages = parcels.filter(shipsRemainder).flat()
  const [first] = packages
  const trackingNumber = packages.map((row) => row.trackingNumber).join(', ')
  return [
    ...parcels.filter((parcel) => !shipsRemainder(parcel)).map((parcel) => ({ shipped: parcel, of: parcel })),
    ...(first === undefined ? [] : [{ shipped: [{ ...first, trackingNumber }], of: packages }]),
  ]
}

function shipsRemainder([row, ...others]: readonly Row[]): boolean {
  return row?.sku === null && row.quantity === null && others.length === 0
}

/** A shipment is written whole or not at all: one bad row refuses its other rows. */
function refusalOf(
  { line }: ApiImportRow<ShipmentColumn>,
  { line: refused = line, column, reason }: ShipmentError,
): StagedRefusal {
  return refused === line ? { line, column, reason } : { line, column: '', reason: rejectedRowReason }
}
