import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from '../../../context/installation/server-folder.ts'

export interface SiteFile {
  readonly name: string
  readonly type: string
  readonly content: string
}

const read = (name: string) => readFileSync(join(serverFolder, 'src/features/developers/site', name), 'utf8')

// In this order: what comes later may overrule.
const styles = ['text', 'frame', 'content', 'reference', 'narrow']

export const siteFiles: readonly SiteFile[] = [
  {
    name: 'site.css',
    type: 'text/css; charset=utf-8',
    content: styles.map((name) => read(`style/${name}.css`)).join(''),
  },
  { name: 'site.js', type: 'text/javascript; charset=utf-8', content: read('site.js') },
]

export const siteVersion = createHash('sha256')
  .update(siteFiles.map(({ content }) => content).join(''))
  .digest('hex')
  .slice(0, 12)
