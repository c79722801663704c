import { createServer, type Server } from 'node:net'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { explainConnectionFailure } from './connection-failures.ts'
import { awaitDatabase, openDatabase } from './open-database.ts'

async function refusalOf(databaseUrl: string): Promise<string> {
  try {
    await openDatabase({ databaseUrl, dataDir: '/nowhere', applicationName: 'open-test' })
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return error.message
    throw error
  }
  throw new Error('it opened')
}

test.each([
  ['nonsense', 'DATABASE_URL is not an address of a PostgreSQL database'],
  ['mysql://u:secret@localhost/db', 'DATABASE_URL is not an address of a PostgreSQL database'],
  [
    'postgresql://u:secret@localhost:1/db',
    'The database at localhost:1/db cannot be used: nothing listens there',
  ],
  [
    'postgresql://u:secret@no-such-host.invalid/db',
    'The database at no-such-host.invalid/db cannot be used: that host name',
  ],
  [
    'postgresql://u:secret@%2Fnowhere/db',
    'The database at /nowhere/db cannot be used: no server has its socket there',
  ],
])('refuses %s in one sentence', async (url, sentence) => {
  const refusal = await refusalOf(url)
  expect(refusal).toContain(sentence)
  expect(refusal).toMatch(/^[^\n]*\.$/)
  expect(refusal).not.toContain('secret')
})

test('distinguishes a wrong password from an unknown database, without repeating the password', async () => {
  const scratch = await createScratchDatabase()
  const wrong = await refusalOf(scratch.url.replace(/:[^:@]+@/, ':secret@'))
  expect(wrong).toContain('it refuses that user and password')
  expect(wrong).not.toContain('secret')
  expect(await refusalOf(scratch.url.replace(/:[^:@]+@/, '@'))).toContain('it asks for a password')
  expect(await refusalOf(scratch.url.replace(/[^/]+$/, 'missing'))).toContain(
    'it has no database of that name',
  )
  await scratch.drop()
})

test('refuses a server that isn’t PostgreSQL', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const port = await listen(server)
  expect(await refusalOf(`postgresql://u:secret@127.0.0.1:${port}/db`)).toContain('cannot be used')
  server.close()
})

test('uses a given database as it is, and closing leaves its server running', async () => {
  const scratch = await createScratchDatabase()
  const database = await openDatabase({
    databaseUrl: scratch.url,
    dataDir: '/nowhere',
    applicationName: 'open-test',
    migrate: true,
    max: 2,
  })
  expect(await database.db.selectFrom('suppliers').select('id').execute()).toEqual([])
  await Promise.all([database.close(), database.close()])
  expect((await scratch.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await scratch.drop()
})

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

const url = 'postgresql://portal:secret@db.example:5432/portal'
const failure = (code: string) => explainConnectionFailure(url, Object.assign(new Error(code), { code }))
const hungUp = explainConnectionFailure(url, new Error('Connection terminated unexpectedly'))

/** Fails with each of these errors in turn, then succeeds. */
function attempts(...errors: readonly Error[]) {
  const left = [...errors]
  let count = 0
  return {
    count: () => count,
    attempt: async () => {
      count += 1
      const error = left.shift()
      if (error !== undefined) throw error
      return 'open'
    },
  }
}

test('a start waits while the server is unavailable, starting or failing over, and says so once', async () => {
  const passing = [
    'ECONNREFUSED',
    'ENOENT',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    '57P03',
    '25006',
    '53300',
  ]
  const { attempt, count } = attempts(...passing.map(failure), hungUp)
  const said: string[] = []
  const options = { waitMs: 60_000, pauseMs: 0, report: (line: string) => said.push(line) }
  expect(await awaitDatabase(attempt, options)).toBe('open')
  expect(count()).toBe(passing.length + 2)
  expect(said).toEqual([
    'The database at db.example:5432/portal cannot be used: nothing listens there: start it or correct DATABASE_URL. Trying again for 60 s.',
  ])
})

test.each(['28P01', '28000', '3D000', '42501', 'EACCES'])(
  'reports %s at once, since it won’t pass',
  async (code) => {
    const { attempt, count } = attempts(failure(code))
    await expect(awaitDatabase(attempt, { waitMs: 60_000 })).rejects.toThrow('cannot be used')
    expect(count()).toBe(1)
  },
)

test('the wait ends on timeout and when aborted', async () => {
  const away = attempts(failure('ECONNREFUSED'), failure('ECONNREFUSED'))
  await expect(awaitDatabase(away.attempt, { waitMs: 0 })).rejects.toThrow('nothing listens there')
  const stopping = new AbortController()
  const waiting = awaitDatabase(away.attempt, {
    waitMs: 60_000,
    pauseMs: 60_000,
    signal: stopping.signal,
    report: () => stopping.abort(),
  })
  await expect(waiting).rejects.toThrow('nothing listens there')
  expect(away.count()).toBe(2)
})
