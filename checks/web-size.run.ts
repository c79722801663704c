import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './source-files.ts'
import { filesOfPage, type Manifest, pageBudgets, scriptsOfHtml, weighPage } from './web-size.ts'

const dist = join(repository, 'apps', 'web', 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
const named = scriptsOfHtml(readFileSync(join(dist, 'index.html'), 'utf8'))
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

for (const { page, limitBytes, chunks } of pageBudgets) {
  const files = new Set([...named, ...filesOfPage(manifest, chunks)])
  const bytes = weighPage(files, (file) => readFileSync(join(dist, file)))
  console.log(`${page}: ${kilobytes(bytes)} of ${kilobytes(limitBytes)} in ${files.size} files, brotli`)
  if (bytes > limitBytes) {
    console.error(`The ${page} page is too heavy: load what it does not show at first later.`)
    process.exitCode = 1
  }
}
