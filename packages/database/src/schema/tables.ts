import type {
  CategoriesTable,
  ProductDocumentsTable,
  ProductFiguresTable,
  ProductOptionsTable,
  ProductsTable,
  VariantOptionsTable,
  VariantsTable,
} from './tables/catalogue.ts'
import type {
  DealerAddressesTable,
  DealerSettingsTable,
  DealerStatusChangesTable,
  DealersTable,
} from './tables/dealers.ts'
import type { PurchaseOrdersTable, ShipmentItemsTable, ShipmentsTable } from './tables/fulfilment.ts'
import type { InvoiceRulesTable } from './tables/invoice-rules.ts'
import type { DealerFeedsTable, IdempotencyKeysTable, JobPiecesTable, JobsTable } from './tables/jobs.ts'
import type { MailOutboxTable } from './tables/mail.ts'
import type { InstallationTable, OperatorAuditTable, RateLimitsTable } from './tables/operations.ts'
import type {
  OrderAddressesTable,
  OrderCountsTable,
  OrderEventsTable,
  OrderItemsTable,
  OrdersTable,
} from './tables/orders.ts'
import type {
  DealerPaymentMethodsTable,
  PaymentCustomersTable,
  PaymentEventsTable,
  PaymentProviderMethodsTable,
  PaymentProvidersTable,
} from './tables/payment-methods.ts'
import type { PaymentsTable, TransactionsTable } from './tables/payments.ts'
import type { FilesTable, ResaleCertificatesTable } from './tables/resale-certificates.ts'
import type { SavedFilterGroupsTable, SavedFiltersTable, SavedViewsTable } from './tables/saved-searches.ts'
import type {
  ApiTokensTable,
  EmailChangesTable,
  ExchangeCodesTable,
  PasswordResetRequestsTable,
  PasswordResetsTable,
  SessionsTable,
} from './tables/sessions.ts'
import type {
  DealerGroupsTable,
  ShippingMethodsTable,
  SupplierHostsTable,
  SuppliersTable,
} from './tables/suppliers.ts'

/** Every table of the database by its name: the type argument of the query builder. */
export interface Tables {
  suppliers: SuppliersTable
  supplier_hosts: SupplierHostsTable
  dealer_groups: DealerGroupsTable
  shipping_methods: ShippingMethodsTable
  dealers: DealersTable
  dealer_addresses: DealerAddressesTable
  dealer_settings: DealerSettingsTable
  dealer_status_changes: DealerStatusChangesTable
  sessions: SessionsTable
  exchange_codes: ExchangeCodesTable
  password_resets: PasswordResetsTable
  link_requests: PasswordResetRequestsTable
  email_changes: EmailChangesTable
  api_tokens: ApiTokensTable
  payment_providers: PaymentProvidersTable
  payment_provider_methods: PaymentProviderMethodsTable
  dealer_payment_methods: DealerPaymentMethodsTable
  payment_customers: PaymentCustomersTable
  payment_events: PaymentEventsTable
  files: FilesTable
  resale_certificates: ResaleCertificatesTable
  categories: CategoriesTable
  products: ProductsTable
  product_options: ProductOptionsTable
  product_documents: ProductDocumentsTable
  product_filter_values: ProductFiguresTable
  variants: VariantsTable
  variant_options: VariantOptionsTable
  orders: OrdersTable
  order_addresses: OrderAddressesTable
  order_items: OrderItemsTable
  order_events: OrderEventsTable
  order_counts: OrderCountsTable
  payments: PaymentsTable
  invoice_rules: InvoiceRulesTable
  transactions: TransactionsTable
  purchase_orders: PurchaseOrdersTable
  shipments: ShipmentsTable
  shipment_items: ShipmentItemsTable
  saved_filter_groups: SavedFilterGroupsTable
  saved_filters: SavedFiltersTable
  saved_views: SavedViewsTable
  jobs: JobsTable
  job_chunks: JobPiecesTable
  idempotency_keys: IdempotencyKeysTable
  dealer_feeds: DealerFeedsTable
  mail_outbox: MailOutboxTable
  audit_entries: OperatorAuditTable
  installation: InstallationTable
  rate_limits: RateLimitsTable
}
