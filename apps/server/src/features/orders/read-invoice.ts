import { Readable } from 'node:stream'
import { brandNameOf } from '../../brand-name.ts'
import type { Ctx } from '../../context.ts'
import { FileAnswer } from '../../file-answer.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { drawInvoice } from './invoice/draw-invoice.ts'
import { readLogo } from './invoice/invoice-logo.ts'
import { readOrder } from './read-order.ts'

/** The invoice of one order of the caller's as a PDF; where no payments are collected there is none to show. */
export async function readInvoice(
  ctx: Ctx,
  orderId: number,
): Promise<FileAnswer | Refusal<'order_not_found' | 'payment_collection_off' | 'invoice_not_found'>> {
  const order = await readOrder(ctx, orderId)
  if (order instanceof Refusal) return order
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  if (order.payment === null) return refuse('invoice_not_found')
  const logo = await readLogo(ctx.pictures, ctx.supplier.brandLogo)
  const content = await drawInvoice(order, order.payment, {
    supplier: { ...ctx.supplier, brandName: brandNameOf(ctx.supplier) },
    logo,
    timeZone: ctx.dealer.timeZone,
  })
  return new FileAnswer({
    content: Readable.from([content]),
    sizeBytes: content.byteLength,
    contentType: 'application/pdf',
    fileName: `invoice-${order.payment.invoiceNumber ?? order.orderNumber}.pdf`,
  })
}
