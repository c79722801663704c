import { cruiseTree } from './architecture/cruise-tree.ts'

const { modules, violations } = await cruiseTree(process.cwd())
for (const { rule, from, to, because } of violations) {
  console.error(`${rule}: ${from} -> ${to}\n  ${because}`)
}
if (modules.length === 0) console.error('No module was read: the dependency rules saw nothing.')
console.log(`${modules.length} modules, ${violations.length} broken directions`)
process.exitCode = violations.length > 0 || modules.length === 0 ? 1 : 0
