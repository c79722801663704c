// Written by `npm run types:client` from the contract; do not edit.

export type Order = { id: number; orderNumber: string; referenceNumber: string | null; dealerId: number; orderStatusId: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; orderStatus: string; paymentStatusId: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; paymentStatus: string; shippedStatusId: 0 | 1 | 2; shippedStatus: string; orderedAt: string; canceledAt: string | null; updatedAt: string; shippingMethod: { id: number; name: string } | null; shippingText: string | null; note: string | null; paymentError: string | null; shippingAddress: Address | null; billingAddress: Address | null; lines: Array<OrderLine>; quantity: number; total: string | null; invoice: Invoice | null; shipments: Array<Shipment> }

export type OrderLine = { id: number; sku: string | null; title: string | null; productId: number | null; variantId: number | null; quantity: number; shippedQuantity: number; price: string | null; subtotal: string | null; weight: string | null; shippingAddress: Address | null }

export type Shipment = { id: number; orderId: number; orderNumber: string; referenceNumber: string | null; dealerId: number; trackingNumber: string | null; trackingUrl: string | null; carrier: string | null; method: string | null; cost: string | null; shippedAt: string | null; deliveredAt: string | null; updatedAt: string; lines: Array<{ orderLineId: number; sku: string | null; quantity: number }> }

export type Invoice = { id: number; invoiceNumber: string | null; orderId: number; orderNumber: string; referenceNumber: string | null; dealerId: number; invoiceStatusId: 1 | 2 | 3 | 4; invoiceStatus: string; currency: string; subtotal: string; shippingCost: string; shippingTitle: string | null; dropshipFee: string; dropshipFeeTitle: string | null; taxCost: string; taxTitle: string | null; otherCost: string; otherTitle: string | null; total: string; creditAppliedTowardsTotal: string; refundedAmount: string; refundedLastAt: string | null; creditedAmount: string; creditedLastAt: string | null; generatedAt: string; paidAt: string | null; updatedAt: string }

export type Product = { id: number; sku: string; title: string; manufacturer: string | null; description: string | null; categories: Array<string>; images: Array<string>; attributes: Array<{ name: string; value: string }>; customFields: Array<{ name: string; value: string }>; variants: Array<Variant>; createdAt: string; updatedAt: string }

export type Variant = { id: number; productId: number; sku: string; title: string; options: Array<{ name: string; value: string }>; upc: string | null; mpn: string | null; asin: string | null; ean: string | null; price: string | null; msrp: string | null; map: string | null; quantity: number | null; inStock: boolean; weight: string | null; estimatedShippingCost: string | null; estimatedDropshipFee: string | null; description: string | null; images: Array<string>; updatedAt: string }

export type StockLevel = { variantId: number; productId: number; sku: string; quantity: number | null; inStock: boolean; price: string | null; updatedAt: string }

export type Dealer = { id: number; externalId: string | null; email: string; firstName: string | null; lastName: string | null; companyName: string | null; phone: string | null; dealerStatusId: 1 | 2 | 3 | 4 | 5 | 6 | 7; dealerStatus: string; isBlocked: boolean; cancelAt: string | null; createdAt: string; updatedAt: string }

export type Address = { id: number; name: string | null; companyName: string | null; email: string | null; phone: string | null; addressLine1: string | null; addressLine2: string | null; city: string | null; state: string | null; postal: string | null; country: string | null }

export type NewOrder = { referenceNumber: string; shippingMethod: number | string; shippingAddress: NewAddress; billingAddress?: NewAddress | undefined; lines: Array<NewOrderLine>; note?: string | undefined; authorize?: boolean | undefined }

export type NewOrderLine = { sku?: string | undefined; variantId?: number | undefined; quantity: number; shippingAddress?: NewAddress | undefined }

export type NewAddress = { name: string; companyName?: string | null | undefined; email?: string | null | undefined; phone?: string | null | undefined; addressLine1: string; addressLine2?: string | null | undefined; city: string; state: string; postal: string; country: string }

