import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { escapeHtml } from '../../presenters/escape-html.ts'

export interface WebFile {
  readonly type: string
  readonly etag: string
  /** True for files whose name changes with their content. */
  readonly immutable: boolean
  readonly plain: Buffer
  readonly brotli: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/** The built pages by path ("/assets/…"); later changes of the folder have no effect. */
export type WebFiles = ReadonlyMap<string, WebFile>

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.tgz': 'application/gzip',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Reads built pages, including the files' compressed copies. */
export function readWebFiles(directory: string): WebFiles {
  const entries: Dirent[] = readdirSync(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const files = paths
    .filter((path) => types[extname(path)] !== undefined)
    .map((path): [string, WebFile] => {
      const url = `/${relative(directory, path).replaceAll('\\', '/')}`
      const copy = (ending: string) => (known.has(path + ending) ? readFileSync(path + ending) : undefined)
      const plain = readFileSync(path)
      return [
        url,
        {
          type: types[extname(path)] ?? '',
          etag: etagOf(plain),
          immutable: /^(?:\/console)?\/assets\//.test(url),
          plain,
          brotli: copy('.br'),
          gzip: copy('.gz'),
        },
      ]
    })
  return new Map(files)
}

export function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/**
 * Adds the provider's website to the app's document, for visitors to a host without a portal.
 */
export function addProviderSite(files: WebFiles, url: string | undefined): WebFiles {
  const page = files.get('/index.html')
  if (url === undefined || page === undefined) return files
  const meta = `<meta name="provider-site" content="${escapeHtml(url)}">`
  const plain = Buffer.from(page.plain.toString().replace('<title>', `${meta}<title>`))
  const named = {
    ...page,
    plain,
    etag: etagOf(plain),
    brotli: brotliCompressSync(plain),
    gzip: gzipSync(plain),
  }
  return new Map(files).set('/index.html', named)
}

export function scriptDigestsOf(page: WebFile | undefined): readonly string[] {
  const scripts = page?.plain.toString().matchAll(/<script>(.*?)<\/script>/gs) ?? []
  return [...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
}
