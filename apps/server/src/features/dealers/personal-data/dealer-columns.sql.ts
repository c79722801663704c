/** Why a text survives erasure. Without a reason, any column people can write to is erased. */
type RetentionReason =
  | 'internal code'
  | 'supplier bookkeeping'
  | 'catalogue text'
  | 'tax location'
  | 'provider reference'
  | 'internal key'

/** How a column is treated when a dealer's data is exported. */
interface ExportedColumn {
  readonly isExported: boolean
}

/** A column of a table whose rows are kept: SQL that replaces its value, or the reason for keeping the value. */
export type PersonalDataColumn = ExportedColumn &
  ({ readonly erasedTo: string } | { readonly retentionReason: RetentionReason })

/** A table with dealer rows, and all of its columns that can contain text; numbers, dates and ids are kept. */
export type DealerTable =
  /** Erasing deletes `deleted` rows; triggers update `derived` ones. */
  | { readonly rows: 'deleted' | 'derived'; readonly columns: Readonly<Record<string, ExportedColumn>> }
  | { readonly rows: 'kept'; readonly columns: Readonly<Record<string, PersonalDataColumn>> }

const exported: ExportedColumn = { isExported: true }
/** Secrets and internal names, which aren't personal data. */
const hidden: ExportedColumn = { isExported: false }
const retained = (retentionReason: RetentionReason): PersonalDataColumn => ({
  isExported: true,
  retentionReason,
})
const hiddenRetained = (retentionReason: RetentionReason): PersonalDataColumn => ({
  isExported: false,
  retentionReason,
})
const erasedTo = (value: string): PersonalDataColumn => ({ isExported: true, erasedTo: value })
const hiddenErased = (value: string): PersonalDataColumn => ({ isExported: false, erasedTo: value })
const columns = <Name extends string, Column>(names: readonly Name[], column: Column) =>
  Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Column>

const erasedText = "'Erased'"
const nothing = "''"
const actorUnlessStaff = "case when actor_kind = 'dealer' then null else actor end"

/** Event data without sentences and payment method names; amounts, numbers and ids stay. */
const factsOfEvent = `(select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(data) f
  where jsonb_typeof(f.value) in ('number', 'boolean', 'null')
    or f.key in ('amount', 'total', 'sku', 'number', 'trackingNumber', 'lines'))`

const addressTexts = [
  ...['name', 'company_name', 'email', 'phone', 'address_line1', 'address_line2', 'city', 'postal'],
] as const

/**
 * Every table with dealer rows, in deletion order, and how exporting and erasing treat its columns. A test fails if a
 * table or text column is missing.
 */
