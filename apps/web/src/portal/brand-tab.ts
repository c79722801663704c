import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import { brandRamp } from '@portal/ui/theme/brand-ramp'
import { brandInitial } from './brand-initial.ts'

/** Puts the brand into the browser's own frame: the tab's icon and the name under which a phone keeps the page. */
export function applyBrandToTab({
  brandName,
  brandColor,
}: Pick<PortalConfig, 'brandName' | 'brandColor'>): void {
  linkTo('icon').href = brandIconUrl(brandName, brandColor)
  metaOf('application-name').content = brandName
}

/** A data address of a rounded tile in the brand's colour with its first letter. */
export function brandIconUrl(brandName: string, brandColor: string): string {
  const { steps, fill } = brandRamp(brandColor)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" ` +
    `fill="${steps[fill.light]}"/><text x="16" y="22.5" text-anchor="middle" fill="#fff" ` +
    `font-family="system-ui,sans-serif" font-weight="650" font-size="19">${escaped(brandInitial(brandName))}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function escaped(text: string): string {
  return text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function linkTo(rel: string): HTMLLinkElement {
  const found = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  return found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel }))
}

function metaOf(name: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  return found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }))
}
