import { signInAsDealer } from '../access/console-sign-in.endpoints.ts'
import { requestSignInLink, undoEmailChange } from '../access/mailed-link.endpoints.ts'
import {
  forgotPassword,
  resetPassword,
  signup,
  validatePasswordReset,
} from '../access/registration.endpoints.ts'
import { exchangeToken, getSession, login, logout } from '../access/session.endpoints.ts'
import {
  chooseTimeZone,
  getAccountCredit,
  getDealer,
  updateDealer,
  updatePassword,
} from '../account/account.endpoints.ts'
import { endOtherSessions, endSession, getSessions } from '../account/sessions.endpoints.ts'
import { getApiToken, regenerateApiToken } from '../api-token/api-token.endpoints.ts'
import {
  downloadFeed,
  getCategories,
  getFeedFile,
  getProduct,
  getProductsByIds,
  getRecentlyOrdered,
  renewFeedLink,
  searchProducts,
  searchVariants,
  suggestProducts,
} from '../catalogue/catalogue.endpoints.ts'
import * as integratorCatalogue from '../catalogue/integrator/integrator-catalogue.endpoints.ts'
import {
  deleteAddress,
  findSkus,
  getAddresses,
  getOrderByKey,
  getShippingMethods,
  placeOrder,
  quoteShipping,
  sampleInvoice,
} from '../checkout/checkout.endpoints.ts'
import * as newOrders from '../checkout/integrator/new-orders.endpoints.ts'
import { getDashboardStats, getNeedsYou } from '../dashboard/dashboard.endpoints.ts'
import { getWorkQueues } from '../dashboard/work-queues.endpoints.ts'
import * as consoleDealers from '../dealers/console-dealers.endpoints.ts'
import * as dealers from '../dealers/dealers.endpoints.ts'
import { downloadFile } from '../files/files.endpoints.ts'
import * as imports from '../import/import.endpoints.ts'
import * as inventory from '../inventory/inventory.endpoints.ts'
import { cancelJob, getJob } from '../jobs/jobs.endpoints.ts'
import {
  bulkAuthorizeOrders,
  bulkCancelOrders,
  previewAuthorization,
} from '../order-search/bulk/bulk.endpoints.ts'
import { countOrders } from '../order-search/counts/counts.endpoints.ts'
import { exportOrders, exportOrdersByPost } from '../order-search/export/export.endpoints.ts'
import { getOrderFields, searchOrders } from '../order-search/order-search.endpoints.ts'
import * as savedFilters from '../order-search/saved/saved-filters.endpoints.ts'
import * as savedViews from '../order-search/saved/saved-views.endpoints.ts'
import * as consoleOrders from '../orders/console-orders.endpoints.ts'
import * as integratorOrders from '../orders/integrator/integrator-orders.endpoints.ts'
import * as integratorShipments from '../orders/integrator/shipments.endpoints.ts'
import {
  authorizeOrder,
  cancelOrder,
  getInvoice,
  getOrder,
  getOrderEvents,
  getOrderHoldReasons,
  updateBillingAddress,
  updateItemShippingAddress,
  updateShippingAddress,
} from '../orders/orders.endpoints.ts'
import * as paymentMethods from '../payment-methods/payment-methods.endpoints.ts'
import * as paymentProviders from '../payment-methods/provider.endpoints.ts'
import * as consolePayments from '../payments/console-payments.endpoints.ts'
import { captureOrder } from '../payments/payments.endpoints.ts'
import { getPortalConfig } from '../portal/portal.endpoints.ts'
import * as resaleCertificates from '../resale-certificates/resale-certificates.endpoints.ts'
import { getPaymentOutlook, getSettings, saveSettings } from '../settings/settings.endpoints.ts'
import * as staff from '../staff/staff.endpoints.ts'
import { switchTestMode } from '../test-mode/test-mode.endpoints.ts'
import {
  createToken,
  getApiRequest,
  getApiRequests,
  getMe,
  getTokens,
  revokeToken,
  rotateToken,
} from '../tokens/tokens.endpoints.ts'
import {
  createWebhookEndpointByToken,
  deleteWebhookEndpointByToken,
  getWebhookDeliveriesByToken,
  getWebhookDeliveryByToken,
  getWebhookEndpointByToken,
  getWebhookEndpointsByToken,
  redeliverWebhookByToken,
  redeliverWebhooksByToken,
  rotateWebhookSecretByToken,
  testWebhookEndpointByToken,
  updateWebhookEndpointByToken,
} from '../webhooks/integrator-webhooks.endpoints.ts'
import {
  createWebhookListener,
  deleteWebhookListener,
  getListenerMessages,
  reportListenerResult,
} from '../webhooks/webhook-listeners.endpoints.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDeliveries,
  getWebhookDelivery,
  getWebhookEndpoints,
  redeliverWebhook,
  redeliverWebhooks,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '../webhooks/webhooks.endpoints.ts'
import type { EndpointDefinition } from './endpoint.ts'

