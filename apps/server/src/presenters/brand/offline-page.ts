import { createHash } from 'node:crypto'
import { brandColors } from '@portal/brand/colors/brand-colors'
import { defaultBrandColor } from '@portal/brand/colors/brand-ramp'
import { brandTile } from '@portal/brand/mark/brand-icon'
import { corners } from '@portal/brand/shape/corners'
import { typefaces } from '@portal/brand/shape/typefaces'
import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
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
.logo{max-width:12rem;height:3rem;object-fit:contain}
html:not(.named) .logo,html:not(.named) .dark,html.named svg,html:not(.offline) .offline,html.offline .down{display:none}
@media(prefers-color-scheme:light){.dark{display:none}}
@media(prefers-color-scheme:dark){.light{display:none}.any{padding:.375rem;border-radius:var(--corner);background:#fff}}
h1{margin:1.5rem 0 .5rem;font-family:var(--face);font-size:1.5rem;line-height:2rem}
p{margin:0 0 1.5rem;color:var(--muted)}
p a{color:var(--accent)}
main>a{display:inline-block;padding:.625rem 1.375rem;border-radius:var(--corner);background:var(--fill);color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/**
 * Checks every few seconds whether the page is reachable and reloads it then. The logo replaces the icon if the browser
 * has it cached.
 */
const script = `
const root=document.documentElement
const show=()=>{root.classList.toggle('offline',!navigator.onLine);document.title=document.querySelector(navigator.onLine?'h1.down':'h1.offline').textContent+document.title.slice(document.title.indexOf(' ·'))}
const look=async()=>{show();try{if((await fetch(location.href,{method:'HEAD',cache:'no-store'})).status<500)location.reload()}catch{}}
const name=()=>root.classList.add('named')
for(const logo of document.querySelectorAll('.logo'))if(logo.complete){if(logo.naturalWidth)name()}else logo.onload=name
addEventListener('online',look)
addEventListener('offline',show)
setInterval(look,3000)
show()`

/** The digest that allows the page's script in the content security policy. */
export const offlineScriptDigest = `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * The page a browser shows when the portal can't be reached: one file without dependencies or anything about the user.
 */
export function offlinePage(supplier: Supplier | undefined): string {
  const brandName = supplier ? supplierBrandName(supplier) : 'Dealer Portal'
  const name = escapeHtml(brandName)
  const kept = 'Your cart is saved in this browser.'
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${supplier ? brandThemeColor(supplier) : defaultBrandColor}">`,
    `<title>${name} is unavailable · ${name}</title>`,
    `<style>${lookOf(supplier)}${styles}</style></head><body><main><div class="route">`,
    brandTile(brandName, supplier?.brandColor ?? defaultBrandColor).replace(
      '<svg ',
      '<svg role="presentation" ',
    ),
    `${supplier ? logosOf(supplier) : ''}</div>`,
    `<h1 class="down">${name} is unavailable</h1><h1 class="offline">You're offline</h1>`,
    `<p class="down">The site isn't responding. This page will reload as soon as it's back. ${kept}</p>`,
    `<p class="offline">Check your internet connection. This page will reload when you're back online. ${kept}</p>`,
    supplier ? contactOf(supplier) : '',
    // An empty link reloads the page that was originally requested.
    `<a href="">Try again</a></main><script>${script}</script></body></html>`,
  ].join('')
}

function logosOf(supplier: Supplier): string {
  const { brandLogo, brandKit, assetHosts } = supplier
  const { logoDark } = brandKit
  const name = escapeHtml(supplierBrandName(supplier))
  const picture = (url: string | null, ground: 'any' | 'light' | 'dark') =>
    url === null
      ? ''
      : `<img class="logo ${ground}" src="${escapeHtml(rewriteAssetUrl(url, assetHosts))}" alt="${name}">`
  return `${picture(brandLogo, logoDark === null ? 'any' : 'light')}${picture(logoDark, 'dark')}`
}

function contactOf({ businessEmail, businessPhone }: Supplier): string {
  const email =
    businessEmail && `<a href="mailto:${escapeHtml(businessEmail)}">${escapeHtml(businessEmail)}</a>`
  const ways = [email, businessPhone && escapeHtml(businessPhone)].filter(Boolean)
  return ways.length === 0 ? '' : `<p>Need help now? Contact ${ways.join(' or ')}.</p>`
}

/** The supplier's background, colors, corners and headings, in system fonts. */
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
