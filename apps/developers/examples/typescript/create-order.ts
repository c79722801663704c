import { createPortalClient, PortalError } from '@portal/client'

const { PORTAL_URL = '', PORTAL_TOKEN = '', SKU = '', REFERENCE = '', SHIPPING_METHOD = '' } = process.env
const portal = createPortalClient({ url: PORTAL_URL, token: PORTAL_TOKEN })

try {
  const order = await portal.call('createOrder', {
    idempotencyKey: `order-${REFERENCE}`,
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
      lines: [{ sku: SKU, quantity: 1 }],
    },
  })
  console.log(`Order ${order.orderNumber}: ${order.orderStatus}, subtotal ${order.total}`)
} catch (error) {
  if (!(error instanceof PortalError)) throw error
  console.error(`${error.reason}: ${error.message}`)
  process.exitCode = 1
}
