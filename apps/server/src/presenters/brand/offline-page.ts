import { brandColors } from '@portal/brand/colors/brand-colors'
import { defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { brandTile } from '@portal/brand/mark/brand-icon'
import { corners } from '@portal/brand/shape/corners'
import { typefaces } from '@portal/brand/shape/typefaces'
import { plainBrandKit } from '@portal/contract/portal/brand-kit.schema'
import type { Supplier } from '../../context/supplier.ts'
import { escapeHtml } from '../escape-html.ts'
import { brandThemeColor } from './brand-head.ts'
import { supplierBrandName } from './brand-name.ts'

const styles = `
html{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:var(--page);color:var(--ink);border-top:4px solid var(--fill)}
body{display:grid;min-height:calc(100dvh - 4px);margin:0;place-items:center;text-align:center}
main{max-width:26rem;padding:2rem}
.route{display:flex;align-items:center;justify-content:center;gap:1rem}
.route::before,.route::after{content:"";width:4.5rem;height:3px;background:radial-gradient(circle,var(--accent) 1.4px,transparent 1.8px) 0/9px 3px}
.route::after{opacity:.3}
svg{width:4rem;height:4rem}
h1{margin:1.5rem 0 .5rem;font-family:var(--face);font-size:1.5rem;line-height:2rem}
p{margin:0 0 1.5rem;color:var(--muted)}
a{display:inline-block;padding:.625rem 1.375rem;border-radius:var(--corner);background:var(--fill);color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/**
 * What a browser without a connection shows in place of any page: a document that needs no other file and knows nothing
 * of who is signed in.
 */
export function offlinePage(supplier: Supplier | undefined): string {
  const brandName = supplier ? supplierBrandName(supplier) : 'Dealer Portal'
  const name = escapeHtml(brandName)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${supplier ? brandThemeColor(supplier) : defaultBrandColor}">`,
    `<title>You are offline · ${name}</title>`,
    `<style>${lookOf(supplier)}${styles}</style></head><body><main><div class="route">`,
    brandTile(brandName, supplier?.brandColor ?? defaultBrandColor).replace(
      '<svg ',
      '<svg role="presentation" ',
    ),
    '</div><h1>You are offline</h1>',
    `<p>${name} cannot be reached at the moment. Your cart is kept in this browser.</p>`,
    // Without an address of its own: the page that was asked for is loaded again.
    '<a href="">Try again</a></main></body></html>',
  ].join('')
}

/** Ground, colours, corner and headings as on the supplier's pages, in letters that every machine has. */
function lookOf(supplier: Supplier | undefined): string {
  const color = supplier?.brandColor ?? defaultBrandColor
  const kit = supplier?.brandKit ?? plainBrandKit
  const { grounds, brand, accent } = brandColors(color, kit)
  const colorsOf = (scheme: 'light' | 'dark') => {
    const { page, ink, muted } = grounds[scheme]
    const fill = brand.steps[brand.fill[scheme]] ?? color
    return `html{--page:${page};--ink:${ink};--muted:${muted};--fill:${fill};--accent:${accent.ink[scheme]}}`
  }
  const shape = `html{--corner:${corners[kit.corners].button}px;--face:${typefaces[kit.typeface].mail}}`
  return `${shape}${colorsOf('light')}@media(prefers-color-scheme:dark){${colorsOf('dark')}}`
}
