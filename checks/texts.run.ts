import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsOf, textsOfGuide } from './documents/texts.ts'
import { readFiles, repository } from './source-files.ts'

// Writes all texts for users and API developers, with their places, to a file for proofreading.
const sources = readFiles(/^(apps|packages)\/.*\.tsx?$/).filter(
  ({ path }) =>
    !/\.(test|test-kit|deep|spec|run|config)\.|^packages\/(testing|database)\/|^apps\/(demo|pay-sandbox)\//.test(
      path,
    ),
)
const guides = readFiles(/^apps\/developers\/src\/.*\.md$/)
const texts = [...sources.flatMap(textsOf), ...guides.flatMap(textsOfGuide)]
const rows = texts
  .sort((a, b) => a.area.localeCompare(b.area))
  .map(({ area, place, text }) => `${area}\t${place}\t${text}`)
mkdirSync(join(repository, 'reports'), { recursive: true })
writeFileSync(join(repository, 'reports/texts.tsv'), `area\tplace\ttext\n${rows.join('\n')}\n`)
console.log(`${texts.length} texts are in reports/texts.tsv`)