/** One module of the API: what it is about, and its endpoints by name. */
export interface ModuleRow {
  readonly about: string
  readonly endpoints: Readonly<Record<string, EndpointDefinition>>
}

/**
 * Every module with its endpoints; a new endpoint is added to its module here. A module has the same name in the contract,
 * the server and the browser, which a check holds.
 */
export const modules = {
  portal: { about: 'Branding and switches of a portal.', endpoints: { getPortalConfig } },
  access: {
    about: 'Signing in, registering and passwords.',
    endpoints: {
      forgotPassword,
      requestSignInLink,
      undoEmailChange,
      resetPassword,
      signup,
      validatePasswordReset,
      exchangeToken,
      getSession,
      login,
      logout,
      signInAsDealer,
    },
  },
  account: {
    about: "The dealer's own data.",
    endpoints: {
      chooseTimeZone,
      endOtherSessions,
      endSession,
      getAccountCredit,
      getDealer,
      getSessions,
      updateDealer,
      updatePassword,
    },
  },
  dashboard: {
    about: 'Figures of the last days, and what waits for the dealer.',
    endpoints: { getDashboardStats, getNeedsYou, getWorkQueues },
  },
  settings: { about: "The dealer's settings.", endpoints: { getPaymentOutlook, getSettings, saveSettings } },
  'payment-methods': {
    about: 'Cards and bank accounts.',
    endpoints: {
      ...paymentMethods,
      ...paymentProviders,
    },
  },
  'api-token': {
    about: "The dealer's token for an integrator.",
    endpoints: { getApiToken, regenerateApiToken },
  },
  tokens: {
    about: 'Tokens and keys of the integrator API.',
    endpoints: { getMe, getTokens, createToken, rotateToken, revokeToken, getApiRequests, getApiRequest },
  },
  'test-mode': { about: 'Simulated orders.', endpoints: { switchTestMode } },
  'resale-certificates': {
    about: 'Proofs of resale by state.',
    endpoints: { ...resaleCertificates },
  },
  orders: {
    about: 'One order and what can be done with it.',
    endpoints: {
      authorizeOrder,
      cancelOrder,
      getInvoice,
      getOrder,
      getOrderHoldReasons,
      getOrderEvents,
      updateBillingAddress,
      updateItemShippingAddress,
      updateShippingAddress,
      ...integratorOrders,
      ...integratorShipments,
      ...consoleOrders,
    },
  },
  'order-search': {
    about: 'Lists, bulk actions, exports and saved searches of orders.',
    endpoints: {
      bulkAuthorizeOrders,
      bulkCancelOrders,
      previewAuthorization,
      countOrders,
      exportOrders,
      exportOrdersByPost,
      getOrderFields,
      searchOrders,
      ...savedFilters,
      ...savedViews,
    },
  },
  catalogue: {
    about: 'Products, variants and categories.',
    endpoints: {
      downloadFeed,
      getCategories,
      getFeedFile,
      getProduct,
      getProductsByIds,
      getRecentlyOrdered,
      renewFeedLink,
      searchProducts,
      searchVariants,
      suggestProducts,
      ...integratorCatalogue,
    },
  },
  checkout: {
    about: 'Placing orders and what they need.',
    endpoints: {
      deleteAddress,
      findSkus,
      getAddresses,
      getOrderByKey,
      getShippingMethods,
      placeOrder,
      quoteShipping,
      sampleInvoice,
      ...newOrders,
    },
  },
  dealers: { about: 'Dealers of a supplier.', endpoints: { ...dealers, ...consoleDealers } },
  import: { about: 'What programs import.', endpoints: { ...imports } },
  inventory: { about: 'Stock and prices of variants.', endpoints: { ...inventory } },
  payments: { about: 'Money of orders.', endpoints: { captureOrder, ...consolePayments } },
  jobs: {
    about: 'Work that goes on after its request.',
    endpoints: { cancelJob, getJob },
  },
  webhooks: {
    about: 'Events sent to programs, and what became of them.',
    endpoints: {
      createWebhookEndpoint,
      deleteWebhookEndpoint,
      getWebhookDeliveries,
      getWebhookDelivery,
      getWebhookEndpoints,
      redeliverWebhook,
      redeliverWebhooks,
      rotateWebhookSecret,
      testWebhookEndpoint,
      updateWebhookEndpoint,
      createWebhookEndpointByToken,
      deleteWebhookEndpointByToken,
      getWebhookDeliveriesByToken,
      getWebhookDeliveryByToken,
      getWebhookEndpointByToken,
      getWebhookEndpointsByToken,
      redeliverWebhookByToken,
      redeliverWebhooksByToken,
      rotateWebhookSecretByToken,
      testWebhookEndpointByToken,
      updateWebhookEndpointByToken,
      createWebhookListener,
      deleteWebhookListener,
      getListenerMessages,
      reportListenerResult,
    },
  },
  files: { about: 'Files behind signed links.', endpoints: { downloadFile } },
  staff: {
    about: "The console of the supplier's staff.",
    endpoints: { ...staff },
  },
} as const satisfies Record<string, ModuleRow>
