import { brandRamp, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { lookName } from '@portal/brand/look/look-name'
import { brandStyleSheet } from '@portal/brand/look/style-sheet'
import { plainBrandKit } from '@portal/contract/portal/brand-kit.schema'
import type { Supplier } from '../../context/supplier.ts'
import { escapeHtml } from '../escape-html.ts'
import { supplierBrandName } from './brand-name.ts'

/** The URL of the generated icon for brands without one. */
export const brandTilePath = '/brand-icon.svg'

export const manifestPath = '/manifest.webmanifest'

/** The icon of a brand: its own, or a tile with its first letter. */
export function brandIconPath({ brandKit }: Pick<Supplier, 'brandKit'>): string {
  return brandKit.icon ?? brandTilePath
}

/** The color of the browser's frame, taken from the primary buttons. */
export function brandThemeColor({ brandColor }: Pick<Supplier, 'brandColor'>): string {
  const { steps, fill } = brandRamp(brandColor ?? defaultBrandColor)
  return steps[fill.light] ?? defaultBrandColor
}

/**
 * The brand in a document's head, so that nothing renders unbranded first: style sheet, icon, name and frame color.
 * Plain without a supplier.
 */
export function brandHead(supplier: Supplier | undefined): string {
  const { brandColor, brandKit } = supplier ?? { brandColor: null, brandKit: plainBrandKit }
  const color = brandColor ?? defaultBrandColor
  const look = { brandColor: color, brandKit }
  const style = `<style id="brand-style" data-look="${escapeHtml(lookName(look))}">${brandStyleSheet(look)}</style>`
  return supplier === undefined ? style : `${brandIdentity(supplier)}${style}`
}

/** The tags for a brand's name, icon and browser frame color. */
function brandIdentity(supplier: Supplier): string {
  const name = escapeHtml(supplierBrandName(supplier))
  const icon = escapeHtml(brandIconPath(supplier))
  return [
    `<meta name="application-name" content="${name}">`,
    `<meta name="apple-mobile-web-app-title" content="${name}">`,
    `<meta name="theme-color" content="${brandThemeColor(supplier)}">`,
    `<link rel="icon" href="${icon}">`,
    supplier.brandKit.icon === null ? '' : `<link rel="apple-touch-icon" href="${icon}">`,
    `<link rel="manifest" href="${manifestPath}">`,
  ].join('')
}
