import type * as z from 'zod/mini'
import {
  forgotPassword,
  resetPassword,
  signup,
  validatePasswordReset,
} from './access/registration.endpoints.ts'
import { exchangeToken, getSession, login, logout } from './access/session.endpoints.ts'
import { getAccountCredit, getDealer, updateDealer, updatePassword } from './account/account.endpoints.ts'
import { getApiToken, regenerateApiToken } from './api-token/api-token.endpoints.ts'
import {
  getCategories,
  getFeedFile,
  getProduct,
  getProductsByIds,
  searchProducts,
  searchVariants,
} from './catalogue/catalogue.endpoints.ts'
import {
  deleteAddress,
  getAddresses,
  getOrderByKey,
  getShippingMethods,
  placeOrder,
  sampleInvoice,
} from './checkout/checkout.endpoints.ts'
import { getDashboardStats } from './dashboard/dashboard.endpoints.ts'
import type { EndpointForm } from './endpoint.ts'
import { cancelJob, downloadFile, getJob } from './jobs/jobs.endpoints.ts'
import { bulkAuthorizeOrders, bulkCancelOrders } from './order-search/bulk.endpoints.ts'
import { exportOrders, exportOrdersByPost } from './order-search/export.endpoints.ts'
import { getOrderFields, searchOrders } from './order-search/order-search.endpoints.ts'
import {
  createSavedFilter,
  createSavedFilterGroup,
  deleteSavedFilter,
  deleteSavedFilterGroup,
  getSavedFilterGroups,
  getSavedFilters,
  updateSavedFilter,
  updateSavedFilterGroup,
} from './order-search/saved-filters.endpoints.ts'
import {
  createSavedView,
  deleteSavedView,
  getSavedViews,
  updateSavedView,
} from './order-search/saved-views.endpoints.ts'
import {
  authorizeOrder,
  cancelOrder,
  getOrder,
  updateBillingAddress,
  updateItemShippingAddress,
  updateShippingAddress,
} from './orders/orders.endpoints.ts'
import {
  createPaymentMethod,
  deletePaymentMethod,
  getPaymentMethodRemoval,
  getPaymentMethods,
  rankPaymentMethods,
  togglePaymentMethod,
} from './payment-methods/payment-methods.endpoints.ts'
import {
  createSquareCard,
  createStripeSetupIntent,
  deleteSquareCard,
  stripeAttachSource,
  stripeVerifyAch,
} from './payment-methods/provider.endpoints.ts'
import { getPortalConfig } from './portal/portal.endpoints.ts'
import type { commonReasons } from './refusals.ts'
import {
  createResaleCertificate,
  deleteResaleCertificate,
  getResaleCertificates,
} from './resale-certificates/resale-certificates.endpoints.ts'
import { getSettings, saveSettings } from './settings/settings.endpoints.ts'

/** Every call of the API by its name; the server binds them, the OpenAPI document lists them, tests walk them. */
export const endpoints = {
  getPortalConfig,
  login,
  exchangeToken,
  getSession,
  logout,
  signup,
  forgotPassword,
  validatePasswordReset,
  resetPassword,
  getDealer,
  getAccountCredit,
  updateDealer,
  updatePassword,
  getDashboardStats,
  getSettings,
  saveSettings,
  getPaymentMethods,
  createPaymentMethod,
  rankPaymentMethods,
  deletePaymentMethod,
  togglePaymentMethod,
  getPaymentMethodRemoval,
  createStripeSetupIntent,
  stripeAttachSource,
  stripeVerifyAch,
  createSquareCard,
  deleteSquareCard,
  getApiToken,
  regenerateApiToken,
  getResaleCertificates,
  createResaleCertificate,
  deleteResaleCertificate,
  getOrder,
  authorizeOrder,
  cancelOrder,
  updateShippingAddress,
  updateItemShippingAddress,
  updateBillingAddress,
  searchOrders,
  getOrderFields,
  bulkAuthorizeOrders,
  bulkCancelOrders,
  exportOrders,
  exportOrdersByPost,
  getSavedFilters,
  createSavedFilter,
  updateSavedFilter,
  deleteSavedFilter,
  getSavedFilterGroups,
  createSavedFilterGroup,
  updateSavedFilterGroup,
  deleteSavedFilterGroup,
  getSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
  searchProducts,
  searchVariants,
  getProduct,
  getProductsByIds,
  getFeedFile,
  getCategories,
  placeOrder,
  sampleInvoice,
  getOrderByKey,
  getAddresses,
  deleteAddress,
  getShippingMethods,
  getJob,
  cancelJob,
  downloadFile,
} as const satisfies Record<string, EndpointForm>

type Endpoints = typeof endpoints
type SchemaAt<Form, Part extends string> = Form extends { readonly [P in Part]: infer Schema }
  ? Schema
  : never
type Read<Schema, Otherwise> = [Schema] extends [never]
  ? Otherwise
  : Schema extends z.ZodMiniType
    ? z.output<Schema>
    : Otherwise
type Sent<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.input<Schema>
    : undefined

/** The name of one call. */
export type EndpointName = keyof Endpoints

/** The path parameters of a call, read: ids are numbers. */
export type ParamsOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'params'>, undefined>

/** The query of a call, read: lists are arrays, defaults are filled in. */
export type QueryOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'query'>, undefined>

/** The body of a call as the server reads it: trimmed, with defaults filled in. */
export type BodyOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'body'>, undefined>

/** The body of a call as a client may send it: parts with defaults may be left out. */
export type BodySentOf<Name extends EndpointName> = Sent<SchemaAt<Endpoints[Name], 'body'>>

/** What a call answers with status 200. */
export type AnswerOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'answer'>, undefined>

/** What a call answers with status 202, or never when it always ends at once. */
export type AcceptedOf<Name extends EndpointName> = Read<SchemaAt<Endpoints[Name], 'accepted'>, never>

/** The reasons a call may refuse with, the common ones included. */
export type ReasonOf<Name extends EndpointName> =
  | Endpoints[Name]['failures'][number]
  | (typeof commonReasons)[number]
  | (Endpoints[Name]['access'] extends 'public' ? never : 'no_session')
  | (Endpoints[Name]['access'] extends 'guarded' ? 'dealer_status_blocked' : never)
