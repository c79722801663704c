import { createPortalClient } from '@portal/client'

const { PORTAL_URL = '', PORTAL_TOKEN = '', SKU = '', REFERENCE = '', SHIPPING_METHOD = '' } = process.env
const portal = createPortalClient({ url: PORTAL_URL, token: PORTAL_TOKEN })

const check = await portal.call('createOrder', {
  query: { dryRun: true },
  body: {
    referenceNumber: REFERENCE,
    shippingMethod: SHIPPING_METHOD,
    shippingAddress: {
      name: 'Receiving Desk',
      addressLine1: '12 Orchard Lane',
      city: 'Concord',
      state: 'MA',
      postal: '01742',
      country: 'US',
    },
    lines: [
      { sku: SKU, quantity: 1 },
      { sku: 'NO-SUCH-SKU', quantity: 1 },
    ],
  },
})
for (const line of check.lines) {
  console.log(`${line.sku}: ${line.errors.join(' ') || `${line.available} in stock at ${line.price}`}`)
}
