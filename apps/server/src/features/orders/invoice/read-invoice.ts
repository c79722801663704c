import { Readable } from 'node:stream'
import type { DealerCtx } from '../../../context/context.ts'
import { FileResponse } from '../../../context/file-response.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import { readOrder } from '../read-order.ts'
import { drawInvoice } from './draw-invoice.ts'
import { readLogo } from './invoice-logo.ts'

/** Draws the invoice of a dealer's order as a PDF; refused where payments are not collected. */
export async function readInvoice(
  ctx: DealerCtx,
  orderId: number,
): Promise<FileResponse | Refusal<'order_not_found' | 'payment_collection_off' | 'invoice_not_found'>> {
  const order = await readOrder(ctx, orderId)
  if (order instanceof Refusal) return order
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  if (order.payment === null) return refuse('invoice_not_found')
  const logo = await readLogo(ctx.pictures, ctx.supplier.brandLogo)
  const content = await drawInvoice(order, order.payment, {
    supplier: { ...ctx.supplier, brandName: supplierBrandName(ctx.supplier) },
    logo,
    timeZone: ctx.dealer.timeZone,
  })
  return new FileResponse({
    content: Readable.from([content]),
    sizeBytes: content.byteLength,
    contentType: 'application/pdf',
    fileName: `invoice-${order.payment.invoiceNumber ?? order.orderNumber}.pdf`,
  })
}
