import { lookName } from '@portal/brand/look/look-name'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'

const styleId = 'brand-style'

/**
 * Applies the brand. The server already includes it in the document; the code that computes it is loaded only if it has
 * changed or is missing.
 */
export async function applyBrand({
  brandColor,
  brandKit,
}: Pick<PortalConfig, 'brandColor' | 'brandKit'>): Promise<void> {
  const look = lookName({ brandColor, brandKit })
  const style = styleElement()
  if (style.dataset.look === look) return
  const { brandStyleSheet } = await import('@portal/brand/look/style-sheet')
  style.textContent = brandStyleSheet({ brandColor, brandKit })
  style.dataset.look = look
}

function styleElement(): HTMLStyleElement {
  const found = document.querySelector<HTMLStyleElement>(`style#${styleId}`)
  return found ?? document.head.appendChild(Object.assign(document.createElement('style'), { id: styleId }))
}
