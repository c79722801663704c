import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { createRefusals } from '../staging/staged-refusals.sql.ts'
import { stagedTexts } from './order-texts.sql.ts'

/** The columns of a staged order line; `head` is the JSON of the order's own columns, where an order begins or goes on. */
export const stagedLineColumns = [
  'line',
  'order_number',
  'dealer_id',
  'sku',
  'title',
  'quantity',
  'price',
  'weight',
  'shipped_quantity',
  'tracking_number',
  'carrier',
  'method',
  'shipped_at',
  'delivered_at',
  'po_number',
  'po_status',
  'head',
] as const

const createTables = `
  drop table if exists import_lines, import_owners, import_orders, import_purchase_orders, import_skus;
  create temp table import_lines (
    line int not null, order_number text collate "C" not null, dealer_id int not null,
    sku text not null, title text, quantity int not null, price numeric(14, 4) not null, weight numeric(12, 4),
    shipped_quantity int not null, tracking_number text, carrier text, method text, shipped_at timestamptz,
    delivered_at timestamptz,
    po_number text, po_status smallint, head text
  );
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
    weight numeric not null, po_count int not null, po_mask int not null, po_processed int not null,
    po_acknowledged int not null, po_canceled int not null, po_failed int not null, po_voided int not null,
    ship_address_id bigint, bill_address_id bigint, shipping_method_id int,
    ${stagedTexts}, "orderedAt" timestamptz not null, "canceledAt" timestamptz,
    "orderStatus" smallint, "paymentStatus" smallint, "shippingMethod" text,
    "shipTo" jsonb, "billTo" jsonb,
    "shippingCost" numeric(14, 2) not null, "dropshipFee" numeric(14, 2) not null,
    "taxCost" numeric(14, 2) not null, "otherCost" numeric(14, 2) not null, "paidAt" timestamptz,
    "refundedAmount" numeric(14, 2) not null, "refundedLastAt" timestamptz,
    "creditedAmount" numeric(14, 2) not null, "creditedLastAt" timestamptz, "invoiceNumber" text
  )`

/** Creates the staging tables of an orders file and starts filling them. */
export async function stageOrderLines(session: ImportSession): Promise<CopyIn> {
  await session.client.query(createTables)
  await createRefusals(session)
  return session.stageInto('import_lines', stagedLineColumns)
}
