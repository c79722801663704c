// Written by `npm run types:client` from the names of the files; do not edit.

import * as consolePasswordCalls from '../access/console-password.endpoints.ts'
import * as consoleSignInCalls from '../access/console-sign-in.endpoints.ts'
import * as mailedLinkCalls from '../access/mailed-link.endpoints.ts'
import * as registrationCalls from '../access/registration.endpoints.ts'
import * as sessionCalls from '../access/session.endpoints.ts'
import * as accountCalls from '../account/account.endpoints.ts'
import * as consoleSessionsCalls from '../account/console-sessions.endpoints.ts'
import * as sessionsCalls from '../account/sessions.endpoints.ts'
import * as apiTokenCalls from '../api-token/api-token.endpoints.ts'
import * as catalogueCalls from '../catalogue/catalogue.endpoints.ts'
import * as integratorCatalogueCalls from '../catalogue/integrator/integrator-catalogue.endpoints.ts'
import * as stockRequestsCalls from '../catalogue/stock-requests.endpoints.ts'
import * as checkoutCalls from '../checkout/checkout.endpoints.ts'
import * as consoleCheckoutCalls from '../checkout/console-checkout.endpoints.ts'
import * as newOrdersCalls from '../checkout/integrator/new-orders.endpoints.ts'
import * as dashboardCalls from '../dashboard/dashboard.endpoints.ts'
import * as workQueuesCalls from '../dashboard/work-queues.endpoints.ts'
import * as consoleDealerLogosCalls from '../dealer-logos/console-dealer-logos.endpoints.ts'
import * as dealerLogosCalls from '../dealer-logos/dealer-logos.endpoints.ts'
import * as consoleDealersCalls from '../dealers/console-dealers.endpoints.ts'
import * as creditCalls from '../dealers/credit.endpoints.ts'
import * as dealerGroupsCalls from '../dealers/dealer-groups.endpoints.ts'
import * as dealerNotesCalls from '../dealers/dealer-notes.endpoints.ts'
import * as dealerTimelineCalls from '../dealers/dealer-timeline.endpoints.ts'
import * as dealersCalls from '../dealers/dealers.endpoints.ts'
import * as filesCalls from '../files/files.endpoints.ts'
import * as consoleImportsCalls from '../import/console-imports.endpoints.ts'
import * as importCalls from '../import/import.endpoints.ts'
import * as consoleInventoryCalls from '../inventory/console-inventory.endpoints.ts'
import * as inventoryCalls from '../inventory/inventory.endpoints.ts'
import * as consoleJobsCalls from '../jobs/console-jobs.endpoints.ts'
import * as jobsCalls from '../jobs/jobs.endpoints.ts'
import * as consoleMailCalls from '../mail/console-mail.endpoints.ts'
import * as mailChoicesCalls from '../mail/mail-choices.endpoints.ts'
import * as bulkCalls from '../order-search/bulk/bulk.endpoints.ts'
import * as consoleFindCalls from '../order-search/console-find.endpoints.ts'
import * as consoleOrderSearchCalls from '../order-search/console-order-search.endpoints.ts'
import * as countsCalls from '../order-search/counts/counts.endpoints.ts'
import * as exportCalls from '../order-search/export/export.endpoints.ts'
import * as orderSearchCalls from '../order-search/order-search.endpoints.ts'
import * as savedFiltersCalls from '../order-search/saved/saved-filters.endpoints.ts'
import * as savedViewsCalls from '../order-search/saved/saved-views.endpoints.ts'
import * as consoleOrdersCalls from '../orders/console-orders.endpoints.ts'
import * as integratorOrdersCalls from '../orders/integrator/integrator-orders.endpoints.ts'
import * as shipmentsCalls from '../orders/integrator/shipments.endpoints.ts'
import * as ordersCalls from '../orders/orders.endpoints.ts'
import * as orderTagsCalls from '../orders/tags/order-tags.endpoints.ts'
import * as trackingCalls from '../orders/tracking/tracking.endpoints.ts'
import * as consolePaymentMethodsCalls from '../payment-methods/console-payment-methods.endpoints.ts'
import * as paymentMethodsCalls from '../payment-methods/payment-methods.endpoints.ts'
import * as providerCalls from '../payment-methods/provider.endpoints.ts'
import * as consolePaymentsCalls from '../payments/console-payments.endpoints.ts'
import * as paymentsCalls from '../payments/payments.endpoints.ts'
import * as portalCalls from '../portal/portal.endpoints.ts'
import * as consoleCertificatesCalls from '../resale-certificates/console-certificates.endpoints.ts'
import * as resaleCertificatesCalls from '../resale-certificates/resale-certificates.endpoints.ts'
import * as settingsCalls from '../settings/settings.endpoints.ts'
import * as auditCalls from '../staff/audit.endpoints.ts'
import * as staffAccountCalls from '../staff/staff-account.endpoints.ts'
import * as staffCalls from '../staff/staff.endpoints.ts'
import * as portalSettingsCalls from '../suppliers/portal-settings.endpoints.ts'
import * as testModeCalls from '../test-mode/test-mode.endpoints.ts'
import * as consoleTokensCalls from '../tokens/console-tokens.endpoints.ts'
import * as tokensCalls from '../tokens/tokens.endpoints.ts'
import * as consoleWebhooksCalls from '../webhooks/console-webhooks.endpoints.ts'
import * as integratorWebhooksCalls from '../webhooks/integrator-webhooks.endpoints.ts'
import * as webhookListenersCalls from '../webhooks/webhook-listeners.endpoints.ts'
import * as webhooksCalls from '../webhooks/webhooks.endpoints.ts'

