import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { cruiseTree } from './architecture/cruise-tree.ts'
import { importsFile } from './changed/nearest-tests.ts'

const { imports, violations } = await cruiseTree(process.cwd())
mkdirSync(dirname(importsFile), { recursive: true })
writeFileSync(importsFile, JSON.stringify([...imports]))
for (const { rule, from, to, because } of violations) {
  console.error(`${rule}: ${from} -> ${to}\n  ${because}`)
}
if (imports.size === 0) console.error('No module was read: the dependency rules saw nothing.')
console.log(`${imports.size} modules, ${violations.length} broken directions`)
process.exitCode = violations.length > 0 || imports.size === 0 ? 1 : 0
