import { isPoBox } from '@portal/contract/fields/address/po-box.rules'
import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { createImportWarnings } from '../columns/import-warnings.ts'
import type { RowValues } from '../columns/row-reader.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import type { OrderImportColumnName } from './order-columns.ts'

/** Collects warnings about orders that ship to a PO box by a method that doesn't deliver there. */
interface PoBoxWarnings {
  check(line: number, values: RowValues<OrderImportColumnName>): void
  sentences(): string[]
}

export async function createPoBoxWarnings(
  session: ImportSession,
  titleOf: (column: OrderImportColumnName) => string,
): Promise<PoBoxWarnings> {
  const warnings = createImportWarnings()
  const rows = await session.run(sql<{ text: string }>`
    select key_text(m.name) as text from shipping_methods m
    where ${belongsToSupplier(session, 'm')} and m.removed_at is null and not m.delivers_to_po_boxes
    union
    select unnest(m.mapped_texts) from shipping_methods m
    where ${belongsToSupplier(session, 'm')} and m.removed_at is null and not m.delivers_to_po_boxes`)
  const texts = new Set(rows.map(({ text }) => text))
  return {
    check: (line, values) => {
      const method = values.shippingMethod
      if (texts.size === 0 || !method || !texts.has(keyText(method)) || !isPoBox(shipToOf(values))) return
      const reason = `is a PO box, but "${method}" doesn't deliver to PO boxes`
      warnings.add(line, { column: titleOf('shipToAddressLine1'), reason })
    },
    sentences: () => warnings.sentences(),
  }
}

function shipToOf(values: RowValues<OrderImportColumnName>) {
  return {
    addressLine1: values.shipToAddressLine1,
    addressLine2: values.shipToAddressLine2,
    city: values.shipToCity,
    state: values.shipToState,
    country: values.shipToCountry,
  }
}