export type OrderCheck = { isValid: boolean; lines: Array<{ sku: string | null; variantId: number | null; title: string | null; quantity: number; available: number | null; price: string | null; subtotal: string | null; errors: Array<string> }>; shippingMethod: { id: number; name: string } | null; invoice: { subtotal: string; shippingCost: string; dropshipFee: string; taxCost: string; otherCost: string; total: string } | null; error: { reason: 'bad_request' | 'no_session' | 'token_missing' | 'token_invalid' | 'token_expired' | 'token_revoked' | 'token_of_session' | 'token_wrong_kind' | 'scope_missing' | 'cross_site' | 'permission_missing' | 'api_access_withheld' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'conflict' | 'payload_too_large' | 'uri_too_long' | 'unsupported_media_type' | 'invalid_input' | 'too_many_requests' | 'headers_too_large' | 'internal_error' | 'not_built' | 'unavailable' | 'idempotency_key_required' | 'idempotency_key_reused' | 'idempotency_key_running' | 'idempotency_secret_shown' | 'too_many_jobs' | 'wrong_credentials' | 'dealer_blocked' | 'dealer_status_blocked' | 'impersonation_forbidden' | 'test_mode_unavailable' | 'email_taken' | 'wrong_access_code' | 'signup_closed' | 'common_password' | 'reset_token_invalid' | 'reset_token_expired' | 'invitation_invalid' | 'staff_exists' | 'staff_not_found' | 'last_owner' | 'exchange_code_invalid' | 'email_undo_invalid' | 'email_undo_taken' | 'account_email_taken' | 'wrong_current_password' | 'settings_changed' | 'settings_hidden' | 'payment_collection_off' | 'no_payment_provider' | 'not_refundable' | 'payment_provider_not_found' | 'payment_method_not_found' | 'payment_method_not_verified' | 'payment_method_failed' | 'payment_ranks_stale' | 'card_not_added' | 'square_card_not_stored' | 'provider_error' | 'provider_unavailable' | 'already_verified' | 'api_token_not_found' | 'api_request_not_found' | 'too_many_tokens' | 'api_token_unavailable' | 'certificates_not_collected' | 'session_not_found' | 'certificate_not_found' | 'certificate_exists' | 'certificate_file_required' | 'certificate_file_refused' | 'order_not_found' | 'order_item_not_found' | 'order_not_on_hold' | 'nothing_to_ship' | 'shipment_not_found' | 'order_not_open' | 'order_on_hold' | 'not_authorized' | 'charged_before' | 'no_payment_method' | 'address_changed' | 'invoice_not_found' | 'cancel_needs_open_order' | 'order_shipped' | 'shipped_unpaid' | 'authorization_binding' | 'authorization_not_offered' | 'search_too_broad' | 'no_export_columns' | 'nothing_selected' | 'saved_filter_not_found' | 'saved_filter_group_not_found' | 'saved_view_not_found' | 'too_many_saved' | 'name_taken' | 'products_not_shown' | 'product_not_found' | 'checkout_not_enabled' | 'channel_not_found' | 'address_not_found' | 'shipping_method_not_found' | 'sku_not_found' | 'catalogue_variant_not_found' | 'variant_not_found' | 'price_unavailable' | 'price_changed' | 'out_of_stock' | 'reference_number_taken' | 'order_key_unknown' | 'webhooks_unavailable' | 'webhook_endpoint_not_found' | 'webhook_endpoint_exists' | 'webhook_endpoint_off' | 'too_many_webhook_endpoints' | 'webhook_address_refused' | 'webhook_delivery_not_found' | 'cursor_invalid' | 'cursor_expired' | 'dealer_not_found' | 'job_not_found' | 'job_finished' | 'file_not_found'; errors: Array<string>; fields?: Record<string, string> | undefined; orderId?: number | undefined; lines?: Array<{ variantId: number; available: number | null }> | undefined } | null }

export type CallerToken = { tokenId: number; name: string; owner: 'dealer' | 'supplier'; supplier: { handle: string; name: string }; dealer: { id: number; email: string } | null; scopes: Array<'orders:read' | 'orders:write' | 'products:read' | 'shipments:read' | 'invoices:read' | 'webhooks:write' | 'inventory:write' | 'products:write' | 'shipments:write' | 'dealers:read' | 'dealers:write'>; mode: 'live' | 'test'; limits: { perSecond: number; burst: number }; expiresAt: string | null }

