import { sql } from 'kysely'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { createRefusals } from '../staging/staged-refusals.sql.ts'
import { columnList, stagedTypes, stageRows } from '../staging/staging-table.sql.ts'
import { orderHeadColumns, orderLineColumns } from './order-columns.ts'

export const stagedOrderTypes = stagedTypes(orderHeadColumns)

const createTables = sql`
  drop table if exists import_owners, import_orders, import_purchase_orders, import_skus;
  create temp table import_owners (
    order_number text collate "C" primary key, dealer_id int not null, order_id bigint, known_hash bytea
  );
  create temp table import_purchase_orders (
    order_number text collate "C", number text, status_id smallint, primary key (order_number, number)
  );
  create temp table import_skus (sku text primary key, product_id bigint not null, variant_id bigint not null, name text);
  create temp table import_orders (
    order_number text collate "C" not null, dealer_id int not null, order_id bigint, action text not null,
    batch int, first_line int not null, source_hash bytea not null,
    line_count int not null, quantity bigint not null, shipped bigint not null, subtotal numeric not null,
    total_weight numeric not null, po_count int not null, po_mask int not null, po_processed int not null,
    po_acknowledged int not null, po_canceled int not null, po_failed int not null, po_voided int not null,
    ship_address_id bigint, bill_address_id bigint, shipping_method_id int, ${sql.raw(columnList(stagedOrderTypes))}
  )`

/** Creates the staging tables of an orders file and starts filling the line table. */
export async function stageOrderLines(session: ImportSession): Promise<CopyIn> {
  await session.run(createTables)
  await createRefusals(session)
  // `head` is the JSON of the order's own columns, set where an order starts or resumes.
  return await stageRows(session, {
    name: 'import_lines',
    filled: {
      line: 'int not null',
      orderNumber: 'text collate "C" not null',
      dealerId: 'int not null',
      ...stagedTypes(orderLineColumns),
      head: 'text',
    },
  })
}
