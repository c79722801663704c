import { createHash, randomBytes } from 'node:crypto'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { FileStore } from '../../../context/ports/file-store.ts'
import { ensureTestTwin } from '../../../repositories/dealers/test-twin.repository.ts'
import { dealerTables } from './dealer-columns.sql.ts'
import { findDealerTables } from './dealer-tables.query.ts'

interface Portal {
  readonly db: Kysely<Tables>
  readonly pool: Pool
  readonly files: FileStore
}

const now = new Date('2026-11-20T12:00:00Z')

/**
 * Builds a dealer with rows in every table that can have them, and `word` in every possible column, in its files, and
 * in emails, API requests and audit entries that aren't its own.
 */
export async function buildFullDealer(
  { db, pool, files }: Portal,
  supplier: BuiltSupplier,
  word: string,
): Promise<BuiltDealer & { readonly orderId: number; readonly fileKeys: readonly string[] }> {
  const dealer = await buildDealer(db, supplier, { email: `${word}@dealer.example`, first_name: word })
  await ensureTestTwin(db, { supplierId: supplier.id, dealerId: dealer.id }, now)
  const order = await buildOrder(db, dealer, {
    head: { order_status_id: 2 },
    shipments: [{ carrier: 'Carrier', tracking_number: 'T1', items: [{ line: 0, quantity: 1 }] }],
  })
  const content = Buffer.from(`certificate of ${word}`)
  const fileKeys = [await files.put(content), await files.put(content), await files.put(content)]
  const sha256 = createHash('sha256').update(content).digest()
  await fillAccess(pool, dealer, word)
  await fillOrders(pool, dealer, order.id, word)
  await fillFiles(pool, dealer, { word, fileKeys, sha256, size: content.length })
  await fillMentions(pool, dealer, word)
  await insertWord(db, pool, dealer, word)
  return { ...dealer, orderId: order.id, fileKeys }
}

const hash = () => randomBytes(32)

async function fillAccess(pool: Pool, { id, supplier }: BuiltDealer, word: string) {
  const insert = (table: string, columns: string, values: string, more: readonly unknown[] = []) =>
    pool.query(`insert into ${table} (supplier_id, dealer_id, ${columns}) values ($1, $2, ${values})`, [
      ...[supplier.id, id],
      ...more,
    ])
  const soon = `now() + interval '1 day'`
  await insert(
    'api_tokens',
    'name, scopes, token_hash, last_characters, regenerated_at',
    `$3, '{}', $4, 'abcd', now()`,
    [word, hash()],
  )
  await insert(
    'api_requests',
    'token_id, at, method, path, status, ms, request_id, answer',
    `1, now(), 'GET', '/', 400, 1, 'r', to_jsonb($3::text)`,
    [word],
  )
  await insert('dealer_addresses', 'name', '$3', [word])
  await insert('dealer_feeds', 'link_nonce', '$3', [randomBytes(32)])
  await pool.query(
    `with product as (
        insert into products (supplier_id, sku, title) values ($1, 'SKU ' || $2, 'Product') returning supplier_id, id
      ), variant as (
        insert into variants (supplier_id, product_id, sku) select *, 'SKU ' || $2 from product returning supplier_id, id
      )
      insert into stock_requests (supplier_id, dealer_id, variant_id, asked_at)
      select supplier_id, $2::int, id, now() from variant`,
    [supplier.id, id],
  )
  await insert('dealer_mail_choices', 'event, frequency, since', `'order_shipped', 'none', now()`)
  const staff = await pool.query(
    `insert into staff (email, name, created_at) values ($1, 'Colleague', now()) returning id`,
    [`${hash().toString('hex')}@staff.example`],
  )
  await insert('dealer_notes', 'staff_id, text, created_at', '$3, $4, now()', [staff.rows[0].id, word])
  await insert('dealer_settings', 'handle, value', `'a_setting', $3`, [word])
  await insert('dealer_status_changes', 'before_status_id, status_id, message', '1, 3, $3', [word])
  await insert(
    'email_changes',
    'token_hash, old_email, changed_at, session_started_at, expires_at',
    `$3, $4, now(), now(), ${soon}`,
    [hash(), `old-${word}@dealer.example`],
  )
  await insert(
    'exchange_codes',
    'code_hash, purpose, issued_by, created_at, expires_at',
    `$3, 'sign_in', $4, now(), ${soon}`,
    [hash(), word],
  )
  await insert(
    'idempotency_keys',
    'caller, key, request_hash, answer_body, created_at, expires_at',
    `'a caller', $4, $3, to_json($4::text), now(), ${soon}`,
    [hash(), word],
  )
  await insert(
    'jobs',
    'actor_kind, actor, kind, status, input, created_at, finished_at',
    `'dealer', $3, 'export_orders', 'succeeded', to_jsonb($3::text), now(), now()`,
    [word],
  )
  await insert('notices', 'event, data, at', `'dealer_signed_up', to_jsonb($3::text), now()`, [word])
  await insert('password_resets', 'token_hash, created_at, expires_at', `$3, now(), ${soon}`, [hash()])
  await insert('saved_filter_groups', 'name', '$3', [word])
  await insert('saved_filters', 'name, definition', '$3, to_jsonb($3::text)', [word])
  await insert(
    'saved_views',
    'name, projection_columns, sort_column_handle, sort_descending',
    `$3, '[]', 'order.id', true`,
    [word],
  )
  await insert(
    'sessions',
    'token_hash, device, network, created_at, last_used_at, expires_at',
    `$3, $4, '10.0.0.0/24', now(), now(), ${soon}`,
    [hash(), word],
  )
  const credit = 'at, amount, reason, actor_kind, actor'
  await insert('credit_entries', credit, `now(), 10, $3, 'dealer', $3`, [word])
  await insert('credit_entries', credit, `now(), -10, $3, 'operator', 'Colleague'`, [word])
  await insert('invoice_rules', 'figure, basis, amount', `'tax', 'flat', 1`)
  await insert(
    'webhook_endpoints',
    'url, events, secret_sealed, created_at, updated_at, renewed_at',
    `'https://' || $3::text || '.example/', '{order.created}', '', now(), now(), now()`,
    [word],
  )
}

