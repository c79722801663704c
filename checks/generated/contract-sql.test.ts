import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countryCode, countryCodes } from '@portal/contract/fields/address/countries'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { repository } from '../source-files.ts'
import { contractSqlFile, countriesByName, generateContractSql } from './contract-sql.ts'

const written = readFileSync(join(repository, contractSqlFile()), 'utf8')
const countries: Record<string, string> = JSON.parse(
  /country_code[^{]*(\{[^}]*\})/.exec(written)?.[1] ?? '{}',
)

const scratch = provideDatabase()

test('the latest NNNN_contract.sql matches the contract: npm run types:database writes it again', () => {
  expect(written).toBe(generateContractSql(countries))
})

test('has every country, by the names known today', () => {
  expect(new Set(Object.values(countries))).toEqual(new Set(countryCodes))
  // Another edition of Node.js calls some countries otherwise.
  const names = Object.keys(countriesByName)
  expect(names.filter((name) => countries[name] === undefined).length).toBeLessThan(10)
  for (const [name, code] of Object.entries(countries)) expect([code, undefined]).toContain(countryCode(name))
})

test('an unknown status is an error, and a column accepts existing ones', async () => {
  await expect(scratch.pool.query(`select order_status('opne')`)).rejects.toThrow('case not found')
  const { rows } = await scratch.pool.query(
    `select order_status('onHold') as id, order_status_ids() as ids,
      webhook_kind_of_order_status(4, 1) as released, webhook_kind_of_order_status(5, 1) as nothing`,
  )
  expect(rows).toEqual([{ id: 4, ids: [1, 2, 3, 4, 5, 6, 7, 8], released: 'order.released', nothing: null }])
})
