import { brandRamp, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { corners } from '@portal/brand/shape/corners'
import { brandPictureSize } from '@portal/contract/portal/brand-picture.rules'
import type { Supplier } from '../../repositories/suppliers/supplier.repository.ts'
import { escapeHtml } from '../escape-html.ts'
import { supplierBrandName } from './brand-name.ts'

/** The logo of a supplier for a document without scripts, as it suits the reader's theme; its name where it has none. */
export function brandLogoHtml(supplier: Supplier): string {
  const { brandLogo, brandKit } = supplier
  const name = escapeHtml(supplierBrandName(supplier))
  if (brandLogo === null) return `<strong>${name}</strong>`
  const size = brandPictureSize(brandLogo)
  const place = size ? ` width="${size.width}" height="${size.height}"` : ''
  const dark = brandKit.logoDark
    ? `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(brandKit.logoDark)}">`
    : ''
  return `<picture>${dark}<img class="logo" src="${escapeHtml(brandLogo)}"${place} alt="${name}"></picture>`
}

/** The colours and corners of a supplier as `--link`, `--fill`, `--accent` and `--radius`, by the reader's own theme. */
export function brandVariables(supplier: Supplier | undefined): string {
  const color = supplier?.brandColor ?? defaultBrandColor
  const brand = brandRamp(color)
  const accent = brandRamp(supplier?.brandKit.accentColor ?? color)
  const rule = (scheme: 'light' | 'dark') =>
    `:root{--link:${brand.ink[scheme]};--fill:${brand.steps[brand.fill[scheme]]};--accent:${accent.steps[accent.fill[scheme]]}}`
  const { control } = corners[supplier?.brandKit.corners ?? 'soft']
  return `:root{--radius:${control}px}${rule('light')}@media (prefers-color-scheme: dark){${rule('dark')}}`
}
