import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Planted } from './planted-violations.ts'

const packages = ['zod', 'kysely', 'pg', 'fastify', '@mantine/core', 'vitest']

/** The packages available to every workspace of the planted tree; vitest only as a dev dependency. */
const manifest = {
  type: 'module',
  dependencies: { zod: '*', kysely: '*', pg: '*', fastify: '*', '@mantine/core': '*' },
  devDependencies: { vitest: '*' },
}

const workspaces = [
  ...[
    'apps/server',
    'apps/web',
    'packages/contract',
    'packages/api-client',
    'packages/app-kit',
    'packages/order-list',
    'packages/ui',
    'packages/brand',
    'packages/database',
    'packages/testing',
  ],
  ...['e2e', 'bench', 'checks'],
]

const isFile = (target: string) => /\.tsx?$/.test(target)

/**
 * Writes a small tree with exactly these imports into a temporary folder and returns its path. Imported files and
 * packages exist too, except files named `nowhere.ts`.
 */
export function plantTree(imports: readonly Planted[]): string {
  const root = mkdtempSync(join(tmpdir(), 'portal-rules-'))
  const files = new Map<string, string[]>()
  for (const { from, to } of imports) {
    files.set(from, [...(files.get(from) ?? []), importLine(from, to)])
    if (isFile(to) && !to.endsWith('nowhere.ts') && !files.has(to)) files.set(to, [])
  }
  for (const [path, lines] of files) write(root, path, `${lines.join('\n')}\nexport const here = 1\n`)
  for (const workspace of workspaces) write(root, `${workspace}/package.json`, JSON.stringify(manifest))
  for (const name of packages) {
    write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(root, `node_modules/${name}/index.js`, '')
  }
  return root
}

function write(root: string, path: string, text: string) {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function importLine(from: string, to: string): string {
  if (!isFile(to)) return `import '${to}'`
  const path = relative(dirname(from), to)
  return `import '${path.startsWith('.') ? path : `./${path}`}'`
}
