import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface PageFile {
  readonly type: string
  readonly content: string
  /** Browser cache policy; absent for scripts, which follow their page. */
  readonly policy?: string
}

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@portal/pay-sandbox/package.json')),
  'web',
)
const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
const html = 'text/html; charset=utf-8'
const inFrame = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"
const alone = `${inFrame}; frame-ancestors 'none'`

interface FileRow {
  readonly name: string
  readonly type: string
  readonly policy?: string
  /** True for a script that replaces a provider's own, with its frames. */
  readonly isStandIn?: true
}

const files = {
  '/stripe.js': { name: 'stripe.js', type: script, isStandIn: true },
  '/square.js': { name: 'square.js', type: script, isStandIn: true },
  '/frames/card.html': { name: 'card-frame.html', type: html, policy: inFrame },
  '/frames/card-frame.js': { name: 'card-frame.js', type: script },
  '/frames/challenge.html': { name: 'challenge-frame.html', type: html, policy: inFrame },
  '/frames/challenge-frame.js': { name: 'challenge-frame.js', type: script },
  '/frames/frame.css': { name: 'frame.css', type: style },
  '/': { name: 'control.html', type: html, policy: alone },
  '/control/control.js': { name: 'control.js', type: script },
  '/control/control.css': { name: 'control.css', type: style },
} as const satisfies Record<string, FileRow>

/** The file at a URL; undefined if there is none. */
export function findPage(path: string): PageFile | undefined {
  if (!Object.hasOwn(files, path)) return undefined
  const { name, type, policy, isStandIn }: FileRow = files[path as keyof typeof files]
  const content = isStandIn ? closedIn([read('provider-frame.js'), read(name)]) : read(name)
  return { type, content, ...(policy === undefined ? {} : { policy }) }
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

/** Wraps several sources in one script without global names, except the intended ones. */
function closedIn(sources: readonly string[]): string {
  return `;(() => {\n${sources.join('\n')}\n})()\n`
}
