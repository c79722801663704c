import type { EndpointName, endpoints } from '@portal/contract/api/endpoints'

type Endpoints = typeof endpoints

/** The calls of the dealer's browser; those of other callers get a table of their own. */
export type RouteName = {
  [Name in EndpointName]: Endpoints[Name]['access']['who'] extends 'anyone' | 'dealer'
    ? Endpoints[Name]['path'] extends `${string}/console/${string}`
      ? never
      : Name
    : never
}[EndpointName]

/** What a client must know of one call. */
export type RouteOf<Endpoint> = Pick<
  Endpoint,
  keyof Endpoint & ('method' | 'path' | 'answerMedia' | 'readsOnly')
> &
  (Endpoint extends { readonly upload: { readonly field: infer Field } }
    ? { readonly uploadField: Field }
    : unknown)

/**
 * What a client must know of each call at run time. The contract's own table would bring every schema to every page,
 * so this one repeats the little that is needed, and the compiler refuses a row that is missing or differs.
 */
export const routes = {
  getPortalConfig: { method: 'GET', path: '/api-public/dealer-portal/' },
  forgotPassword: { method: 'POST', path: '/api-public/dealer-portal/dealer/forgot-password' },
  requestSignInLink: { method: 'POST', path: '/api-public/dealer-portal/dealer/sign-in-link' },
  undoEmailChange: { method: 'POST', path: '/api-public/dealer-portal/dealer/undo-email-change' },
  resetPassword: { method: 'POST', path: '/api-public/dealer-portal/dealer/password-reset/:userId/:token' },
  signup: { method: 'POST', path: '/api-public/dealer-portal/dealer/signup' },
  validatePasswordReset: {
    method: 'GET',
    path: '/api-public/dealer-portal/dealer/password-reset-validate/:userId/:token',
  },
  exchangeToken: { method: 'POST', path: '/api-public/dealer-portal/dealer/exchange-token' },
  getSession: { method: 'GET', path: '/api/dealer-portal/session' },
  login: { method: 'POST', path: '/api-public/dealer-portal/dealer/login' },
  logout: { method: 'POST', path: '/api/dealer-portal/logout' },
  chooseTimeZone: { method: 'PUT', path: '/api/dealer-portal/dealer/time-zone' },
  getAccountCredit: { method: 'GET', path: '/api/dealer-portal/dealer/account-credit' },
  getDealer: { method: 'GET', path: '/api/dealer-portal/dealer/' },
  updateDealer: { method: 'POST', path: '/api/dealer-portal/dealer/:dealerId/basic' },
  getSessions: { method: 'GET', path: '/api/dealer-portal/sessions' },
  endSession: { method: 'DELETE', path: '/api/dealer-portal/sessions/:id' },
  endOtherSessions: { method: 'DELETE', path: '/api/dealer-portal/sessions' },
  updatePassword: { method: 'POST', path: '/api/dealer-portal/dealer/update-password' },
  getDashboardStats: { method: 'GET', path: '/api/dealer-portal/dealer/dashboard-stats' },
  getNeedsYou: { method: 'GET', path: '/api/dealer-portal/dealer/needs-you' },
  getPaymentOutlook: { method: 'GET', path: '/api/dealer-portal/dealer/payment-outlook' },
  getSettings: { method: 'GET', path: '/api/dealer-portal/dealer/settings/' },
  saveSettings: { method: 'POST', path: '/api/dealer-portal/dealer/settings/' },
  createPaymentMethod: { method: 'POST', path: '/api/dealer-portal/dealer/settings/payment-method' },
  deletePaymentMethod: { method: 'DELETE', path: '/api/dealer-portal/dealer/settings/payment-method/:id' },
  getPaymentMethodRemoval: {
    method: 'GET',
    path: '/api/dealer-portal/dealer/settings/payment-method/:id/removal',
  },
  getPaymentMethods: { method: 'GET', path: '/api/dealer-portal/dealer/settings/payment-method' },
  rankPaymentMethods: { method: 'POST', path: '/api/dealer-portal/dealer/settings/payment-method-ranks' },
  renamePaymentMethod: { method: 'PUT', path: '/api/dealer-portal/dealer/settings/payment-method/:id/name' },
  togglePaymentMethod: {
    method: 'PUT',
    path: '/api/dealer-portal/dealer/settings/payment-method/:id/toggle-active',
  },
  createSquareCard: { method: 'POST', path: '/api/dealer-portal/dealer-payments/square/card' },
  createStripeSetupIntent: { method: 'POST', path: '/api/dealer-portal/dealer/stripe-setup-intent' },
  deleteSquareCard: { method: 'DELETE', path: '/api/dealer-portal/dealer-payments/square/card/:id' },
  stripeAttachSource: { method: 'POST', path: '/api/dealer-portal/dealer/stripe-attach-source' },
  stripeVerifyAch: { method: 'POST', path: '/api/dealer-portal/dealer/stripe-verify-ach' },
  getApiToken: { method: 'GET', path: '/api/dealer-portal/api-token/' },
  regenerateApiToken: { method: 'PATCH', path: '/api/dealer-portal/api-token/:id/regenerate' },
  switchTestMode: { method: 'PUT', path: '/api/dealer-portal/test-mode' },
  getTokens: { method: 'GET', path: '/api/dealer-portal/tokens' },
  createToken: { method: 'POST', path: '/api/dealer-portal/tokens' },
  rotateToken: { method: 'POST', path: '/api/dealer-portal/tokens/:id/rotate' },
  revokeToken: { method: 'DELETE', path: '/api/dealer-portal/tokens/:id' },
  getApiRequests: { method: 'GET', path: '/api/dealer-portal/api-requests' },
  getApiRequest: { method: 'GET', path: '/api/dealer-portal/api-requests/:id' },
  createResaleCertificate: {
    method: 'POST',
    path: '/api/dealer-portal/dealer/resale-certificates',
    uploadField: 'file',
  },
  deleteResaleCertificate: { method: 'DELETE', path: '/api/dealer-portal/dealer/resale-certificates/:id' },
  getResaleCertificates: { method: 'GET', path: '/api/dealer-portal/dealer/resale-certificates' },
  authorizeOrder: { method: 'PATCH', path: '/api/dealer-portal/orders/:id/authorize/:statusId' },
  cancelOrder: { method: 'PATCH', path: '/api/dealer-portal/orders/:id/cancel' },
  getInvoice: {
    method: 'GET',
    path: '/api/dealer-portal/orders/:id/invoice',
    answerMedia: ['application/pdf'],
  },
  getOrder: { method: 'GET', path: '/api/dealer-portal/orders/:id' },
  getOrderHoldReasons: { method: 'GET', path: '/api/dealer-portal/orders/:id/hold-reasons' },
  getOrderEvents: { method: 'GET', path: '/api/dealer-portal/orders/:id/events' },
  updateBillingAddress: { method: 'PATCH', path: '/api/dealer-portal/orders/:id/billing-address' },
  updateItemShippingAddress: {
    method: 'PATCH',
    path: '/api/dealer-portal/orders/:id/items/:itemId/shipping-address',
  },
  updateShippingAddress: { method: 'PATCH', path: '/api/dealer-portal/orders/:id/shipping-address' },
  bulkAuthorizeOrders: { method: 'POST', path: '/api/dealer-portal/order-search/bulk-auth-action' },
  bulkCancelOrders: { method: 'POST', path: '/api/dealer-portal/order-search/bulk-cancel' },
  previewAuthorization: {
    method: 'POST',
    path: '/api/dealer-portal/order-search/bulk-auth-preview',
    readsOnly: true,
  },
  exportOrders: { method: 'GET', path: '/api/dealer-portal/order-search/export', answerMedia: ['text/csv'] },
  exportOrdersByPost: {
    method: 'POST',
    path: '/api/dealer-portal/order-search/export',
    answerMedia: ['text/csv'],
    readsOnly: true,
  },
  countOrders: { method: 'POST', path: '/api/dealer-portal/order-search/counts', readsOnly: true },
  getOrderFields: { method: 'GET', path: '/api/dealer-portal/order-search/fields' },
  searchOrders: { method: 'POST', path: '/api/dealer-portal/order-search/', readsOnly: true },
  createSavedFilter: { method: 'POST', path: '/api/dealer-portal/order-search/saved-filters' },
  createSavedFilterGroup: { method: 'POST', path: '/api/dealer-portal/order-search/saved-filter-groups' },
  deleteSavedFilter: { method: 'DELETE', path: '/api/dealer-portal/order-search/saved-filters/:id' },
  deleteSavedFilterGroup: {
    method: 'DELETE',
    path: '/api/dealer-portal/order-search/saved-filter-groups/:id',
  },
  getSavedFilterGroups: { method: 'GET', path: '/api/dealer-portal/order-search/saved-filter-groups' },
  getSavedFilters: { method: 'GET', path: '/api/dealer-portal/order-search/saved-filters' },
  updateSavedFilter: { method: 'PUT', path: '/api/dealer-portal/order-search/saved-filters/:id' },
  updateSavedFilterGroup: { method: 'PUT', path: '/api/dealer-portal/order-search/saved-filter-groups/:id' },
  createSavedView: { method: 'POST', path: '/api/dealer-portal/order-search/saved-views' },
  deleteSavedView: { method: 'DELETE', path: '/api/dealer-portal/order-search/saved-views/:id' },
  getSavedViews: { method: 'GET', path: '/api/dealer-portal/order-search/saved-views' },
  rankSavedViews: { method: 'POST', path: '/api/dealer-portal/order-search/saved-view-ranks' },
  updateSavedView: { method: 'PUT', path: '/api/dealer-portal/order-search/saved-views/:id' },
  downloadFeed: { method: 'GET', path: '/api-public/dealer-portal/feeds/:token', answerMedia: ['text/csv'] },
  getCategories: { method: 'GET', path: '/api/dealer-portal/dealer-products/categories' },
  getFeedFile: { method: 'GET', path: '/api/dealer-portal/dealer-products/dealer-feed-file' },
  getProduct: { method: 'GET', path: '/api/dealer-portal/dealer-products/product/:id' },
  getProductsByIds: { method: 'GET', path: '/api/dealer-portal/dealer-products/products' },
  renewFeedLink: { method: 'POST', path: '/api/dealer-portal/dealer-products/dealer-feed-file/renew' },
  searchProducts: { method: 'POST', path: '/api/dealer-portal/dealer-products/search', readsOnly: true },
  getRecentlyOrdered: { method: 'GET', path: '/api/dealer-portal/dealer-products/recently-ordered' },
  suggestProducts: {
    method: 'POST',
    path: '/api/dealer-portal/dealer-products/suggestions',
    readsOnly: true,
  },
  searchVariants: {
    method: 'POST',
    path: '/api/dealer-portal/dealer-products/search/variants',
    readsOnly: true,
  },
  deleteAddress: { method: 'DELETE', path: '/api/dealer-portal/orders/addresses/:id' },
  findSkus: { method: 'POST', path: '/api/dealer-portal/orders/quick-order', readsOnly: true },
  getAddresses: { method: 'GET', path: '/api/dealer-portal/orders/addresses' },
  getOrderByKey: { method: 'GET', path: '/api/dealer-portal/orders/by-key/:idempotencyKey' },
  getShippingMethods: { method: 'GET', path: '/api/channel/:channelId/shipping-methods' },
  placeOrder: { method: 'POST', path: '/api/dealer-portal/orders/' },
  quoteShipping: { method: 'POST', path: '/api/dealer-portal/orders/shipping-quotes', readsOnly: true },
  sampleInvoice: { method: 'POST', path: '/api/dealer-portal/orders/sample-invoice', readsOnly: true },
  cancelJob: { method: 'POST', path: '/api/dealer-portal/jobs/:id/cancel' },
  downloadFile: {
    method: 'GET',
    path: '/api-public/dealer-portal/files/:token',
    answerMedia: ['application/octet-stream'],
  },
  createWebhookEndpoint: { method: 'POST', path: '/api/dealer-portal/webhook-endpoints' },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/api/dealer-portal/webhook-endpoints/:id' },
  getWebhookDeliveries: { method: 'GET', path: '/api/dealer-portal/webhook-endpoints/:id/deliveries' },
  getWebhookDelivery: {
    method: 'GET',
    path: '/api/dealer-portal/webhook-endpoints/:id/deliveries/:deliveryId',
  },
  getWebhookEndpoints: { method: 'GET', path: '/api/dealer-portal/webhook-endpoints' },
  redeliverWebhook: {
    method: 'POST',
    path: '/api/dealer-portal/webhook-endpoints/:id/deliveries/:deliveryId/redeliver',
  },
  redeliverWebhooks: { method: 'POST', path: '/api/dealer-portal/webhook-endpoints/:id/redeliver' },
  rotateWebhookSecret: { method: 'POST', path: '/api/dealer-portal/webhook-endpoints/:id/rotate-secret' },
  testWebhookEndpoint: { method: 'POST', path: '/api/dealer-portal/webhook-endpoints/:id/test' },
  updateWebhookEndpoint: { method: 'PATCH', path: '/api/dealer-portal/webhook-endpoints/:id' },
  getJob: { method: 'GET', path: '/api/dealer-portal/jobs/:id' },
} as const satisfies { readonly [Name in RouteName]: RouteOf<Endpoints[Name]> }

/** The row of one call. */
export interface Route {
  readonly method: string
  /** The path with `:name` for each parameter. */
  readonly path: string
  /** The media type of the answer when it is not JSON. */
  readonly answerMedia?: readonly string[]
  /** The name of the file's field where the body is multipart. */
  readonly uploadField?: string
  /** True for a POST that changes nothing, such as a search. */
  readonly readsOnly?: boolean
}
