import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import type { Supplier } from '../../../context/supplier.ts'
import { brandHead, brandIconPath } from '../../../presenters/brand/brand-head.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import { escapeHtml } from '../../../presenters/escape-html.ts'
import type { RenderedPage } from './render-markdown.ts'
import { siteVersion } from './site-files.ts'
import { type SitePage, siteGroups, sitePages } from './site-pages.ts'

export interface SiteOwner {
  readonly supplier: Supplier
  /** The portal's address as the reader has it. */
  readonly origin: string
}

/** The whole document of one page, in the brand of its supplier. */
export function siteDocument(page: SitePage, rendered: RenderedPage, owner: SiteOwner): string {
  const { supplier, origin } = owner
  const name = escapeHtml(supplierBrandName(supplier))
  const { title, lead, html } = rendered
  const heading = page.path === '' ? `${name} for developers` : title
  const body = `${html}`.replaceAll('{{portal}}', escapeHtml(origin)).replaceAll('{{brand}}', name)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${page.path === '' ? heading : `${title} · ${name} for developers`}</title>${brandHead(supplier)}
<link rel="stylesheet" href="/developers/site.css?v=${siteVersion}"><script src="/developers/site.js?v=${siteVersion}"></script></head>
<body><a class="skip" href="#content">Skip to the content</a>${headerHtml(owner, name)}
<div class="frame"><nav class="pages" aria-label="Pages">${navigation(page)}</nav>
<main id="content" tabindex="-1" data-page="${page.path}"><h1>${heading}</h1><p class="lead">${lead.replaceAll('{{brand}}', name)}</p>${body}${neighbours(page)}</main>
${sectionList(rendered)}</div>${footerHtml(supplier, name)}</body></html>`
}

function headerHtml({ supplier }: SiteOwner, name: string): string {
  return `<header class="top"><a class="brand" href="/developers">${logoHtml(supplier, name)}<span class="site">Developers</span></a>
<details class="menu"><summary>Menu</summary></details>
<div class="actions"><button type="button" class="theme" hidden>Dark</button><a class="sign-in" href="/settings/developers">Your tokens</a></div></header>`
}

function logoHtml(supplier: Supplier, name: string): string {
  const address = (url: string) => escapeHtml(rewriteAssetUrl(url, supplier.assetHosts))
  const { brandLogo, brandKit } = supplier
  if (brandLogo === null) {
    return `<img class="tile" src="${address(brandIconPath(supplier))}" alt="" width="28" height="28"><span class="name">${name}</span>`
  }
  const { logoDark } = brandKit
  if (logoDark === null) return `<img class="logo on-any" src="${address(brandLogo)}" alt="${name}">`
  return `<img class="logo on-light" src="${address(brandLogo)}" alt="${name}"><img class="logo on-dark" src="${address(logoDark)}" alt="${name}">`
}

function navigation(current: SitePage): string {
  return Object.entries(siteGroups)
    .map(([group, pages]) => {
      const links = pages.map(
        (page) =>
          `<li><a href="/developers${page.path}"${page === current ? ' aria-current="page"' : ''}>${page.name}</a></li>`,
      )
      return `<p>${group}</p><ul>${links.join('')}</ul>`
    })
    .join('')
}

function sectionList({ sections }: RenderedPage): string {
  if (sections.length < 2) return '<div class="sections"></div>'
  const links = sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`)
  return `<nav class="sections" aria-label="On this page"><p>On this page</p><ul>${links.join('')}</ul></nav>`
}

function neighbours(page: SitePage): string {
  const next = sitePages[sitePages.indexOf(page) + 1]
  return next === undefined
    ? ''
    : `<p class="next"><a href="/developers${next.path}"><span>Next</span> ${next.name}</a></p>`
}

function footerHtml({ businessEmail, helpUrl }: Supplier, name: string): string {
  const mail =
    businessEmail === null
      ? ''
      : `<a href="mailto:${escapeHtml(businessEmail)}">${escapeHtml(businessEmail)}</a>`
  const help = helpUrl === null ? '' : `<a href="${escapeHtml(helpUrl)}">Help</a>`
  return `<footer class="foot"><span>${name}</span>${mail}${help}<a href="/api/v1/openapi.json">OpenAPI</a><a href="/login">Sign in</a></footer>`
}