export type ErrorBody = { reason: 'bad_request' | 'no_session' | 'token_missing' | 'token_invalid' | 'token_expired' | 'token_revoked' | 'token_of_session' | 'token_wrong_kind' | 'scope_missing' | 'cross_site' | 'permission_missing' | 'api_access_withheld' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'conflict' | 'payload_too_large' | 'uri_too_long' | 'unsupported_media_type' | 'invalid_input' | 'too_many_requests' | 'headers_too_large' | 'internal_error' | 'not_built' | 'unavailable' | 'idempotency_key_required' | 'idempotency_key_reused' | 'idempotency_key_running' | 'idempotency_secret_shown' | 'too_many_jobs' | 'wrong_credentials' | 'dealer_blocked' | 'dealer_status_blocked' | 'impersonation_forbidden' | 'test_mode_unavailable' | 'email_taken' | 'wrong_access_code' | 'signup_closed' | 'common_password' | 'reset_token_invalid' | 'reset_token_expired' | 'invitation_invalid' | 'staff_exists' | 'staff_not_found' | 'last_owner' | 'exchange_code_invalid' | 'email_undo_invalid' | 'email_undo_taken' | 'account_email_taken' | 'wrong_current_password' | 'settings_changed' | 'settings_hidden' | 'payment_collection_off' | 'no_payment_provider' | 'not_refundable' | 'payment_provider_not_found' | 'payment_method_not_found' | 'payment_method_not_verified' | 'payment_method_failed' | 'payment_ranks_stale' | 'card_not_added' | 'square_card_not_stored' | 'provider_error' | 'provider_unavailable' | 'already_verified' | 'api_token_not_found' | 'api_request_not_found' | 'too_many_tokens' | 'api_token_unavailable' | 'certificates_not_collected' | 'session_not_found' | 'certificate_not_found' | 'certificate_exists' | 'certificate_file_required' | 'certificate_file_refused' | 'order_not_found' | 'order_item_not_found' | 'order_not_on_hold' | 'nothing_to_ship' | 'shipment_not_found' | 'order_not_open' | 'order_on_hold' | 'not_authorized' | 'charged_before' | 'no_payment_method' | 'address_changed' | 'invoice_not_found' | 'cancel_needs_open_order' | 'order_shipped' | 'shipped_unpaid' | 'authorization_binding' | 'authorization_not_offered' | 'search_too_broad' | 'no_export_columns' | 'nothing_selected' | 'saved_filter_not_found' | 'saved_filter_group_not_found' | 'saved_view_not_found' | 'too_many_saved' | 'name_taken' | 'products_not_shown' | 'product_not_found' | 'checkout_not_enabled' | 'channel_not_found' | 'address_not_found' | 'shipping_method_not_found' | 'sku_not_found' | 'catalogue_variant_not_found' | 'variant_not_found' | 'price_unavailable' | 'price_changed' | 'out_of_stock' | 'reference_number_taken' | 'order_key_unknown' | 'webhooks_unavailable' | 'webhook_endpoint_not_found' | 'webhook_endpoint_exists' | 'webhook_endpoint_off' | 'too_many_webhook_endpoints' | 'webhook_address_refused' | 'webhook_delivery_not_found' | 'cursor_invalid' | 'cursor_expired' | 'dealer_not_found' | 'job_not_found' | 'job_finished' | 'file_not_found'; errors: Array<string>; fields?: Record<string, string> | undefined; requestId: string; type?: 'invalid_request_error' | 'authentication_error' | 'permission_error' | 'not_found_error' | 'conflict_error' | 'idempotency_error' | 'rate_limit_error' | 'api_error' | undefined; documentation?: string | undefined; scope?: 'orders:read' | 'orders:write' | 'products:read' | 'shipments:read' | 'invoices:read' | 'webhooks:write' | 'inventory:write' | 'products:write' | 'shipments:write' | 'dealers:read' | 'dealers:write' | undefined; quote?: { shippingCost: string; shippingTitle: string | null; dropshipFee: string; dropshipFeeTitle: string | null; taxCost: string; taxTitle: string | null; otherCost: string; otherTitle: string | null; total: string; quoteId: string } | undefined; lines?: Array<{ variantId: number; available: number | null }> | undefined; orderId?: number | undefined }

/** What the events show, by their type. */
export interface WebhookData {
  'order.created': Order
  'order.authorized': Order
  'order.unauthorized': Order
  'order.declined': Order
  'order.held': Order
  'order.released': Order
  'order.canceled': Order
  'order.closed': Order
  'order.updated': Order
  'shipment.created': Shipment | { id: number; orderId: number; removed: true }
  'shipment.updated': Shipment | { id: number; orderId: number; removed: true }
  'shipment.voided': Shipment | { id: number; orderId: number; removed: true }
  'invoice.paid': Invoice | { id: number; orderId: number }
  'invoice.refunded': Invoice | { id: number; orderId: number }
  'product.created': Product | { id: number; sku?: string | undefined; title?: string | undefined; removed: true }
  'product.updated': Product | { id: number; sku?: string | undefined; title?: string | undefined; removed: true }
  'product.price_changed': Product | { id: number; sku?: string | undefined; title?: string | undefined; removed: true }
  'product.stock_changed': Product | { id: number; sku?: string | undefined; title?: string | undefined; removed: true }
  'product.discontinued': Product | { id: number; sku?: string | undefined; title?: string | undefined; removed: true }
  'dealer.created': Dealer
  'dealer.approved': Dealer
  'ping': { endpointId: number }
}

/** The body of a webhook; `type` says what `data` is. */
export type WebhookEvent = {
  [Type in keyof WebhookData]: { id: string; type: Type; timestamp: string; sequence: number; data: WebhookData[Type] }
}[keyof WebhookData]

