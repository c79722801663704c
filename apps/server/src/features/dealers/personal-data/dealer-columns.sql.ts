/** What becomes of a column when its dealer's data is handed out, and when it is erased. */
export interface DealerColumn {
  readonly isExported: boolean
  /** SQL that replaces the value; undefined for what is kept. */
  readonly erasedTo?: string
}

/** A table that holds rows of dealers, with every column that can hold text; figures, dates and ids are kept. */
export interface DealerTable {
  /** Whether erasing a dealer keeps its rows, deletes them, or leaves them to the triggers that derive them. */
  readonly rows: 'kept' | 'deleted' | 'derived'
  readonly columns: Readonly<Record<string, DealerColumn>>
}

const kept: DealerColumn = { isExported: true }
/** Secrets and names inside of the portal, which are no one's data. */
const hidden: DealerColumn = { isExported: false }
const erasedTo = (value: string): DealerColumn => ({ isExported: true, erasedTo: value })
const hiddenErasedTo = (value: string): DealerColumn => ({ isExported: false, erasedTo: value })
const columns = <Name extends string>(names: readonly Name[], column: DealerColumn) =>
  Object.fromEntries(names.map((name) => [name, column])) as Record<Name, DealerColumn>

const erasedText = "'Erased'"
const nothing = "''"
const unlessStaff = "case when actor_kind = 'dealer' then null else actor end"

/** In order events, figures, numbers and ids stay; sentences and payment method names go. */
const factsOfEvent = `(select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(data) f
  where jsonb_typeof(f.value) in ('number', 'boolean', 'null')
    or f.key in ('amount', 'total', 'sku', 'number', 'trackingNumber', 'lines'))`

const addressTexts = [
  ...['name', 'company_name', 'email', 'phone', 'address_line1', 'address_line2', 'city', 'postal'],
] as const

/**
 * Every table that holds rows of dealers, in an order in which rows can be deleted: the one place that says which data
 * is personal. A test fails when a table or a column that can hold text is missing.
 */
