import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  consoleBudgets,
  filesOfPage,
  type Manifest,
  type PageBudget,
  pageBudgets,
  scriptsInHtml,
  weighPage,
} from './sizes/web-size.ts'
import { repository } from './source-files.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Weighs the pages of one application in its build folder. */
function weighPages(dist: string, budgets: readonly PageBudget[]): void {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const inPage = Buffer.from(scriptsInHtml(readFileSync(join(dist, 'index.html'), 'utf8')))
  for (const { page, limitBytes, chunks } of budgets) {
    const files = filesOfPage(manifest, chunks)
    const ofFiles = weighPage(files, (file) => readFileSync(join(dist, file)))
    const bytes = ofFiles + weighPage(new Set(['index.html']), () => inPage)
    console.log(`${page}: ${kilobytes(bytes)} of ${kilobytes(limitBytes)} in ${files.size} files, brotli`)
    if (bytes > limitBytes) {
      console.error(`The ${page} page is too heavy: load what it does not show at first later.`)
      process.exitCode = 1
    }
  }
}

const dist = join(repository, 'apps', 'web', 'dist')
weighPages(dist, pageBudgets)
weighPages(join(dist, 'console'), consoleBudgets)
