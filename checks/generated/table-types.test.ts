import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { repository } from '../source-files.ts'
import { generateTableTypes, tableTypesFile } from './table-types.ts'

const scratch = provideDatabase()

test('table types match the migrated schema: npm run types:database writes them again', async () => {
  expect(readFileSync(join(repository, tableTypesFile), 'utf8')).toBe(await generateTableTypes(scratch.db))
})

test('a changed column changes the types', async () => {
  await scratch.pool.query('alter table orders alter note drop not null, add color numeric')
  const types = await generateTableTypes(scratch.db)
  expect(types).toContain('note: Generated<string | null>;')
  expect(types).toContain('color: Decimal | null;')
})
