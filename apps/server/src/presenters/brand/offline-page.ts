import { brandRamp, defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { brandTile } from '@portal/brand/mark/brand-icon'
import type { Supplier } from '../../context/supplier.ts'
import { escapeHtml } from '../escape-html.ts'
import { brandThemeColor } from './brand-head.ts'
import { supplierBrandName } from './brand-name.ts'

const styles = `
html{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:#f8f7f5;color:#1c1b19}
body{display:grid;min-height:100dvh;margin:0;place-items:center;text-align:center}
main{max-width:26rem;padding:2rem}
svg{width:4rem;height:4rem}
h1{margin:1.25rem 0 .5rem;font-size:1.25rem}
p{margin:0 0 1.5rem;color:#5f5b54}
a{display:inline-block;padding:.625rem 1.25rem;border-radius:.5rem;background:FILL;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid FILL;outline-offset:2px}
@media (prefers-color-scheme:dark){html{background:#131311;color:#f2f1ee}p{color:#a8a49b}}`

/**
 * What a browser without a connection shows in place of any page: a document that needs no other file and knows nothing
 * of who is signed in.
 */
export function offlinePage(supplier: Supplier | undefined): string {
  const brandName = supplier ? supplierBrandName(supplier) : 'Dealer Portal'
  const color = supplier?.brandColor ?? defaultBrandColor
  const { steps, fill } = brandRamp(color)
  const name = escapeHtml(brandName)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${supplier ? brandThemeColor(supplier) : defaultBrandColor}">`,
    `<title>You are offline · ${name}</title>`,
    `<style>${styles.replaceAll('FILL', steps[fill.light] ?? defaultBrandColor)}</style></head><body><main>`,
    brandTile(brandName, color).replace('<svg ', '<svg role="presentation" '),
    '<h1>You are offline</h1>',
    `<p>${name} cannot be reached at the moment. Your cart is kept in this browser.</p>`,
    // Without an address of its own: the page that was asked for is loaded again.
    '<a href="">Try again</a></main></body></html>',
  ].join('')
}
