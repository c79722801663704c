import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { contractSqlFile, generateContractSql } from './generated/contract-sql.ts'
import { generateTableTypes, tableTypesFile } from './generated/table-types.ts'
import { repository } from './source-files.ts'

// The contract's SQL first, because the migrations use it to create the schema of the types.
writeFileSync(join(repository, contractSqlFile()), generateContractSql())
const scratch = await createScratchDatabase()
writeFileSync(join(repository, tableTypesFile), await generateTableTypes(scratch.db))
await scratch.drop()