/** What each call takes and answers. */
export interface Calls {
  /** Authorizes an open order for payment. */
  authorizeOrderByToken: { params: { id: number }; answer: Order }
  /** Cancels an open order, or what has not shipped of it once its payment is settled. */
  cancelOrderByToken: { params: { id: number }; answer: Order }
  /** Charges an authorized order by the dealer's methods in rank order; an order is never charged twice. */
  captureOrder: { params: { id: number }; answer: { outcome: 'paid' | 'clearing' | 'declined' | 'unknown' | 'nothing to pay'; order: Order } }
  /** Changes the billing address of an open order. With the `id` of the address that was read, an address that was changed since is not replaced. */
  changeBillingAddress: { params: { id: number }; body: { name: string; companyName?: string | null | undefined; email?: string | null | undefined; phone?: string | null | undefined; addressLine1: string; addressLine2?: string | null | undefined; city: string; state: string; postal: string; country: string; id?: number | undefined }; answer: Order }
  /** Changes the status of a dealer. */
  changeDealerStatus: { params: { id: number }; body: { dealerStatusId: 1 | 2 | 3 | 4 | 5 | 6 | 7; cancelAt?: string | null | undefined }; answer: Dealer }
  /** Sets or adjusts the stock of up to 1,000 SKUs, with a result for each. */
  changeInventory: { body: { rows: Array<{ sku: string; quantity?: number | undefined; adjustment?: number | undefined }> }; answer: { results: Array<{ index: number; sku: string; outcome: 'changed' | 'unchanged' | 'refused'; variantId: number | null; reason: 'sku_not_found' | 'out_of_range' | null; quantity: number | null }> } }
  /** Changes the shipping address of one line of an open order. With the `id` of the address that was read, an address that was changed since is not replaced. */
  changeLineShippingAddress: { params: { id: number; lineId: number }; body: { name: string; companyName?: string | null | undefined; email?: string | null | undefined; phone?: string | null | undefined; addressLine1: string; addressLine2?: string | null | undefined; city: string; state: string; postal: string; country: string; id?: number | undefined }; answer: Order }
  /** Sets the prices of up to 1,000 SKUs, with a result for each. */
  changePrices: { body: { rows: Array<{ sku: string; price?: string | null | undefined; msrp?: string | null | undefined; map?: string | null | undefined }> }; answer: { results: Array<{ index: number; sku: string; outcome: 'changed' | 'unchanged' | 'refused'; variantId: number | null; reason: 'sku_not_found' | 'out_of_range' | null }> } }
  /** Changes the shipping address of an open order. With the `id` of the address that was read, an address that was changed since is not replaced. */
  changeShippingAddress: { params: { id: number }; body: { name: string; companyName?: string | null | undefined; email?: string | null | undefined; phone?: string | null | undefined; addressLine1: string; addressLine2?: string | null | undefined; city: string; state: string; postal: string; country: string; id?: number | undefined }; answer: Order }
  /** Creates a dealer, Active unless another status is given. */
  createDealer: { body: { email: string; externalId?: string | null | undefined; firstName?: string | null | undefined; lastName?: string | null | undefined; companyName?: string | null | undefined; phone?: string | null | undefined; dealerStatusId?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined }; answer: Dealer }
  /** Places an order once for each Idempotency-Key; with dryRun it is priced and checked only. */
  createOrder: { query?: { dryRun?: boolean | undefined }; body: NewOrder; answer: Order | OrderCheck }
  /** Places up to 100 orders, each by itself and counted as a call; sent again with the same Idempotency-Key, none is placed twice. */
  createOrders: { body: { orders: Array<NewOrder> }; answer: { results: Array<{ index: number; status: number; order: Order | null; error: { reason: 'bad_request' | 'no_session' | 'token_missing' | 'token_invalid' | 'token_expired' | 'token_revoked' | 'token_of_session' | 'token_wrong_kind' | 'scope_missing' | 'cross_site' | 'permission_missing' | 'api_access_withheld' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'conflict' | 'payload_too_large' | 'uri_too_long' | 'unsupported_media_type' | 'invalid_input' | 'too_many_requests' | 'headers_too_large' | 'internal_error' | 'not_built' | 'unavailable' | 'idempotency_key_required' | 'idempotency_key_reused' | 'idempotency_key_running' | 'idempotency_secret_shown' | 'too_many_jobs' | 'wrong_credentials' | 'dealer_blocked' | 'dealer_status_blocked' | 'impersonation_forbidden' | 'test_mode_unavailable' | 'email_taken' | 'wrong_access_code' | 'signup_closed' | 'common_password' | 'reset_token_invalid' | 'reset_token_expired' | 'invitation_invalid' | 'staff_exists' | 'staff_not_found' | 'last_owner' | 'exchange_code_invalid' | 'email_undo_invalid' | 'email_undo_taken' | 'account_email_taken' | 'wrong_current_password' | 'settings_changed' | 'settings_hidden' | 'payment_collection_off' | 'no_payment_provider' | 'not_refundable' | 'payment_provider_not_found' | 'payment_method_not_found' | 'payment_method_not_verified' | 'payment_method_failed' | 'payment_ranks_stale' | 'card_not_added' | 'square_card_not_stored' | 'provider_error' | 'provider_unavailable' | 'already_verified' | 'api_token_not_found' | 'api_request_not_found' | 'too_many_tokens' | 'api_token_unavailable' | 'certificates_not_collected' | 'session_not_found' | 'certificate_not_found' | 'certificate_exists' | 'certificate_file_required' | 'certificate_file_refused' | 'order_not_found' | 'order_item_not_found' | 'order_not_on_hold' | 'nothing_to_ship' | 'shipment_not_found' | 'order_not_open' | 'order_on_hold' | 'not_authorized' | 'charged_before' | 'no_payment_method' | 'address_changed' | 'invoice_not_found' | 'cancel_needs_open_order' | 'order_shipped' | 'shipped_unpaid' | 'authorization_binding' | 'authorization_not_offered' | 'search_too_broad' | 'no_export_columns' | 'nothing_selected' | 'saved_filter_not_found' | 'saved_filter_group_not_found' | 'saved_view_not_found' | 'too_many_saved' | 'name_taken' | 'products_not_shown' | 'product_not_found' | 'checkout_not_enabled' | 'channel_not_found' | 'address_not_found' | 'shipping_method_not_found' | 'sku_not_found' | 'catalogue_variant_not_found' | 'variant_not_found' | 'price_unavailable' | 'price_changed' | 'out_of_stock' | 'reference_number_taken' | 'order_key_unknown' | 'webhooks_unavailable' | 'webhook_endpoint_not_found' | 'webhook_endpoint_exists' | 'webhook_endpoint_off' | 'too_many_webhook_endpoints' | 'webhook_address_refused' | 'webhook_delivery_not_found' | 'cursor_invalid' | 'cursor_expired' | 'dealer_not_found' | 'job_not_found' | 'job_finished' | 'file_not_found'; errors: Array<string>; fields?: Record<string, string> | undefined; orderId?: number | undefined; lines?: Array<{ variantId: number; available: number | null }> | undefined } | null }> } }
  /** Ships an order or a part of it, with a tracking number. The order closes when all of it has shipped and is paid. */
  createShipment: { params: { id: number }; body: { trackingNumber: string; carrier?: string | null | undefined; method?: string | null | undefined; cost?: string | null | undefined; shippedAt?: string | undefined; lines?: Array<{ orderLineId: number; quantity: number }> | undefined }; answer: Shipment }
  /** Adds a webhook endpoint and shows its secret once. */
  createWebhookEndpointByToken: { body: { url: string; description?: string | null | undefined; events: Array<'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved'> }; answer: { id: number; url: string; description: string; events: Array<'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved'>; active: boolean; givenUpAt: string | null; givenUpReason: 'nothing_accepted' | 'gone' | null; failingSince: string | null; previousSecretUntil: string | null; waiting: number; failed: number; createdAt: string; updatedAt: string; secret: string } }
  /** Begins to listen to events without a public address. */
  createWebhookListener: { body?: { events?: Array<'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved'> | undefined }; answer: { id: number; secret: string; events: Array<'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved'>; listensUntil: string } }
  /** Removes a webhook endpoint with its deliveries. */
  deleteWebhookEndpointByToken: { params: { id: number }; answer: { success: true } }
  /** Stops listening. */
  deleteWebhookListener: { params: { id: number }; answer: { success: true } }
  /** Downloads one invoice as a PDF. */
  downloadInvoice: { params: { id: number }; answer: Uint8Array }
  /** Downloads the catalogue as CSV, JSON lines or a Google Merchant file, whole or since a moment. */
  downloadProductFeed: { query?: { format?: 'csv' | 'jsonl' | 'google' | undefined; since?: string | undefined }; answer: Uint8Array }
  /** Waits for signed messages of a listener. */
  getListenerMessages: { params: { id: number }; query?: { wait?: number | undefined }; answer: { items: Array<{ deliveryId: number; headers: Record<string, string>; body: string }>; hasMore: boolean; after: string | null } }
  /** Tells whose token calls, its scopes, mode, limits and expiry. */
  getMe: { answer: CallerToken }
  /** Lists the deliveries of a webhook endpoint. */
  getWebhookDeliveriesByToken: { params: { id: number }; query?: { status?: 'waiting' | 'delivered' | 'failed' | undefined; event?: 'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved' | 'ping' | undefined; limit?: number | undefined; after?: string | undefined }; answer: { items: Array<{ id: number; webhookId: string; event: 'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved' | 'ping'; status: 'waiting' | 'delivered' | 'failed'; tries: number; at: string; nextTryAt: string | null; lastTryAt: string | null; lastStatus: number | null }>; hasMore: boolean; after: string | null } }
  /** Reads one delivery with its body and tries. */
  getWebhookDeliveryByToken: { params: { id: number; deliveryId: number }; answer: { id: number; webhookId: string; event: 'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved' | 'ping'; status: 'waiting' | 'delivered' | 'failed'; tries: number; at: string; nextTryAt: string | null; lastTryAt: string | null; lastStatus: number | null; url: string | null; body: string; attempts: Array<{ number: number; at: string; durationMs: number; requestHeaders: Record<string, string>; status: number | null; responseHeaders: Record<string, string> | null; responseBody: string | null; problem: string | null }> } }
  /** Reads a webhook endpoint. */
  getWebhookEndpointByToken: { params: { id: number }; answer: { id: number; url: string; description: string; events: Array<'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved'>; active: boolean; givenUpAt: string | null; givenUpReason: 'nothing_accepted' | 'gone' | null; failingSince: string | null; previousSecretUntil: string | null; waiting: number; failed: number; createdAt: string; updatedAt: string } }
  /** Lists the owner's webhook endpoints. */
  getWebhookEndpointsByToken: { query?: { limit?: number | undefined; after?: string | undefined }; answer: { items: Array<{ id: number; url: string; description: string; events: Array<'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved'>; active: boolean; givenUpAt: string | null; givenUpReason: 'nothing_accepted' | 'gone' | null; failingSince: string | null; previousSecretUntil: string | null; waiting: number; failed: number; createdAt: string; updatedAt: string }>; hasMore: boolean; after: string | null } }
  /** Puts an open order on hold; its dealer reads the reason. */
  holdOrder: { params: { id: number }; body?: { reason?: string | null | undefined }; answer: Order }
  /** Lists the categories that hold products, as a tree of three levels. */
  listCategories: { answer: { items: Array<{ id: number; name: string; productCount: number; children: Array<{ id: number; name: string; productCount: number; children: Array<{ id: number; name: string; productCount: number; children: Array<unknown> }> }> }> } }
  /** Lists dealers: the newest first, or those that changed since a moment or a cursor. */
  listDealers: { query?: { limit?: number | undefined; after?: string | undefined; updatedSince?: string | undefined; dealerStatusId?: number | undefined; email?: string | undefined; externalId?: string | undefined }; answer: { items: Array<Dealer>; hasMore: boolean; after: string | null } }
  /** Lists invoices: the newest first, or those whose order changed since a moment or a cursor. */
  listInvoices: { query?: { limit?: number | undefined; after?: string | undefined; updatedSince?: string | undefined; orderId?: number | undefined; dealerId?: number | undefined; invoiceStatusId?: number | undefined }; answer: { items: Array<Invoice>; hasMore: boolean; after: string | null } }
  /** Lists what happened to an order, the newest first. */
  listOrderEvents: { params: { id: number }; query?: { limit?: number | undefined; after?: string | undefined }; answer: { items: Array<{ id: number; at: string; kind: 'imported' | 'import_updated' | 'placed' | 'drafted' | 'order_opened' | 'order_closed' | 'order_canceled' | 'order_held' | 'order_released' | 'order_failed' | 'order_unmanaged' | 'shipping_method_missing' | 'billing_address_changed' | 'shipping_address_changed' | 'item_address_changed' | 'payment_authorized' | 'payment_auto_authorized' | 'payment_auto_authorization_missed' | 'payment_unauthorized' | 'payment_attempted' | 'payment_declined' | 'payment_initiated' | 'payment_charged' | 'payment_settled' | 'payment_deferred' | 'refund_requested' | 'refund_failed' | 'payment_refunded' | 'payment_credited' | 'purchase_order_created' | 'purchase_order_changed' | 'shipment_created' | 'shipment_voided'; actorKind: 'dealer' | 'operator' | 'integrator' | 'import' | 'system'; actor: string | null; amount: string | null; reason: string | null; subject: string | null; quantity: number | null; purchaseOrderStatusId: number | null; address: Address | null }>; hasMore: boolean; after: string | null } }
  /** Lists orders: the newest first, or those that changed since a moment or a cursor. */
  listOrders: { query?: { limit?: number | undefined; after?: string | undefined; updatedSince?: string | undefined; orderStatusId?: number | undefined; paymentStatusId?: number | undefined; shippedStatusId?: number | undefined; referenceNumber?: string | undefined; orderedFrom?: string | undefined; orderedBefore?: string | undefined; dealerId?: number | undefined }; answer: { items: Array<Order>; hasMore: boolean; after: string | null } }
  /** Lists products with their variants: the newest first, or those that changed since a moment or a cursor. */
  listProducts: { query?: { limit?: number | undefined; after?: string | undefined; updatedSince?: string | undefined; categoryId?: number | undefined; sku?: string | undefined }; answer: { items: Array<Product>; hasMore: boolean; after: string | null } }
  /** Lists shipments: the newest first, or those that changed since a moment or a cursor. */
  listShipments: { query?: { limit?: number | undefined; after?: string | undefined; updatedSince?: string | undefined; orderId?: number | undefined; dealerId?: number | undefined }; answer: { items: Array<Shipment>; hasMore: boolean; after: string | null } }
  /** Lists the shipping methods that orders can name. */
  listShippingMethods: { answer: { items: Array<{ id: number; name: string; minDays: number | null; maxDays: number | null }> } }
  /** Lists stock and prices of variants, or those that changed since a moment or a cursor. */
  listStock: { query?: { limit?: number | undefined; after?: string | undefined; updatedSince?: string | undefined; sku?: string | undefined }; answer: { items: Array<StockLevel>; hasMore: boolean; after: string | null } }
  /** Lists variants: the newest first, or those that changed since a moment or a cursor. */
  listVariants: { query?: { limit?: number | undefined; after?: string | undefined; updatedSince?: string | undefined; sku?: string | undefined; productId?: number | undefined }; answer: { items: Array<Variant>; hasMore: boolean; after: string | null } }
  /** Sends one event to a webhook endpoint again. */
  redeliverWebhookByToken: { params: { id: number; deliveryId: number }; answer: { id: number; webhookId: string; event: 'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved' | 'ping'; status: 'waiting' | 'delivered' | 'failed'; tries: number; at: string; nextTryAt: string | null; lastTryAt: string | null; lastStatus: number | null } }
  /** Sends the events that happened or were last tried since a moment to a webhook endpoint again. */
  redeliverWebhooksByToken: { params: { id: number }; body: { since: string; which?: 'failed' | 'all' | undefined }; answer: { count: number } }
  /** Releases an order that is on hold. */
  releaseOrder: { params: { id: number }; answer: Order }
  /** Tells what became of a message of a listener. */
  reportListenerResult: { params: { id: number; deliveryId: number }; body: { status: number | null; durationMs: number; body?: string | undefined; problem?: string | null | undefined }; answer: { success: true } }
  /** Reads one dealer. */
  retrieveDealer: { params: { id: number }; answer: Dealer }
  /** Reads one invoice. */
  retrieveInvoice: { params: { id: number }; answer: Invoice }
  /** Reads one order with its lines, addresses, invoice and shipments. */
  retrieveOrder: { params: { id: number }; answer: Order }
  /** Reads one order by its number. */
  retrieveOrderByNumber: { params: { orderNumber: string }; answer: Order }
  /** Reads one order by the dealer's reference number. */
  retrieveOrderByReference: { params: { referenceNumber: string }; answer: Order }
  /** Reads one product with its variants. */
  retrieveProduct: { params: { id: number }; answer: Product }
  /** Reads one shipment. */
  retrieveShipment: { params: { id: number }; answer: Shipment }
  /** Reads one variant. */
  retrieveVariant: { params: { id: number }; answer: Variant }
  /** Gives a webhook endpoint a new secret and shows it once. */
  rotateWebhookSecretByToken: { params: { id: number }; body?: { overlapHours?: number | undefined }; answer: { id: number; url: string; description: string; events: Array<'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved'>; active: boolean; givenUpAt: string | null; givenUpReason: 'nothing_accepted' | 'gone' | null; failingSince: string | null; previousSecretUntil: string | null; waiting: number; failed: number; createdAt: string; updatedAt: string; secret: string } }
  /** Sends a test event to a webhook endpoint. */
  testWebhookEndpointByToken: { params: { id: number }; answer: { id: number; webhookId: string; event: 'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved' | 'ping'; status: 'waiting' | 'delivered' | 'failed'; tries: number; at: string; nextTryAt: string | null; lastTryAt: string | null; lastStatus: number | null } }
  /** Takes the authorization of an open order back, of which nothing has shipped. */
  unauthorizeOrderByToken: { params: { id: number }; answer: Order }
  /** Changes a webhook endpoint, or switches it on or off. */
  updateWebhookEndpointByToken: { params: { id: number }; body?: { url?: string | undefined; description?: string | null | undefined; events?: Array<'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved'> | undefined; active?: boolean | undefined }; answer: { id: number; url: string; description: string; events: Array<'order.created' | 'order.authorized' | 'order.unauthorized' | 'order.declined' | 'order.held' | 'order.released' | 'order.canceled' | 'order.closed' | 'order.updated' | 'shipment.created' | 'shipment.updated' | 'shipment.voided' | 'invoice.paid' | 'invoice.refunded' | 'product.created' | 'product.updated' | 'product.price_changed' | 'product.stock_changed' | 'product.discontinued' | 'dealer.created' | 'dealer.approved'>; active: boolean; givenUpAt: string | null; givenUpReason: 'nothing_accepted' | 'gone' | null; failingSince: string | null; previousSecretUntil: string | null; waiting: number; failed: number; createdAt: string; updatedAt: string } }
  /** Creates or updates up to 100 products by their SKU, with a result for each; what is left out stays as it is. */
  upsertProducts: { body: { products: Array<{ sku: string; title: string; manufacturer?: string | null | undefined; description?: string | null | undefined; categories?: Array<string> | undefined; images?: Array<string> | undefined; attributes?: Array<{ name: string; value: string }> | undefined; customFields?: Array<{ name: string; value: string }> | undefined; createdAt?: string | undefined; variants: Array<{ sku: string; title?: string | null | undefined; options?: Array<{ name: string; value: string }> | undefined; upc?: string | null | undefined; mpn?: string | null | undefined; asin?: string | null | undefined; ean?: string | null | undefined; price?: string | null | undefined; msrp?: string | null | undefined; map?: string | null | undefined; quantity?: number | undefined; weight?: string | null | undefined; estimatedShippingCost?: string | null | undefined; estimatedDropshipFee?: string | null | undefined; description?: string | null | undefined; images?: Array<string> | undefined }> }> }; answer: { results: Array<{ index: number; sku: string; outcome: 'created' | 'updated' | 'unchanged' | 'refused'; productId: number | null; refusals: Array<{ field: string; reason: string }> }>; warnings: Array<string> } }
  /** Voids a shipment and answers its order: what was in it can be shipped again, and an order that it had closed is open. */
  voidShipment: { params: { id: number }; answer: Order }
}

