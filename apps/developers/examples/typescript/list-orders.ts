import { createPortalClient } from '@portal/client'

const { PORTAL_URL = '', PORTAL_TOKEN = '' } = process.env
const portal = createPortalClient({ url: PORTAL_URL, token: PORTAL_TOKEN })

for await (const order of portal.each('listOrders', { query: { updatedSince: '2026-01-01' } })) {
  console.log(`${order.orderNumber} ${order.orderStatus} ${order.total}`)
}
