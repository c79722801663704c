import { keysOf } from '@portal/contract/fields/keys'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { ImportReport } from '@portal/contract/import/console-import.schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { dealerNameIn } from '../../../repositories/dealer-name.sql.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

type MatchedRow = NonNullable<ImportReport['firstRows']>[number]
type FirstRow = Readonly<Pick<MatchedRow, 'line' | 'values'>>

interface Match {
  readonly key: string
  readonly id: number | null
  readonly about: string | null
}

/**
 * Finds what the first rows of files match: orders with their dealers, products with their stock, or dealers. One query
 * per format.
 */
export async function matchFirstRows(
  db: Db,
  owner: SupplierOwner,
  files: readonly { readonly format: ConsoleImportFormat; readonly rows: readonly FirstRow[] }[],
): Promise<(format: ConsoleImportFormat, rows: readonly FirstRow[]) => MatchedRow[]> {
  const found = await Promise.all(
    keysOf(matchers).map(async (format) => {
      const { column, find } = matchers[format]
      const own = files.filter((file) => file.format === format).flatMap(({ rows }) => rows)
      const keys = own.map(({ values }) => values[column] ?? '')
      const { rows } = keys.length === 0 ? { rows: [] } : await find(owner, keys).execute(db)
      return [format, new Map(rows.map((match) => [match.key.toLowerCase(), match]))] as const
    }),
  )
  const matches = new Map(found)
  return (format, rows) => {
    const { column, kind } = matchers[format]
    return rows.map(({ line, values }) => {
      const match = matches.get(format)?.get((values[column] ?? '').toLowerCase())
      const id = kind === null ? null : (match?.id ?? null)
      return {
        line,
        values,
        subject: id === null || kind === null ? null : { kind, id: Number(id) },
        about: match?.about ?? null,
      }
    })
  }
}

interface Matcher {
  readonly column: string
  readonly kind: 'order' | 'dealer' | null
  readonly find: (owner: SupplierOwner, keys: readonly string[]) => RawBuilder<Match>
}

const matchers: Readonly<Record<ConsoleImportFormat, Matcher>> = {
  shipments: {
    ...{ column: 'orderNumber', kind: 'order' },
    find: (owner, keys) => sql`
      select o.order_number as key, o.id, ${dealerNameIn('d')} as about
      from orders o join dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
      where ${belongsToSupplier(owner, 'o')} and o.order_number = any(${[...keys]}::text[])`,
  },
  stock: {
    ...{ column: 'sku', kind: null },
    find: (owner, keys) => sql`
      select v.sku as key, null::int as id, concat(p.title, ' (', v.quantity, ' in stock)') as about
      from variants v join products p on (p.supplier_id, p.id) = (v.supplier_id, v.product_id)
      where ${belongsToSupplier(owner, 'v')} and v.sku = any(${[...keys]}::text[])`,
  },
  dealers: {
    ...{ column: 'email', kind: 'dealer' },
    find: (owner, keys) => sql`
      select d.email as key, d.id, null as about from dealers d
      where ${belongsToSupplier(owner, 'd')} and lower(d.email) = any(${keys.map((key) => key.toLowerCase())}::text[])`,
  },
}