/** The name of a call. */
export type CallName = keyof Calls

/** The name of a list with a cursor. */
export type ListName = 'getListenerMessages' | 'getWebhookDeliveriesByToken' | 'getWebhookEndpointsByToken' | 'listDealers' | 'listInvoices' | 'listOrderEvents' | 'listOrders' | 'listProducts' | 'listShipments' | 'listStock' | 'listVariants'

/** How each call is sent. */
export const calls: Readonly<Record<CallName, { method: string; path: string; creates?: true; media?: string }>> = {
  authorizeOrderByToken: { method: 'PATCH', path: '/api/v1/orders/:id/authorize' },
  cancelOrderByToken: { method: 'PATCH', path: '/api/v1/orders/:id/cancel' },
  captureOrder: { method: 'POST', path: '/api/v1/orders/:id/capture', creates: true },
  changeBillingAddress: { method: 'PUT', path: '/api/v1/orders/:id/billing-address' },
  changeDealerStatus: { method: 'PATCH', path: '/api/v1/dealers/:id/status' },
  changeInventory: { method: 'PATCH', path: '/api/v1/inventory', creates: true },
  changeLineShippingAddress: { method: 'PUT', path: '/api/v1/orders/:id/lines/:lineId/shipping-address' },
  changePrices: { method: 'PATCH', path: '/api/v1/prices' },
  changeShippingAddress: { method: 'PUT', path: '/api/v1/orders/:id/shipping-address' },
  createDealer: { method: 'POST', path: '/api/v1/dealers', creates: true },
  createOrder: { method: 'POST', path: '/api/v1/orders', creates: true },
  createOrders: { method: 'POST', path: '/api/v1/orders/batch', creates: true },
  createShipment: { method: 'POST', path: '/api/v1/orders/:id/shipments', creates: true },
  createWebhookEndpointByToken: { method: 'POST', path: '/api/v1/webhook-endpoints', creates: true },
  createWebhookListener: { method: 'POST', path: '/api/v1/webhook-listeners', creates: true },
  deleteWebhookEndpointByToken: { method: 'DELETE', path: '/api/v1/webhook-endpoints/:id' },
  deleteWebhookListener: { method: 'DELETE', path: '/api/v1/webhook-listeners/:id' },
  downloadInvoice: { method: 'GET', path: '/api/v1/invoices/:id/pdf', media: 'application/pdf' },
  downloadProductFeed: { method: 'GET', path: '/api/v1/feeds/products', media: 'text/csv, application/x-ndjson, text/tab-separated-values' },
  getListenerMessages: { method: 'GET', path: '/api/v1/webhook-listeners/:id/messages' },
  getMe: { method: 'GET', path: '/api/v1/me' },
  getWebhookDeliveriesByToken: { method: 'GET', path: '/api/v1/webhook-endpoints/:id/deliveries' },
  getWebhookDeliveryByToken: { method: 'GET', path: '/api/v1/webhook-endpoints/:id/deliveries/:deliveryId' },
  getWebhookEndpointByToken: { method: 'GET', path: '/api/v1/webhook-endpoints/:id' },
  getWebhookEndpointsByToken: { method: 'GET', path: '/api/v1/webhook-endpoints' },
  holdOrder: { method: 'PATCH', path: '/api/v1/orders/:id/hold' },
  listCategories: { method: 'GET', path: '/api/v1/categories' },
  listDealers: { method: 'GET', path: '/api/v1/dealers' },
  listInvoices: { method: 'GET', path: '/api/v1/invoices' },
  listOrderEvents: { method: 'GET', path: '/api/v1/orders/:id/events' },
  listOrders: { method: 'GET', path: '/api/v1/orders' },
  listProducts: { method: 'GET', path: '/api/v1/products' },
  listShipments: { method: 'GET', path: '/api/v1/shipments' },
  listShippingMethods: { method: 'GET', path: '/api/v1/shipping-methods' },
  listStock: { method: 'GET', path: '/api/v1/stock' },
  listVariants: { method: 'GET', path: '/api/v1/variants' },
  redeliverWebhookByToken: { method: 'POST', path: '/api/v1/webhook-endpoints/:id/deliveries/:deliveryId/redeliver', creates: true },
  redeliverWebhooksByToken: { method: 'POST', path: '/api/v1/webhook-endpoints/:id/redeliver', creates: true },
  releaseOrder: { method: 'PATCH', path: '/api/v1/orders/:id/release' },
  reportListenerResult: { method: 'POST', path: '/api/v1/webhook-listeners/:id/messages/:deliveryId/result', creates: true },
  retrieveDealer: { method: 'GET', path: '/api/v1/dealers/:id' },
  retrieveInvoice: { method: 'GET', path: '/api/v1/invoices/:id' },
  retrieveOrder: { method: 'GET', path: '/api/v1/orders/:id' },
  retrieveOrderByNumber: { method: 'GET', path: '/api/v1/orders/by-number/:orderNumber' },
  retrieveOrderByReference: { method: 'GET', path: '/api/v1/orders/by-reference/:referenceNumber' },
  retrieveProduct: { method: 'GET', path: '/api/v1/products/:id' },
  retrieveShipment: { method: 'GET', path: '/api/v1/shipments/:id' },
  retrieveVariant: { method: 'GET', path: '/api/v1/variants/:id' },
  rotateWebhookSecretByToken: { method: 'POST', path: '/api/v1/webhook-endpoints/:id/rotate-secret', creates: true },
  testWebhookEndpointByToken: { method: 'POST', path: '/api/v1/webhook-endpoints/:id/test', creates: true },
  unauthorizeOrderByToken: { method: 'PATCH', path: '/api/v1/orders/:id/unauthorize' },
  updateWebhookEndpointByToken: { method: 'PATCH', path: '/api/v1/webhook-endpoints/:id' },
  upsertProducts: { method: 'PATCH', path: '/api/v1/products', creates: true },
  voidShipment: { method: 'DELETE', path: '/api/v1/shipments/:id' },
}