export const dealerTables: Readonly<Record<string, DealerTable>> = {
  api_requests: {
    rows: 'deleted',
    columns: columns(['method', 'path', 'reason', 'request_id', 'answer', 'request_body'], exported),
  },
  api_tokens: {
    rows: 'deleted',
    columns: {
      ...columns(['name', 'scopes', 'mode', 'last_characters', 'last_used_from'], exported),
      ...columns(['token_hash', 'token_encrypted'], hidden),
    },
  },
  dealer_addresses: {
    rows: 'deleted',
    columns: columns([...addressTexts, 'state', 'country'], exported),
  },
  dealer_feeds: { rows: 'deleted', columns: columns(['link_nonce', 'storage_key'], hidden) },
  dealer_mail_choices: { rows: 'deleted', columns: columns(['event', 'frequency'], exported) },
  dealer_notes: { rows: 'deleted', columns: { text: exported } },
  dealer_settings: { rows: 'deleted', columns: columns(['handle', 'value'], exported) },
  dealer_status_changes: { rows: 'deleted', columns: { message: exported } },
  email_changes: { rows: 'deleted', columns: { old_email: exported, token_hash: hidden } },
  exchange_codes: {
    rows: 'deleted',
    columns: {
      ...columns(['purpose', 'issued_by'], exported),
      ...columns(['code_hash', 'staff_session'], hidden),
    },
  },
  idempotency_keys: {
    rows: 'deleted',
    columns: { ...columns(['caller', 'key', 'answer_body'], exported), request_hash: hidden },
  },
  jobs: {
    rows: 'deleted',
    columns: columns(['actor_kind', 'actor', 'kind', 'status', 'input', 'cursor', 'outcome'], exported),
  },
  notices: { rows: 'deleted', columns: columns(['event', 'data'], exported) },
  password_resets: { rows: 'deleted', columns: { token_hash: hidden } },
  resale_certificates: {
    rows: 'deleted',
    columns: columns(['number', 'state', 'review', 'review_reason', 'reviewed_by'], exported),
  },
  files: {
    rows: 'deleted',
    columns: { file_name: exported, content_type: exported, storage_key: hidden, sha256: hidden },
  },
  saved_filters: { rows: 'deleted', columns: columns(['name', 'definition'], exported) },
  saved_filter_groups: { rows: 'deleted', columns: { name: exported } },
  saved_views: {
    rows: 'deleted',
    columns: columns(['name', 'projection_columns', 'sort_column_handle', 'search_definition'], exported),
  },
  sessions: {
    rows: 'deleted',
    columns: {
      ...columns(['impersonated_by', 'device', 'network'], exported),
      ...columns(['token_hash', 'staff_session'], hidden),
    },
  },
  stock_requests: { rows: 'deleted', columns: {} },
  tracking_links: { rows: 'deleted', columns: { sender: exported, token_hash: hidden } },
  webhook_endpoints: {
    rows: 'deleted',
    columns: {
      ...columns(['url', 'description', 'events', 'earlier_events', 'given_up_reason'], exported),
      ...columns(['failing_subjects', 'secret_sealed', 'previous_secret_sealed'], hidden),
    },
  },
  webhook_events: {
    rows: 'deleted',
    columns: { ...columns(['kind', 'subject', 'body'], exported), supplier_body: hidden },
  },

  dealers: {
    rows: 'kept',
    columns: {
      email: erasedTo("case when test_of is null then 'erased-' || id || '@erased.invalid' else email end"),
      ...columns(
        ['first_name', 'last_name', 'phone', 'tax_id', 'company_name', 'website'],
        erasedTo(nothing),
      ),
      ...columns(['time_zone', 'blocked_message'], erasedTo('null')),
      ...columns(['password_hash', 'source_hash'], hiddenErased('null')),
      // The supplier's customer number, which its bookkeeping refers to.
      external_id: retained('supplier bookkeeping'),
    },
  },
  credit_entries: {
    rows: 'kept',
    columns: {
      actor_kind: retained('internal code'),
      actor: erasedTo(actorUnlessStaff),
      reason: erasedTo(erasedText),
    },
  },
  dealer_payment_methods: {
    rows: 'kept',
    columns: {
      name: erasedTo(erasedText),
      ...columns(['label', 'last4'], erasedTo('null')),
      brand: retained('provider reference'),
      meta_data: hiddenErased("'{}'"),
      // The provider's reference, until the method is detached.
      settings: hiddenErased("case when detached_at is null then settings else '{}' end"),
    },
  },
  invoice_rules: {
    rows: 'kept',
    columns: columns(['figure', 'basis', 'title'], retained('catalogue text')),
  },
  object_changes: { rows: 'kept', columns: { kind: hiddenRetained('internal code') } },
  orders: {
    rows: 'kept',
    columns: {
      order_number: retained('supplier bookkeeping'),
      ...columns(['reference_number', 'shipping_text', 'note'], erasedTo(nothing)),
      ship_to_name: erasedTo(erasedText),
      ...columns(['unique_reference', 'payment_error'], erasedTo('null')),
      source_hash: hiddenErased('null'),
    },
  },
  order_addresses: {
    rows: 'kept',
    columns: {
      ...columns(addressTexts, erasedTo(nothing)),
      name: erasedTo(erasedText),
      ...columns(['first_name', 'last_name'], erasedTo('null')),
      ...columns(['state', 'country'], retained('tax location')),
    },
  },
  order_events: {
    rows: 'kept',
    columns: {
      ...columns(['kind', 'actor_kind'], retained('internal code')),
      actor: erasedTo(actorUnlessStaff),
      data: erasedTo(factsOfEvent),
    },
  },
  order_items: { rows: 'kept', columns: columns(['sku', 'title', 'image'], retained('catalogue text')) },
  order_notes: { rows: 'kept', columns: columns(['author', 'text'], erasedTo(erasedText)) },
  order_tags: { rows: 'deleted', columns: { tag: exported, key: hidden } },
  payment_customers: {
    rows: 'kept',
    columns: { customer: hiddenRetained('provider reference') },
  },
  payment_disputes: {
    rows: 'kept',
    columns: columns(['provider_reference', 'status', 'reason'], retained('provider reference')),
  },
  payments: {
    rows: 'kept',
    columns: columns(
      ['invoice_number', 'shipping_title', 'dropship_fee_title', 'tax_title', 'other_title'],
      retained('supplier bookkeeping'),
    ),
  },
  purchase_orders: { rows: 'kept', columns: { number: retained('supplier bookkeeping') } },
  shipments: {
    rows: 'kept',
    columns: {
      ...columns(['tracking_number', 'carrier', 'method'], retained('supplier bookkeeping')),
      note: erasedTo("''"),
    },
  },
  shipment_items: { rows: 'kept', columns: {} },
  transactions: {
    rows: 'kept',
    columns: {
      provider_reference: retained('provider reference'),
      refund_lines: retained('internal code'),
      idempotency_key: hiddenRetained('internal key'),
      message: erasedTo('null'),
    },
  },

  order_address_texts: {
    rows: 'derived',
    columns: columns(
      ['ship', 'bill'].flatMap((place) => [
        ...(place === 'bill' ? ['bill_name'] : []),
        ...['address_line1', 'address_line2', 'city', 'state', 'state_code', 'country', 'country_code'].map(
          (name) => `${place}_${name}`,
        ),
        ...['postal', 'email', 'phone'].map((name) => `${place}_${name}`),
      ]),
      hidden,
    ),
  },
  order_counts: { rows: 'derived', columns: {} },
  order_last_shipments: { rows: 'derived', columns: {} },
  order_search: { rows: 'derived', columns: columns(['default_text', 'item_text', 'extra_text'], hidden) },
  order_search_queue: { rows: 'derived', columns: {} },
  order_update_times: { rows: 'derived', columns: {} },
}
