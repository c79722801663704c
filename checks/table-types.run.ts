import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { repository } from './source-files.ts'
import { generateTableTypes, tableTypesFile } from './table-types.ts'

const scratch = await createScratchDatabase()
writeFileSync(join(repository, tableTypesFile), await generateTableTypes(scratch.db))
await scratch.drop()
