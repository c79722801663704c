import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { typefaceFiles } from '@portal/brand/shape/typefaces'
import { type BrandKit, plainBrandKit } from '@portal/contract/portal/brand-kit.schema'
import type { Supplier } from '../../context/supplier.ts'
import { brandHead } from '../../presenters/brand/brand-head.ts'
import { presentPortalConfig } from '../../presenters/portal-config.presenter.ts'
import type { DocumentPath } from './static-web.ts'
import { etagOf, type WebFile, type WebFiles } from './web-files.ts'

// Maximum compression of a small document isn't worth the processor time.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const maxKept = 200

/**
 * Writes the supplier's brand and the portal's configuration into the app's document, so that it renders branded from
 * the first frame. Rewritten only when something has changed.
 */
export function documentWriter(web: WebFiles, path: DocumentPath, sentryDsn: string | null) {
  const page = web.get(path)
  if (page === undefined) return undefined
  const html = page.plain.toString()
  const folder = path.replace('index.html', 'assets/')
  const fontPaths = [...web.keys()].filter((file) => file.startsWith(folder) && file.endsWith('.woff2'))
  const bySupplier = new WeakMap<Supplier, WebFile>()
  const byHead = new Map<string, WebFile>()
  return (supplier: Supplier | undefined): WebFile => {
    const known = supplier && bySupplier.get(supplier)
    if (known) return known
    const kit = supplier?.brandKit ?? plainBrandKit
    const config = supplier ? configTag(supplier, sentryDsn) : ''
    const head = `${config}${brandHead(supplier)}${fontTags(fontPaths, kit)}`
    if (byHead.size >= maxKept) byHead.clear()
    const file = byHead.get(head) ?? withHead(page, html, head)
    byHead.set(head, file)
    if (supplier) bySupplier.set(supplier, file)
    return file
  }
}

function withHead(page: WebFile, html: string, head: string): WebFile {
  const plain = Buffer.from(html.replace('<title>', () => `${head}<title>`))
  return {
    ...page,
    plain,
    etag: etagOf(plain),
    brotli: brotliCompressSync(plain, brotliOptions),
    gzip: gzipSync(plain),
  }
}

/** The configuration as a data script, which browsers don't run; escaped, so that it can't close the tag. */
function configTag(supplier: Supplier, sentryDsn: string | null): string {
  const json = JSON.stringify(presentPortalConfig(supplier, sentryDsn)).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="portal-config">${json}</script>`
}

/** Preloads fonts, which browsers would otherwise discover only in the style sheet. */
function fontTags(paths: readonly string[], kit: BrandKit): string {
  return typefaceFiles(kit)
    .flatMap((file) => paths.filter((path) => path.includes(`/${file}`)))
    .map((path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`)
    .join('')
}
