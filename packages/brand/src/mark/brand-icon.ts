import { brandRamp } from '../colors/brand-ramp.ts'
import { brandInitial } from './brand-initial.ts'

/** A tile in the brand color with the first letter, as SVG: the icon of brands without one. */
export function brandTile(brandName: string, brandColor: string): string {
  const { steps, fill } = brandRamp(brandColor)
  const letter = brandInitial(brandName).replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" ` +
    `fill="${steps[fill.light]}"/><text x="16" y="22.5" text-anchor="middle" fill="#fff" ` +
    `font-family="system-ui,sans-serif" font-weight="650" font-size="19">${letter}</text></svg>`
  )
}