async function fillOrders(pool: Pool, { id, supplier }: BuiltDealer, orderId: number, word: string) {
  const insert = (table: string, columns: string, values: string, more: readonly unknown[] = []) =>
    pool.query(
      `insert into ${table} (supplier_id, dealer_id, order_id, ${columns}) values ($1, $2, $3, ${values}) returning *`,
      [supplier.id, id, orderId, ...more],
    )
  await insert(
    'order_events',
    'at, kind, actor_kind, actor, data',
    `now(), 'order_held', 'dealer', $4, jsonb_build_object('amount', '12.50', 'reason', $4::text, 'orderStatusId', 4)`,
    [word],
  )
  await insert('order_notes', 'at, author, text, is_for_dealer', `now(), 'Colleague', $4, true`, [word])
  await insert('order_tags', 'tag', '$4', [word])
  await insert('purchase_orders', 'number, created_at', `'PO-1', now()`)
  await insert('tracking_links', 'token_hash, sender, created_at', `$4, 'dealer', now()`, [hash()])
  const provider = await pool.query(
    `insert into payment_providers (supplier_id, handle, active) values ($1, 'stripe', false) returning id`,
    [supplier.id],
  )
  const method = await pool.query(
    `insert into payment_provider_methods (supplier_id, payment_provider_id, handle) values ($1, $2, 'cc') returning id`,
    [supplier.id, provider.rows[0].id],
  )
  const saved = await pool.query(
    `insert into dealer_payment_methods (supplier_id, dealer_id, payment_provider_id, payment_provider_method_id, name,
      rank, last4, meta_data) values ($1, $2, $3, $4, $5, 1, '4242', to_jsonb($5::text)) returning id`,
    [supplier.id, id, provider.rows[0].id, method.rows[0].id, word],
  )
  await insert(
    'transactions',
    'dealer_payment_method_id, transaction_type_id, transaction_status_id, amount, idempotency_key, message, created_at, resolved_at',
    `$4, 1, 1, 21, $5, $6, now(), now()`,
    [saved.rows[0].id, hash().toString('hex'), word],
  )
  const dispute = `insert into payment_disputes select supplier_id, dealer_id, order_id, id, 'dp_1', 'open', 5, 'fraudulent', now()`
  await pool.query(`${dispute} from transactions where dealer_id = $1`, [id])
  await pool.query(
    `insert into payment_customers (supplier_id, dealer_id, payment_provider_id, customer) values ($1, $2, $3, 'cus_1')`,
    [supplier.id, id, provider.rows[0].id],
  )
}

async function fillFiles(
  pool: Pool,
  { id, supplier }: BuiltDealer,
  {
    word,
    fileKeys,
    sha256,
    size,
  }: { word: string; fileKeys: readonly string[]; sha256: Buffer; size: number },
) {
  const file = await pool.query(
    `insert into files (supplier_id, dealer_id, storage_key, file_name, content_type, size_bytes, sha256, is_logo)
     values ($1, $2, $3, $4, 'a/pdf', $5, $6, false), ($1, $2, $7, 'logo.png', 'a/png', $5, $6, true) returning id`,
    [supplier.id, id, fileKeys[0], `${word}.pdf`, size, sha256, fileKeys[2]],
  )
  await pool.query(
    `insert into resale_certificates (supplier_id, dealer_id, number, state, expires_at, file_id)
     values ($1, $2, $3, 'CA', now(), $4)`,
    [supplier.id, id, word, file.rows[0].id],
  )
  await pool.query(
    `insert into supplier_files (supplier_id, storage_key, file_name, content_type, size_bytes, sha256, created_at, expires_at)
     values ($1, $2, 'dealers.csv', 'text/csv', $3, $4, now(), now() + interval '1 day')`,
    [supplier.id, fileKeys[1], size, sha256],
  )
}

