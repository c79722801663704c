import { accessHandlers } from '../features/access/access.routes.ts'
import { accountHandlers } from '../features/account/account.routes.ts'
import { consoleAccountHandlers } from '../features/account/console/console-account.routes.ts'
import { apiTokenHandlers } from '../features/api-token/api-token.routes.ts'
import { catalogueHandlers } from '../features/catalogue/catalogue.routes.ts'
import { integratorCatalogueHandlers } from '../features/catalogue/integrator/integrator-catalogue.routes.ts'
import { checkoutHandlers } from '../features/checkout/checkout.routes.ts'
import { consoleCheckoutHandlers } from '../features/checkout/console/console-checkout.routes.ts'
import { integratorCheckoutHandlers } from '../features/checkout/integrator/integrator-checkout.routes.ts'
import { dashboardHandlers } from '../features/dashboard/dashboard.routes.ts'
import { consoleDealerLogosHandlers } from '../features/dealer-logos/console/console-dealer-logos.routes.ts'
import { dealerLogosHandlers } from '../features/dealer-logos/dealer-logos.routes.ts'
import { consoleDealersHandlers } from '../features/dealers/console/console-dealers.routes.ts'
import { integratorDealersHandlers } from '../features/dealers/integrator/integrator-dealers.routes.ts'
import { filesHandlers } from '../features/files/files.routes.ts'
import { consoleImportsHandlers } from '../features/import/console/console-imports.routes.ts'
import { integratorProductsHandlers } from '../features/import/products/integrator/integrator-products.routes.ts'
import { inventoryHandlers } from '../features/inventory/inventory.routes.ts'
import { consoleJobsHandlers } from '../features/jobs/console/console-jobs.routes.ts'
import { jobsHandlers } from '../features/jobs/jobs.routes.ts'
import { consoleMailHandlers } from '../features/mail/console/console-mail.routes.ts'
import { mailHandlers } from '../features/mail/mail.routes.ts'
import { consoleOrderSearchHandlers } from '../features/order-search/console/console-order-search.routes.ts'
import { orderSearchHandlers } from '../features/order-search/order-search.routes.ts'
import { savedSearchesHandlers } from '../features/order-search/saved/saved-searches.routes.ts'
import { consoleOrdersHandlers } from '../features/orders/console/console-orders.routes.ts'
import { integratorOrdersHandlers } from '../features/orders/integrator/integrator-orders.routes.ts'
import { ordersHandlers } from '../features/orders/orders.routes.ts'
import { consolePaymentMethodsHandlers } from '../features/payment-methods/console/console-payment-methods.routes.ts'
import { paymentMethodsHandlers } from '../features/payment-methods/payment-methods.routes.ts'
import { confirmPaymentHandlers } from '../features/payments/confirm/confirm-payment.routes.ts'
import { consolePaymentsHandlers } from '../features/payments/console/console-payments.routes.ts'
import { integratorPaymentsHandlers } from '../features/payments/integrator/integrator-payments.routes.ts'
import { portalHandlers } from '../features/portal/portal.routes.ts'
import { consoleCertificatesHandlers } from '../features/resale-certificates/console/console-certificates.routes.ts'
import { resaleCertificatesHandlers } from '../features/resale-certificates/resale-certificates.routes.ts'
import { settingsHandlers } from '../features/settings/settings.routes.ts'
import { staffHandlers } from '../features/staff/staff.routes.ts'
import { portalSettingsHandlers } from '../features/suppliers/console/portal-settings.routes.ts'
import { testModeHandlers } from '../features/test-mode/test-mode.routes.ts'
import { consoleTokensHandlers } from '../features/tokens/console/console-tokens.routes.ts'
import { tokensHandlers } from '../features/tokens/tokens.routes.ts'
import { consoleWebhooksHandlers } from '../features/webhooks/console/console-webhooks.routes.ts'
import { webhooksHandlers } from '../features/webhooks/webhooks.routes.ts'
import type { HandlerTable } from '../http/handlers.ts'

export const handlers = {
  ...portalHandlers,
  ...portalSettingsHandlers,
  ...accessHandlers,
  ...accountHandlers,
  ...dealerLogosHandlers,
  ...dashboardHandlers,
  ...ordersHandlers,
  ...orderSearchHandlers,
  ...savedSearchesHandlers,
  ...settingsHandlers,
  ...paymentMethodsHandlers,
  ...apiTokenHandlers,
  ...tokensHandlers,
  ...testModeHandlers,
  ...resaleCertificatesHandlers,
  ...filesHandlers,
  ...catalogueHandlers,
  ...jobsHandlers,
  ...mailHandlers,
  ...consoleJobsHandlers,
  ...consoleImportsHandlers,
  ...checkoutHandlers,
  ...webhooksHandlers,
  ...integratorCheckoutHandlers,
  ...integratorOrdersHandlers,
  ...integratorCatalogueHandlers,
  ...integratorDealersHandlers,
  ...integratorProductsHandlers,
  ...inventoryHandlers,
  ...integratorPaymentsHandlers,
  ...confirmPaymentHandlers,
  ...staffHandlers,
  ...consoleDealersHandlers,
  ...consoleDealerLogosHandlers,
  ...consoleAccountHandlers,
  ...consoleTokensHandlers,
  ...consolePaymentMethodsHandlers,
  ...consoleCertificatesHandlers,
  ...consoleMailHandlers,
  ...consoleWebhooksHandlers,
  ...consoleOrdersHandlers,
  ...consoleOrderSearchHandlers,
  ...consolePaymentsHandlers,
  ...consoleCheckoutHandlers,
} as const satisfies HandlerTable
