import { existsSync, readFileSync } from 'node:fs'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test, vi } from 'vitest'
import { connect } from './connect.ts'

const scratch = provideDatabase()

async function value(expression: string): Promise<unknown> {
  return (await scratch.pool.query(`SELECT ${expression} AS value`)).rows[0].value
}

test.each([
  ['9007199254740991::int8', 9_007_199_254_740_991],
  ['count(*)', 1],
  ["'20565.62'::numeric", '20565.62'],
  ["'2026-03-01'::date", '2026-03-01'],
  ["'2026-03-01 12:00+02'::timestamptz", new Date('2026-03-01T10:00:00Z')],
  ['ARRAY[1, NULL]::int8[]', [1, null]],
  ["ARRAY['0.10', NULL]::numeric[]", ['0.10', null]],
  ["ARRAY['2026-03-01']::date[]", ['2026-03-01']],
  ["date_trunc('day', '2026-03-01 23:30-05'::timestamptz)", new Date('2026-03-02T00:00:00Z')],
])('reads %s as %j', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected)
})

test('cancels a statement over its time limit', async () => {
  const { pool } = connect({ url: scratch.url, applicationName: 'connect-test', statementTimeoutMs: 50 })
  await expect(pool.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  await pool.end()
})

test('a connection lost during use fails only its query', async () => {
  const { pool } = connect({ url: scratch.url, applicationName: 'connect-test', max: 1 })
  const client = await pool.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  await scratch.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test.runIf(existsSync('/proc/self/autogroup'))(
  'a low-priority connection has low weight even if each process is a session of its own',
  async () => {
    const { pool } = connect({ url: scratch.url, applicationName: 'connect-test', max: 1, givesWay: true })
    const { rows } = await pool.query('SELECT pg_backend_pid() AS pid')
    const pid = Number(rows[0].pid)
    await vi.waitFor(
      () => expect(readFileSync(`/proc/${pid}/autogroup`, 'utf8')).toMatch(/nice 10$/m),
      10_000,
    )
    await pool.end()
  },
)