async function fillMentions(pool: Pool, { id, email, supplier }: BuiltDealer, word: string) {
  const mail = `insert into mail_outbox (supplier_id, kind, recipient, subject, text_body, html_body, about_dealers, created_at)
    values ($1, 'order_shipped', $2, 'A mail', $3, '', $4, now())`
  await pool.query(mail, [supplier.id, email, word, null])
  await pool.query(mail, [supplier.id, 'staff@supplier.example', `Company ${word} signed up`, [id]])
  await pool.query(mail, [supplier.id, 'staff@supplier.example', `New order from ${email}.`, null])
  await pool.query(
    `insert into link_requests (supplier_id, purpose, email, origin, network, requested_at)
     values ($1, 'sign_in', $2, 'https://x.example', '10.0.0.0/24', now())`,
    [supplier.id, email],
  )
  const audit = `insert into audit_entries (actor_kind, actor, command, supplier_id, data) values ($1, $2, $3, $4, $5)`
  await pool.query(audit, ['dealer', email, 'account email', supplier.id, { dealerId: id, from: word }])
  await pool.query(audit, ['operator', 'root', 'dealer create', supplier.id, { email }])
  const changed = { call: 'changeDealer', dealerId: id, body: { companyName: `Company ${word}` } }
  await pool.query(audit, ['operator', 'colleague@supplier.example', 'changeDealer', supplier.id, changed])
  await pool.query(
    `insert into api_requests (supplier_id, token_id, at, method, path, status, ms, request_id, answer)
     values ($1, 1, now(), 'GET', '/', 400, 1, 'r', to_jsonb($2::text))`,
    [supplier.id, email],
  )
  await pool.query(
    `insert into jobs (supplier_id, actor_kind, kind, status, input, created_at, finished_at)
     values ($1, 'operator', 'export_dealers', 'succeeded', to_jsonb($2::text), now(), now())`,
    [supplier.id, `search for ${email}`],
  )
  const event = await pool.query(
    `insert into webhook_events (supplier_id, dealer_id, kind, object_id, subject, at, body)
     values ($1, $2, 'order.created', 1, 'order 1', now(), $3) returning id`,
    [supplier.id, id, `{"name":"${word}"}`],
  )
  const eventId = event.rows[0].id
  await pool.query(
    `insert into webhook_snapshots (supplier_id, event_id, rows) values ($1, $2, to_json($3::text))
    on conflict (supplier_id, event_id) do update set rows = excluded.rows`,
    [supplier.id, eventId, word],
  )
  await pool.query(
    `insert into webhook_deliveries (supplier_id, event_id, endpoint_id, subject) values ($1, $2, 1, 'order 1')`,
    [supplier.id, eventId],
  )
  await pool.query(
    `insert into webhook_attempts (supplier_id, event_id, endpoint_id, number, at, duration_ms, request_headers, response_body)
     values ($1, $2, 1, 1, now(), 1, '{}', $3)`,
    [supplier.id, eventId, word],
  )
}

/** Writes the word to every column that erasing replaces. */
async function insertWord(db: Kysely<Tables>, pool: Pool, { id, supplier }: BuiltDealer, word: string) {
  const special: Readonly<Record<string, string>> = {
    'dealers.email': 'email',
    'dealer_payment_methods.last4': 'last4',
    // Provider references, kept until the method is detached.
    'dealer_payment_methods.settings': 'settings',
    'credit_entries.actor': 'actor',
    'orders.unique_reference': `'${word}'`,
    'dealers.company_name': `'Company ${word}'`,
  }
  const found = await findDealerTables(db)
  const client = await pool.connect()
  try {
    for (const { name, texts } of found) {
      for (const [column, kept] of Object.entries(dealerTables[name]?.columns ?? {})) {
        if (!texts.includes(column) || !('erasedTo' in kept)) continue
        const { rows } = await client.query(`select atttypid::regtype::text as type from pg_attribute
          where attrelid = '${name}'::regclass and attname = '${column}'`)
        const asType: Readonly<Record<string, string>> = {
          text: `'${word}'`,
          bytea: `'${word}'::bytea`,
          jsonb: `coalesce(${column}, '{}') || jsonb_build_object('reason', '${word}')`,
        }
        const value = special[`${name}.${column}`] ?? asType[rows[0].type]
        await client.query('begin')
        await client.query(`select set_config('portal.erasing', 'a dealer', true)`)
        await client.query(
          `update ${name} set ${column} = ${value} where supplier_id = $1 and ${name === 'dealers' ? 'id' : 'dealer_id'} = $2`,
          [supplier.id, id],
        )
        await client.query('commit')
      }
    }
  } finally {
    client.release()
  }
}
