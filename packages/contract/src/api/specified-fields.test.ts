import { describe, expect, it } from 'vitest'
import { session, sessionWithToken } from '../access/session.schema.ts'
import { signupRequest } from '../access/signup.schema.ts'
import { accountCredit } from '../account/account.schema.ts'
import { dealer, dealerAddress } from '../account/dealer.schema.ts'
import { apiToken } from '../api-token/api-token.schema.ts'
import { categoryNode, feedFile, product, variant, variantOption } from '../catalogue/product.schema.ts'
import { productRow } from '../catalogue/search/product-search.schema.ts'
import {
  checkoutAddress,
  checkoutRequest,
  savedAddress,
  shippingMethod,
} from '../checkout/checkout.schema.ts'
import { dashboardStats } from '../dashboard/dashboard.schema.ts'
import { address } from '../fields/address/address.ts'
import { invoiceTotals } from '../fields/money/invoice-totals.schema.ts'
import { filterCondition } from '../filters/dynamic-filter.schema.ts'
import { orderFilters } from '../order-search/conditions/order-filters.schema.ts'
import { orderSearchAnswer, orderSearchRequest } from '../order-search/order-search.schema.ts'
import { savedFilter, savedFilterGroup } from '../order-search/saved/saved-search.schema.ts'
import { payment } from '../orders/invoice/payment.schema.ts'
import { order } from '../orders/order.schema.ts'
import { orderItem } from '../orders/order-item.schema.ts'
import { shipment } from '../orders/shipments/shipment.schema.ts'
import { accountProvider, dealerMethod, paymentMethods } from '../payment-methods/payment-method.schema.ts'
import { portalConfig, portalSettings } from '../portal/portal-config.schema.ts'
import { resaleCertificate } from '../resale-certificates/resale-certificate.schema.ts'
import { setting } from '../settings/settings.schema.ts'

const addressParts = 'addressLine1 addressLine2 city state country postal'
const orderStatuses =
  'orderStatusId paymentStatusId paymentRefundStatusId paymentCreditStatusId allocatedStatusId acknowledgedStatusId shippedStatusId purchaseOrderProcessStatusId purchaseOrderFailedStatusId purchaseOrderCanceledStatusId purchaseOrderVoidedStatusId'

describe('the fields that both documents name exist', () => {
  it.each([
    ['a session', session, 'dealer account paymentCollection allowBackorders'],
    ['the account of a session', session.shape.account, 'id currencyContext'],
    ['the dealer of a session', session.shape.dealer, 'id email channelId accountDealerStatusId'],
    ['the answer to a sign-in', sessionWithToken, 'token dealer account paymentCollection'],
    [
      'a dealer',
      dealer,
      'id email firstName lastName phone taxId companyName website accountDealerStatusId cancelAt address',
    ],
    ['the address of a dealer', dealerAddress, `id ${addressParts}`],
    ['the portal', portalConfig, 'brandLogo brandName hasAccessCode settings'],
    [
      'the settings of the portal',
      portalSettings,
      'require_business_information_on_sign_up website website_required collect_tax_id collect_tax_id_required collect_resale_certificates upload_resale_certificates hide_auth_settings_and_auto_authorized show_sku show_quantity show_products_menu_item show_checkout allow_showing_products show_feed_link brand_name',
    ],
    [
      'a sign-up',
      signupRequest,
      `email password firstName lastName accessCode taxId companyName phone website ${addressParts}`,
    ],
    [
      'the dashboard',
      dashboardStats,
      'totalOrders totalValue mostRecentOrderTm totalUnauthorized activePaymentMethods',
    ],
    ['credit', accountCredit, 'creditAvailable creditUsed'],
    ['a setting', setting, 'handle value valueType'],
    ['the payment methods', paymentMethods, 'accountProvider dealerMethods'],
    ['a provider', accountProvider, 'handle id settings providerMethods accountPaymentProvider'],
    [
      'a payment method',
      dealerMethod,
      'id accountId accountDealerId name rank active verifiedAt last4 metaData paymentProviderId paymentProviderMethodId settings',
    ],
    ['an API token', apiToken, 'id token regeneratedAt'],
    ['a resale certificate', resaleCertificate, 'id number state expiresAt file'],
    [
      'an order',
      order,
      `id referenceNumber orderedAt canceledAt ${orderStatuses} channelShippingMethod shippingText note paymentError billingAddress billingAddressId shippingAddress orderItems shipments payment`,
    ],
    [
      'an invoice',
      payment,
      'id subtotal total shippingCost shippingTitle dropshipFee dropshipFeeTitle taxCost taxTitle otherCost otherTitle creditAppliedTowardsTotal refundedAmount refundedLastAt creditedAmount creditedLastAt paidAt',
    ],
    [
      'a line',
      orderItem,
      'id sku title image virtualVariant weight quantity shippedQuantity price shippingAddressId shippingAddress',
    ],
    ['a shipment', shipment, 'id trackingNumber shippedAt carrier method cost orderItems'],
    ['an address', address, `id name companyName email phone ${addressParts}`],
    ['a saved address', savedAddress, 'id address defaultBilling defaultShipping'],
    ['a shipping method', shippingMethod, 'id name'],
    ['a sample invoice', invoiceTotals, 'shippingCost dropshipFee'],
    ['the feed file', feedFile, 'feedLink'],
    [
      'an order search',
      orderSearchRequest,
      'offset limit needTotal paginationExact search sortColumnHandle sortDescending filters projectionColumns searchColumns searchType dynamicFilters bulkActionType totalOnly bulkActionItemIds',
    ],
    ['the answer to an order search', orderSearchAnswer, 'items total'],
    [
      'the filters of an order search',
      orderFilters,
      'dealerId startDate endDate orderStatusId paymentStatusId purchaseOrderStatusId fulfillmentStatusId invoiceStatusId',
    ],
    ['a saved filter', savedFilter, 'id name accountSearchFilterGroupId'],
    ['a group of saved filters', savedFilterGroup, 'id name'],
    ['a condition', filterCondition, 'value'],
    [
      'a product row',
      productRow,
      'productId productSku productTitle productManufacturer categoryOne categoryTwo categoryThree productCreatedAt productImages productDescription variantTitle variantImages minPrice maxPrice summedQuantity totalVariants',
    ],
    ['a category', categoryNode, 'id name children'],
    [
      'a product',
      product,
      'id title sku manufacturer description images primaryCategory secondaryCategory tertiaryCategory attributes customFields options variants',
    ],
    [
      'a variant',
      variant,
      'id dealerProductId sku upc price msrp map quantity estimatedShippingCost estimatedDropshipFee description images options',
    ],
    ['an option', variantOption, 'id name value dealerProductOptionId virtualProductOptionId'],
    [
      'a checkout',
      checkoutRequest,
      'referenceNumber channelShippingMethodId shippingAddress billingAddress items',
    ],
    ['an address of a checkout', checkoutAddress, 'address save setDefault'],
  ])('in %s', (_of, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
  })
})
