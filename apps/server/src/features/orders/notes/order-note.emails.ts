import type { KnownCtx } from '../../../context/context.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import { greeting } from '../../../presenters/email/greeting.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { findStoredDealers } from '../../../repositories/dealers/stored-dealer.repository.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'

export type NoteMailCtx = Pick<KnownCtx, 'db' | 'now' | 'supplier' | 'publicUrl'>

/** The email with a note to an order's dealer; undefined if the dealer doesn't exist. */
export async function noteEmail({ db, now, supplier, publicUrl }: NoteMailCtx, key: OrderKey, text: string) {
  const [dealer] = await findStoredDealers(db, key, [key.dealerId])
  const [order] = await findStoredOrders(db, key, [{ dealerId: key.dealerId, id: key.orderId }])
  if (dealer === undefined || order === undefined) return undefined
  const { supplierId } = key
  const origin = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplierId) })
  const brand = supplierBrandName(supplier)
  const mail = renderEmail(supplier, {
    kind: 'order_note',
    subject: `New note on your ${brand} order ${order.order_number}`,
    heading: `New note on your order ${order.order_number}`,
    paragraphs: [
      greeting({ firstName: dealer.first_name }),
      `${brand} wrote:`,
      ...text.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    action: { label: 'View the order', url: `${origin}/orders/${key.orderId}` },
  })
  return { supplierId, recipient: dealer.email, ...mail, orderId: key.orderId, now }
}
