import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfPage, type Manifest, pageBudgets, scriptsInHtml, weighPage } from './sizes/web-size.ts'
import { repository } from './source-files.ts'

const dist = join(repository, 'apps', 'web', 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
const inPage = Buffer.from(scriptsInHtml(readFileSync(join(dist, 'index.html'), 'utf8')))
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

for (const { page, limitBytes, chunks } of pageBudgets) {
  const files = filesOfPage(manifest, chunks)
  const ofFiles = weighPage(files, (file) => readFileSync(join(dist, file)))
  const bytes = ofFiles + weighPage(new Set(['index.html']), () => inPage)
  console.log(`${page}: ${kilobytes(bytes)} of ${kilobytes(limitBytes)} in ${files.size} files, brotli`)
  if (bytes > limitBytes) {
    console.error(`The ${page} page is too heavy: load what it does not show at first later.`)
    process.exitCode = 1
  }
}
