import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handlers } from '@portal/server/entry/handlers'
import { notBuiltNames } from '@portal/server/http/handlers'
import { withRoadmap } from './roadmap.ts'
import { repository } from './source-files.ts'

const readme = join(repository, 'README.md')
writeFileSync(readme, withRoadmap(readFileSync(readme, 'utf8'), notBuiltNames(handlers)))
