import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@portal/database/connection/connect'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { expect, test } from 'vitest'
import { accessHandlers } from '../features/access/access.routes.ts'
import { portalUnderTest } from './portal.test-kit.ts'

test('responds 503 with Retry-After while the database is unavailable, and recovers', async () => {
  const scratch = await createScratchDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'portal-away-'))
  const wire = new Wire(scratch.url, join(folder, '.s.PGSQL.5432'))
  await wire.open()
  const { db } = connect({ url: throughFolder(scratch.url, folder), applicationName: 'away-test' })
  const portal = await portalUnderTest(db, accessHandlers)
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const asked = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
  const session = () => portal.ask('GET', '/api/dealer-portal/session', asked)
  const health = async (path: string) => (await portal.ask('GET', path)).status

  expect([(await session()).status, await health('/readyz')]).toEqual([200, 200])
  await wire.cut()
  for (let n = 0; n < 5; n += 1) {
    const answer = await session()
    expect([answer.status, answer.body.reason, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
  }
  expect([await health('/readyz'), await health('/livez')]).toEqual([503, 200])
  expect((await portal.ask('GET', '/readyz')).body.errors).toEqual(["The database isn't responding."])
  await wire.open()
  expect([(await session()).status, await health('/readyz')]).toEqual([200, 200])

  // A newer release has migrated the database: the old process keeps working until it is replaced.
  const migrated = 'insert into applied_migrations values ($1, $2)'
  await scratch.pool.query(migrated, ['9998_of_tomorrow.sql 0', ''])
  expect(await health('/readyz')).toBe(200)
  await scratch.pool.query(migrated, ['9999_of_tomorrow.sql 0 breaking', ''])
  expect((await portal.ask('GET', '/readyz')).body.errors).toEqual([
    'The database was migrated by a different version of the portal.',
  ])

  await portal.close()
  await db.destroy()
  await wire.cut()
  rmSync(folder, { recursive: true })
  await scratch.drop()
})

/** The same database URL through another socket folder. */
function throughFolder(url: string, folder: string): string {
  return url.replace(/@[^/]*\//, `@${encodeURIComponent(folder)}/`)
}

/** A proxy between the portal and its database that can be cut. */
class Wire {
  readonly #target: { path: string } | { host: string; port: number }
  readonly #path: string
  readonly #ends = new Set<Socket>()
  #server: Server | undefined

  constructor(url: string, path: string) {
    const { hostname, port, searchParams } = new URL(url)
    const folder = searchParams.get('host') ?? decodeURIComponent(hostname)
    const number = Number(port || searchParams.get('port') || 5432)
    this.#target = folder.startsWith('/')
      ? { path: join(folder, `.s.PGSQL.${number}`) }
      : { host: folder, port: number }
    this.#path = path
  }

  async open(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connectSocket(this.#target)
      for (const end of [near, far]) {
        this.#ends.add(end)
        end.on('error', () => undefined)
        end.on('close', () => {
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far)
      far.pipe(near)
    }).listen(this.#path)
    await once(this.#server, 'listening')
  }

  async cut(): Promise<void> {
    const server = this.#server
    if (server === undefined) return
    this.#server = undefined
    for (const end of this.#ends) end.destroy()
    this.#ends.clear()
    server.close()
    await once(server, 'close')
  }
}