export const dealerTables: Readonly<Record<string, DealerTable>> = {
  api_requests: {
    rows: 'deleted',
    columns: columns(['method', 'path', 'reason', 'request_id', 'answer', 'request_body'], kept),
  },
  api_tokens: {
    rows: 'deleted',
    columns: {
      ...columns(['name', 'scopes', 'mode', 'last_characters', 'last_used_from'], kept),
      ...columns(['token_hash', 'token_encrypted'], hidden),
    },
  },
  dealer_addresses: {
    rows: 'deleted',
    columns: columns([...addressTexts, 'state', 'country'], kept),
  },
  dealer_feeds: { rows: 'deleted', columns: columns(['link_nonce', 'storage_key'], hidden) },
  dealer_mail_choices: { rows: 'deleted', columns: columns(['event', 'frequency'], kept) },
  dealer_notes: { rows: 'deleted', columns: { text: kept } },
  dealer_settings: { rows: 'deleted', columns: columns(['handle', 'value'], kept) },
  dealer_status_changes: { rows: 'deleted', columns: { message: kept } },
  email_changes: { rows: 'deleted', columns: { old_email: kept, token_hash: hidden } },
  exchange_codes: {
    rows: 'deleted',
    columns: {
      ...columns(['purpose', 'issued_by'], kept),
      ...columns(['code_hash', 'staff_session'], hidden),
    },
  },
  idempotency_keys: {
    rows: 'deleted',
    columns: { ...columns(['caller', 'key', 'answer_body'], kept), request_hash: hidden },
  },
  jobs: {
    rows: 'deleted',
    columns: columns(['actor_kind', 'actor', 'kind', 'status', 'input', 'cursor', 'outcome'], kept),
  },
  notices: { rows: 'deleted', columns: columns(['event', 'data'], kept) },
  password_resets: { rows: 'deleted', columns: { token_hash: hidden } },
  resale_certificates: {
    rows: 'deleted',
    columns: columns(['number', 'state', 'review', 'review_reason', 'reviewed_by'], kept),
  },
  files: {
    rows: 'deleted',
    columns: { file_name: kept, content_type: kept, storage_key: hidden, sha256: hidden },
  },
  saved_filters: { rows: 'deleted', columns: columns(['name', 'definition'], kept) },
  saved_filter_groups: { rows: 'deleted', columns: { name: kept } },
  saved_views: {
    rows: 'deleted',
    columns: columns(['name', 'projection_columns', 'sort_column_handle', 'search_definition'], kept),
  },
  sessions: {
    rows: 'deleted',
    columns: {
      ...columns(['impersonated_by', 'device', 'network'], kept),
      ...columns(['token_hash', 'staff_session'], hidden),
    },
  },
  stock_requests: { rows: 'deleted', columns: {} },
  tracking_links: { rows: 'deleted', columns: { sender: kept, token_hash: hidden } },
  webhook_endpoints: {
    rows: 'deleted',
    columns: {
      ...columns(['url', 'description', 'events', 'earlier_events', 'given_up_reason'], kept),
      ...columns(['failing_subjects', 'secret_sealed', 'previous_secret_sealed'], hidden),
    },
  },
  webhook_events: {
    rows: 'deleted',
    columns: { ...columns(['kind', 'subject', 'body'], kept), supplier_body: hidden },
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
      ...columns(['password_hash', 'source_hash'], hiddenErasedTo('null')),
      // The supplier's own number of its customer, by which its books name the invoices.
      external_id: kept,
    },
  },
  credit_entries: {
    rows: 'kept',
    columns: { actor_kind: kept, actor: erasedTo(unlessStaff), reason: erasedTo(erasedText) },
  },
  dealer_payment_methods: {
    rows: 'kept',
    columns: {
      name: erasedTo(erasedText),
      ...columns(['label', 'last4'], erasedTo('null')),
      brand: kept,
      meta_data: hiddenErasedTo("'{}'"),
      // Where the provider has the method, until it was told that it is no longer needed.
      settings: hiddenErasedTo("case when detached_at is null then settings else '{}' end"),
    },
  },
  invoice_rules: { rows: 'kept', columns: columns(['figure', 'basis', 'title'], kept) },
  object_changes: { rows: 'kept', columns: { kind: hidden } },
  orders: {
    rows: 'kept',
    columns: {
      order_number: kept,
      ...columns(['reference_number', 'shipping_text', 'note'], erasedTo(nothing)),
      ship_to_name: erasedTo(erasedText),
      ...columns(['unique_reference', 'payment_error'], erasedTo('null')),
      source_hash: hiddenErasedTo('null'),
    },
  },
  order_addresses: {
    rows: 'kept',
    columns: {
      ...columns(addressTexts, erasedTo(nothing)),
      name: erasedTo(erasedText),
      ...columns(['first_name', 'last_name'], erasedTo('null')),
      // Where tax was due.
      ...columns(['state', 'country'], kept),
    },
  },
  order_events: {
    rows: 'kept',
    columns: {
      ...columns(['kind', 'actor_kind'], kept),
      actor: erasedTo(unlessStaff),
      data: erasedTo(factsOfEvent),
    },
  },
  order_items: { rows: 'kept', columns: columns(['sku', 'title', 'image'], kept) },
  order_notes: { rows: 'kept', columns: { author: kept, text: erasedTo(erasedText) } },
  payment_customers: { rows: 'kept', columns: { customer: hidden } },
  payment_disputes: { rows: 'kept', columns: columns(['provider_reference', 'status', 'reason'], kept) },
  payments: {
    rows: 'kept',
    columns: columns(
      ['invoice_number', 'shipping_title', 'dropship_fee_title', 'tax_title', 'other_title'],
      kept,
    ),
  },
  purchase_orders: { rows: 'kept', columns: { number: kept } },
  shipments: { rows: 'kept', columns: columns(['tracking_number', 'carrier', 'method'], kept) },
  shipment_items: { rows: 'kept', columns: {} },
  transactions: {
    rows: 'kept',
    columns: {
      ...columns(['provider_reference', 'refund_lines'], kept),
      idempotency_key: hidden,
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
  order_search: { rows: 'derived', columns: columns(['default_text', 'extra_text'], hidden) },
  order_search_queue: { rows: 'derived', columns: {} },
  order_update_times: { rows: 'derived', columns: {} },
}
