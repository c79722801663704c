import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { generateTableTypes, tableTypesFile } from './generated/table-types.ts'
import { repository } from './source-files.ts'

const scratch = await createScratchDatabase()
writeFileSync(join(repository, tableTypesFile), await generateTableTypes(scratch.db))
await scratch.drop()
