import { Readable } from 'node:stream'
import { brandRamp, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { FileResponse } from '../../../context/answers/file-response.ts'
import type { KnownCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import { type ReadOrderCtx, readOrder } from '../read-order.ts'
import { drawInvoice } from './draw-invoice.ts'
import { readLogo } from './invoice-logo.ts'
import type { InvoiceColors } from './invoice-parts.ts'

/** The context for drawing an invoice; `timeZone` is the zone of its dates. */
export type InvoiceCtx = ReadOrderCtx & Pick<KnownCtx, 'pictures'> & { readonly timeZone: string }

/** Draws the invoice of a dealer's order as a PDF; refuses if the supplier doesn't collect payments. */
export async function readInvoice(
  ctx: InvoiceCtx,
  orderId: number,
): Promise<FileResponse | Refusal<'order_not_found' | 'payment_collection_off' | 'invoice_not_found'>> {
  const order = await readOrder(ctx, orderId)
  if (order instanceof Refusal) return order
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  if (order.payment === null) return refuse('invoice_not_found')
  const logo = await readLogo(ctx.pictures, ctx.supplier.brandLogo)
  const content = await drawInvoice(order, order.payment, {
    supplier: {
      ...ctx.supplier,
      brandName: supplierBrandName(ctx.supplier),
      colors: invoiceColors(ctx.supplier),
    },
    logo,
    timeZone: ctx.timeZone,
  })
  return new FileResponse({
    content: Readable.from([content]),
    sizeBytes: content.byteLength,
    contentType: 'application/pdf',
    fileName: `invoice-${order.payment.invoiceNumber ?? order.orderNumber}.pdf`,
  })
}

/** The supplier's colors, adjusted to be readable on white paper. */
function invoiceColors({ brandColor, brandKit }: Supplier): InvoiceColors {
  const brand = brandRamp(brandColor ?? defaultBrandColor)
  const accent = brandRamp(brandKit.accentColor ?? brandColor ?? defaultBrandColor)
  const fillColor = ({ steps, fill, ink }: typeof brand) => steps[fill.light] ?? ink.light
  return { ink: brand.ink.light, fill: fillColor(brand), accent: fillColor(accent) }
}
