import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { codeText } from '@portal/contract/fields/folding/typed-numbers.rules'
import { splitTrackingNumbers } from '@portal/contract/orders/shipments/carriers'
import {
  findNumberUses,
  type NumberUse,
  shipTogether,
} from '../../../repositories/orders/shipment.repository.ts'
import type { ApiImportRow, BatchCtx } from '../calls/request-format.ts'
import type { RowError } from '../columns/row-reader.ts'
import type { ShipmentColumn } from './shipment-columns.ts'

type Row = ApiImportRow<ShipmentColumn>

interface LineError extends RowError {
  readonly line: number
}

export interface LabelCheck {
  /** Refuses SKUs, and labels of orders that ship elsewhere; warns about labels of orders with the same destination. */
  check(ctx: BatchCtx, rows: readonly Row[]): Promise<CheckedLabels>
  /** Adds the labels of accepted rows to those of the file. */
  add(rows: readonly Row[]): void
}

interface CheckedLabels {
  readonly refusal?: LineError
  readonly warnings: readonly LineError[]
}

/** Checks the tracking numbers of a file against the catalog and other orders, including earlier ones of the file. */
export function createLabelCheck(): LabelCheck {
  // A trial run rolls back each shipment, so the database doesn't have the file's own.
  const ofFile = new Map<string, string[]>()
  return {
    check: async ({ db, owner }, rows) => {
      const warnings: LineError[] = []
      const labels = labelsOf(rows)
      const uses = await findNumberUses(db, owner, [...labels.keys()])
      for (const [number, row] of labels) {
        const use = uses.find(({ trackingNumber }) => trackingNumber === number)
        if (use?.sku) {
          const what = keyText(use.sku) === keyText(number) ? 'a SKU' : `the barcode of ${use.sku}`
          return { refusal: errorOf(row, `is ${what}, not a tracking number`), warnings }
        }
        const [other, ...more] = otherOrders(use, ofFile.get(codeText(number)), row.orderNumber)
        if (other === undefined) continue
        const isShared = await shipTogether(db, owner, [row.orderNumber ?? '', other, ...more])
        if (!isShared) {
          const reason = `is already on order ${other}, which is for another dealer or address: enter this order's own tracking number`
          return { refusal: errorOf(row, reason), warnings }
        }
        warnings.push(errorOf(row, `is already on order ${other}, which ships to the same address`))
      }
      return { warnings }
    },
    add: (rows) => {
      for (const [number, { orderNumber }] of labelsOf(rows)) {
        const code = codeText(number)
        if (isLabel(code) && orderNumber !== null)
          ofFile.set(code, [...(ofFile.get(code) ?? []), orderNumber])
      }
    },
  }
}

/** The row of each tracking number. */
const labelsOf = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(
    rows.flatMap((row) =>
      splitTrackingNumbers(row.trackingNumber ?? '').map((number) => [number, row] as const),
    ),
  )

/** The other orders of a label; none if it is already on its own order. */
function otherOrders(
  use: NumberUse | undefined,
  ofFile: readonly string[] = [],
  own: string | null,
): readonly string[] {
  const stored = use?.orders.map(({ orderNumber }) => orderNumber) ?? []
  return own === null || stored.includes(own)
    ? []
    : [...new Set([...stored, ...ofFile])].filter((other) => other !== own)
}

/** Same as in the database's `label_codes`. */
const isLabel = (code: string) => /(\d.*){6}/.test(code)

const errorOf = ({ line }: Row, reason: string): LineError => ({ line, column: 'trackingNumber', reason })
