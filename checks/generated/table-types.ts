import type { ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { generate, PostgresDialect } from 'kysely-codegen'

export const tableTypesFile = 'packages/database/src/schema/tables.generated.ts'

const jsonObject = 'JsonColumn<Record<string, unknown>>'
const completion = 'Generated<CompletionStatusId>'
const pictures = 'Generated<JsonColumn<{ url: string }[]>>'
const pairs = 'Generated<JsonColumn<{ name: string; value: string }[]>>'

/** Columns of which more is known than their type in SQL says: checked values, the shape of JSON, ids by the database. */
const narrowColumns = {
  'api_tokens.mode': 'Generated<TokenMode>',
  'audit_entries.actor_kind': 'ActorKind',
  'audit_entries.data': `Generated<${jsonObject}>`,
  'audit_entries.id': 'GeneratedAlways<number>',
  'credit_entries.actor_kind': 'ActorKind',
  'dealer_payment_methods.meta_data': `Generated<${jsonObject}>`,
  'dealer_payment_methods.settings': 'Generated<JsonColumn<Record<string, string>>>',
  'dealer_status_changes.id': 'GeneratedAlways<number>',
  'dealer_status_changes.status_id': 'DealerStatusId',
  'dealers.status_id': 'Generated<DealerStatusId>',
  'email_changes.id': 'GeneratedAlways<number>',
  'exchange_codes.purpose': 'ExchangePurpose',
  'invoice_rules.basis': "'flat' | 'weight' | 'subtotal'",
  'invoice_rules.figure': "'shipping' | 'dropship_fee' | 'tax' | 'other'",
  'jobs.actor_kind': 'ActorKind',
  'jobs.cursor': `${jsonObject} | null`,
  'jobs.input': jsonObject,
  'jobs.outcome': `${jsonObject} | null`,
  'jobs.kind': 'JobKind',
  'jobs.status': 'Generated<JobStatus>',
  'link_requests.id': 'GeneratedAlways<number>',
  'link_requests.purpose': "'new_password' | 'sign_in'",
  'order_events.actor_kind': 'ActorKind',
  'order_events.data': `Generated<${jsonObject}>`,
  'order_events.kind': 'OrderEventKind',
  'order_events.id': 'GeneratedAlways<number>',
  'order_search.keys': 'GeneratedAlways<number[]>',
  'order_search_queue.id': 'GeneratedAlways<number>',
  'orders.acknowledged_status_id': 'Generated<AllocationStatusId>',
  'orders.allocated_status_id': 'Generated<AllocationStatusId>',
  'orders.order_status_id': 'OrderStatusId',
  'orders.payment_credit_status_id': completion,
  'orders.payment_refund_status_id': completion,
  'orders.payment_status_id': 'PaymentStatusId',
  'orders.purchase_order_canceled_status_id': completion,
  'orders.purchase_order_failed_status_id': completion,
  'orders.purchase_order_process_status_id': completion,
  'orders.purchase_order_voided_status_id': completion,
  'orders.shipped_status_id': 'Generated<ShippedStatusId>',
  'payment_provider_methods.handle': 'PaymentMethodKind',
  'payment_providers.handle': 'PaymentProviderHandle',
  'payment_providers.settings': 'Generated<JsonColumn<Record<string, string>>>',
  'payments.invoice_status_id': 'Generated<InvoiceStatusId>',
  'products.attributes': pairs,
  'products.custom_fields': pairs,
  'products.images': pictures,
  'resale_certificates.review': 'Generated<CertificateReviewState>',
  'resale_certificates.state': 'UsTerritoryCode',
  'saved_filters.definition': 'JsonColumn<SearchDefinition>',
  'saved_views.projection_columns': 'JsonColumn<OrderFieldHandle[]>',
  'saved_views.search_definition': 'JsonColumn<SearchDefinition> | null',
  'saved_views.sort_column_handle': 'OrderFieldHandle',
  'staff_roles.role': 'StaffRole',
  'suppliers.asset_hosts': 'Generated<JsonColumn<{ from: string; to: string }[]>>',
  'suppliers.flags': `Generated<${jsonObject}>`,
  'suppliers.upsell': `${jsonObject} | null`,
  'variants.images': pictures,
} as const

/** Reads the migrated schema of a database and writes the TypeScript types of its tables. */
export async function generateTableTypes(db: ScratchDatabase['db']): Promise<string> {
  const columnTypes = './column-types.ts'
  const completionStatuses = '@portal/contract/statuses/completion-status'
  return await generate({
    db,
    dialect: new PostgresDialect(),
    outFile: null,
    includePattern: 'public.*',
    excludePattern: 'public.applied_migrations*',
    customImports: {
      ActorKind: '@portal/contract/orders/events/order-event.schema',
      AllocationStatusId: completionStatuses,
      CertificateReviewState: '@portal/contract/resale-certificates/certificate-review.rules',
      CompletionStatusId: completionStatuses,
      DealerStatusId: '@portal/contract/statuses/dealer-status',
      InvoiceStatusId: '@portal/contract/statuses/invoice-status',
      OrderFieldHandle: '@portal/contract/order-search/fields/order-fields',
      OrderStatusId: '@portal/contract/statuses/order-status',
      PaymentStatusId: '@portal/contract/statuses/payment-status',
      SearchDefinition: '@portal/contract/order-search/saved/saved-search.schema',
      ShippedStatusId: completionStatuses,
      StaffRole: '@portal/contract/staff/permissions',
      TokenMode: '@portal/contract/tokens/token.schema',
      UsTerritoryCode: '@portal/contract/fields/address/us-territories',
      Decimal: columnTypes,
      ExchangePurpose: '@portal/contract/access/exchange.schema',
      GeneratedAlways: 'kysely',
      JobKind: '@portal/contract/jobs/job.schema',
      JobStatus: '@portal/contract/jobs/job.schema',
      JsonColumn: columnTypes,
      Moment: columnTypes,
      OrderEventKind: '@portal/contract/orders/events/order-event-kinds',
      PaymentMethodKind: '@portal/contract/payment-methods/payment-providers',
      PaymentProviderHandle: '@portal/contract/payment-methods/payment-providers',
    },
    typeMapping: {
      date: 'string',
      int8: 'number',
      jsonb: 'JsonColumn<unknown>',
      numeric: 'Decimal',
      timestamptz: 'Moment',
    },
    overrides: { columns: narrowColumns },
  })
}
