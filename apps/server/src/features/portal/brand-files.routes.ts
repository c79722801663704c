import { defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { neutralColors } from '@portal/brand/colors/neutrals'
import { brandTile } from '@portal/brand/mark/brand-icon'
import type { FastifyInstance } from 'fastify'
import type { Supplier } from '../../context/supplier.ts'
import {
  brandIconPath,
  brandThemeColor,
  brandTilePath,
  manifestPath,
} from '../../presenters/brand/brand-head.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'

/** Serves the web manifest and the default icon of a brand. */
export function bindBrandFiles(app: FastifyInstance, suppliers: SupplierDirectory): void {
  const config = { access: { who: 'anyone' } } as const
  app.get(manifestPath, { config }, async (request, reply) => {
    const supplier = await suppliers.byHost(request.hostname)
    if (supplier === undefined) return reply.callNotFound()
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(manifest(supplier))
  })
  app.get(brandTilePath, { config }, async (request, reply) => {
    const supplier = await suppliers.byHost(request.hostname)
    if (supplier === undefined) return reply.callNotFound()
    const tile = brandTile(supplierBrandName(supplier), supplier.brandColor ?? defaultBrandColor)
    return reply.type('image/svg+xml').header('cache-control', 'no-cache').send(tile)
  })
}

/** The web app manifest, for adding the portal to a phone's home screen. */
function manifest(supplier: Supplier) {
  const name = supplierBrandName(supplier)
  const icon = { src: brandIconPath(supplier), purpose: 'any' }
  const kind = supplier.brandKit.icon
    ? { type: 'image/png', sizes: '512x512' }
    : { type: 'image/svg+xml', sizes: 'any' }
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: brandThemeColor(supplier),
    background_color: neutralColors.light.page,
    icons: [{ ...icon, ...kind }],
  })
}
