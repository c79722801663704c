import { brandRamp, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import type { Supplier } from '../../context/supplier.ts'
import { brandHead, brandIconPath } from '../../presenters/brand/brand-head.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import { escapeHtml } from '../../presenters/escape-html.ts'

export interface SiteOwner {
  readonly supplier: Supplier
  /** The origin of the request. */
  readonly origin: string
  readonly format: 'html' | 'json' | 'plain'
}

const writers: Readonly<Record<SiteOwner['format'], (value: string) => string>> = {
  html: escapeHtml,
  json: (value) => JSON.stringify(value).slice(1, -1),
  plain: (value) => value,
}

/** Replaces `{{…}}` placeholders with the supplier's name, branding and contact, and the portal's URL. */
export function brandSite(text: string, owner: SiteOwner): string {
  const { supplier, origin, format } = owner
  const written = (value: string) => writers[format](value)
  const values: Readonly<Record<string, () => string>> = {
    portal: () => written(origin),
    brand: () => written(supplierBrandName(supplier)),
    handle: () => written(supplier.handle),
    head: () => brandHead(supplier),
    logo: () => logoHtml(supplier),
    contact: () => contactHtml(supplier),
  }
  return text.replace(/\{\{(\w+)\}\}/g, (braces, name: string) => values[name]?.() ?? braces)
}

function logoHtml(supplier: Supplier): string {
  const { brandLogo, brandKit, assetHosts } = supplier
  const name = escapeHtml(supplierBrandName(supplier))
  const picture = (url: string, ground: 'any' | 'light' | 'dark' | 'bar') =>
    `<img data-ground="${ground}" src="${escapeHtml(rewriteAssetUrl(url, assetHosts))}" alt="${name}">`
  if (brandLogo === null) {
    const icon = escapeHtml(rewriteAssetUrl(brandIconPath(supplier), assetHosts))
    return `<img src="${icon}" alt="" width="28" height="28"><span data-name>${name}</span>`
  }
  const { logoDark } = brandKit
  // A solid header has the same brand color in both themes.
  if (brandKit.header === 'solid' && logoDark !== null) {
    const isDeep = brandRamp(supplier.brandColor ?? defaultBrandColor).panel.ink === '#ffffff'
    return picture(isDeep ? logoDark : brandLogo, 'bar')
  }
  if (logoDark === null) return picture(brandLogo, 'any')
  return `${picture(brandLogo, 'light')}${picture(logoDark, 'dark')}`
}

function contactHtml({ businessEmail, helpUrl }: Supplier): string {
  const mail = businessEmail === null ? '' : escapeHtml(businessEmail)
  return [
    mail === '' ? '' : `<a href="mailto:${mail}">${mail}</a>`,
    helpUrl === null ? '' : `<a href="${escapeHtml(helpUrl)}">Help</a>`,
  ].join('')
}
