import { type BatchCtx, type CalledBatch, type CalledRow, calledFormat } from '../calls/called-format.ts'
import { besideRefused } from '../calls/refused-things.ts'
import type { StagedRefusal } from '../staging/staged-refusals.sql.ts'
import { type ParcelFault, shipParcel } from './ship-parcel.ts'
import { type ShipmentColumn, shipmentImportColumns } from './shipment-columns.ts'

export const shipmentFormat = calledFormat<ShipmentColumn>({
  things: 'shipments',
  columns: shipmentImportColumns,
  thing: ['orderNumber', 'trackingNumber'],
  batchOf: 'orderNumber',
  open: () => shipParcels,
})

async function shipParcels(ctx: BatchCtx, rows: readonly CalledRow<ShipmentColumn>[]): Promise<CalledBatch> {
  const parcels = new Map<string | null, CalledRow<ShipmentColumn>[]>()
  for (const row of rows) {
    const parcel = parcels.get(row.trackingNumber)
    if (parcel === undefined) parcels.set(row.trackingNumber, [row])
    else parcel.push(row)
  }
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const refusals: StagedRefusal[] = []
  for (const parcel of parcels.values()) {
    const outcome = await shipParcel(ctx, parcel)
    if (typeof outcome === 'string') counts[outcome] += 1
    else for (const row of parcel) refusals.push(refusalOf(row, outcome))
  }
  return { ...counts, refusals }
}

/** A shipment is written whole or not at all: one bad row refuses its other rows. */
function refusalOf(
  { line }: CalledRow<ShipmentColumn>,
  { line: refused = line, column, reason }: ParcelFault,
): StagedRefusal {
  return refused === line ? { line, column, reason } : { line, column: '', reason: besideRefused }
}