/** Every call of the API by its name. */
export const endpoints = {
  ...consolePasswordCalls,
  ...consoleSignInCalls,
  ...mailedLinkCalls,
  ...registrationCalls,
  ...sessionCalls,
  ...accountCalls,
  ...consoleSessionsCalls,
  ...sessionsCalls,
  ...apiTokenCalls,
  ...catalogueCalls,
  ...integratorCatalogueCalls,
  ...stockRequestsCalls,
  ...checkoutCalls,
  ...consoleCheckoutCalls,
  ...newOrdersCalls,
  ...dashboardCalls,
  ...workQueuesCalls,
  ...consoleDealerLogosCalls,
  ...dealerLogosCalls,
  ...consoleDealersCalls,
  ...creditCalls,
  ...dealerGroupsCalls,
  ...dealerNotesCalls,
  ...dealerTimelineCalls,
  ...dealersCalls,
  ...filesCalls,
  ...consoleImportsCalls,
  ...importCalls,
  ...consoleInventoryCalls,
  ...inventoryCalls,
  ...consoleJobsCalls,
  ...jobsCalls,
  ...consoleMailCalls,
  ...mailChoicesCalls,
  ...bulkCalls,
  ...consoleFindCalls,
  ...consoleOrderSearchCalls,
  ...countsCalls,
  ...exportCalls,
  ...orderSearchCalls,
  ...savedFiltersCalls,
  ...savedViewsCalls,
  ...consoleOrdersCalls,
  ...integratorOrdersCalls,
  ...shipmentsCalls,
  ...ordersCalls,
  ...orderTagsCalls,
  ...trackingCalls,
  ...consolePaymentMethodsCalls,
  ...paymentMethodsCalls,
  ...providerCalls,
  ...consolePaymentsCalls,
  ...paymentsCalls,
  ...portalCalls,
  ...consoleCertificatesCalls,
  ...resaleCertificatesCalls,
  ...settingsCalls,
  ...auditCalls,
  ...staffAccountCalls,
  ...staffCalls,
  ...portalSettingsCalls,
  ...testModeCalls,
  ...consoleTokensCalls,
  ...tokensCalls,
  ...consoleWebhooksCalls,
  ...integratorWebhooksCalls,
  ...webhookListenersCalls,
  ...webhooksCalls,
} as const

/** The calls of each module. */
export const endpointsByModule = {
'access': {
  ...consolePasswordCalls,
  ...consoleSignInCalls,
  ...mailedLinkCalls,
  ...registrationCalls,
  ...sessionCalls,
},
'account': {
  ...accountCalls,
  ...consoleSessionsCalls,
  ...sessionsCalls,
},
'api-token': {
  ...apiTokenCalls,
},
'catalogue': {
  ...catalogueCalls,
  ...integratorCatalogueCalls,
  ...stockRequestsCalls,
},
'checkout': {
  ...checkoutCalls,
  ...consoleCheckoutCalls,
  ...newOrdersCalls,
},
'dashboard': {
  ...dashboardCalls,
  ...workQueuesCalls,
},
'dealer-logos': {
  ...consoleDealerLogosCalls,
  ...dealerLogosCalls,
},
'dealers': {
  ...consoleDealersCalls,
  ...creditCalls,
  ...dealerGroupsCalls,
  ...dealerNotesCalls,
  ...dealerTimelineCalls,
  ...dealersCalls,
},
'files': {
  ...filesCalls,
},
'import': {
  ...consoleImportsCalls,
  ...importCalls,
},
'inventory': {
  ...consoleInventoryCalls,
  ...inventoryCalls,
},
'jobs': {
  ...consoleJobsCalls,
  ...jobsCalls,
},
'mail': {
  ...consoleMailCalls,
  ...mailChoicesCalls,
},
'order-search': {
  ...bulkCalls,
  ...consoleFindCalls,
  ...consoleOrderSearchCalls,
  ...countsCalls,
  ...exportCalls,
  ...orderSearchCalls,
  ...savedFiltersCalls,
  ...savedViewsCalls,
},
'orders': {
  ...consoleOrdersCalls,
  ...integratorOrdersCalls,
  ...shipmentsCalls,
  ...ordersCalls,
  ...orderTagsCalls,
  ...trackingCalls,
},
'payment-methods': {
  ...consolePaymentMethodsCalls,
  ...paymentMethodsCalls,
  ...providerCalls,
},
'payments': {
  ...consolePaymentsCalls,
  ...paymentsCalls,
},
'portal': {
  ...portalCalls,
},
'resale-certificates': {
  ...consoleCertificatesCalls,
  ...resaleCertificatesCalls,
},
'settings': {
  ...settingsCalls,
},
'staff': {
  ...auditCalls,
  ...staffAccountCalls,
  ...staffCalls,
},
'suppliers': {
  ...portalSettingsCalls,
},
'test-mode': {
  ...testModeCalls,
},
'tokens': {
  ...consoleTokensCalls,
  ...tokensCalls,
},
'webhooks': {
  ...consoleWebhooksCalls,
  ...integratorWebhooksCalls,
  ...webhookListenersCalls,
  ...webhooksCalls,
},
} as const

