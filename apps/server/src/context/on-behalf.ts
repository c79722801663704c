import type { EndpointName } from '@portal/contract/api/endpoints'
import { isKeyOf } from '@portal/contract/fields/keys'

const prefix = 'acting for a dealer: '

/** What staff did on behalf of a dealer, by request; a test requires a sentence for each request they can make. */
export const onBehalfSentences = {
  begin: 'Opened a session',
  logout: 'Ended the session',
  updateDealer: 'Changed the account details',
  uploadDealerLogo: 'Uploaded a logo for packing slips',
  deleteDealerLogo: 'Deleted the logo for packing slips',
  updateTimeZone: 'Set the time zone',
  switchTestMode: 'Turned test mode on or off',
  createResaleCertificate: 'Uploaded a resale certificate',
  deleteResaleCertificate: 'Deleted a resale certificate',
  createStockRequest: 'Created a back-in-stock alert',
  deleteStockRequest: 'Deleted a back-in-stock alert',
  placeOrder: 'Placed an order',
  deleteAddress: 'Deleted a saved address',
  authorizeOrder: 'Authorized an order or revoked its authorization',
  payOrderAgain: 'Retried payment on an order',
  cancelOrder: 'Canceled an order',
  updateShippingAddress: 'Changed the shipping address of an order',
  updateItemShippingAddress: 'Changed the shipping address of an order line',
  updateBillingAddress: 'Changed the billing address of an order',
  bulkAuthorizeOrders: 'Authorized or un-authorized selected orders',
  bulkPayOrdersAgain: 'Retried payment on selected orders',
  bulkCancelOrders: 'Canceled selected orders',
  cancelJob: 'Stopped a background job',
  createSavedFilter: 'Saved a filter',
  updateSavedFilter: 'Changed a saved filter',
  deleteSavedFilter: 'Deleted a saved filter',
  createSavedFilterGroup: 'Added a filter group',
  updateSavedFilterGroup: 'Changed a filter group',
  deleteSavedFilterGroup: 'Deleted a filter group',
  createSavedView: 'Saved a view',
  updateSavedView: 'Changed a view',
  deleteSavedView: 'Deleted a view',
  rankSavedViews: 'Reordered views',
  testWebhookEndpoint: 'Sent a test event to a webhook endpoint',
  redeliverWebhook: 'Resent a webhook event',
  redeliverWebhooks: 'Resent webhook events',
} as const satisfies Partial<Record<EndpointName | 'begin', string>>

/** The audit command for a request by staff on behalf of a dealer, or for `begin`, the start of their session. */
export function onBehalfCommand(request: EndpointName | 'begin'): string {
  return `${prefix}${request}`
}

/** What staff did on behalf of a dealer, such as "Placed an order"; undefined for other audit commands. */
export function actOnBehalf(command: string): string | undefined {
  if (!command.startsWith(prefix)) return undefined
  const request = command.slice(prefix.length)
  return isKeyOf(onBehalfSentences, request) ? onBehalfSentences[request] : request
}
