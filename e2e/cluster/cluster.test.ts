import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import S3rver from 's3rver'
import { expect, test } from 'vitest'
import {
  findInstalledPatroniProblem,
  findMissingPrograms,
  startClusterDatabase,
  until,
} from './cluster-database.ts'
import { prepareClusterPortal } from './cluster-portal.ts'
import { runMixedLoad, setUpLoad } from './mixed-load.ts'

const missing = findMissingPrograms()
const fault = missing === undefined ? findInstalledPatroniProblem() : undefined
const minutes = Number(process.env.CLUSTER_MINUTES ?? 1)
const supplier = 'cluster'
const password = 'right-password'
const ports = 24_000 + (process.pid % 80) * 100
const [web1, web2, worker] = [ports + 60, ports + 61, ports + 62]

if (missing !== undefined) console.log(`The cluster is not tried. ${missing}`)

test.skipIf(missing !== undefined)(
  'the installed Patroni loses no order when a primary hangs and wakes',
  () => {
    expect(fault).toBeUndefined()
  },
)

test.skipIf(missing !== undefined || fault !== undefined)(
  'loses and doubles no order while machines of a cluster fail',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
    const bucket = await startBucket(join(folder, 'bucket'))
    const receiver = await startEventReceiver()
    const database = await startClusterDatabase(folder, { ports, webPorts: [web1, web2] })
    const environment = {
      ...{ DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl, DATA_DIR: join(folder, 'data') },
      ...{ FILES_URL: bucket.filesUrl, ...bucket.key, SECRET_KEY: 'a-key-of-a-test-that-nobody-else-uses' },
      ...{ PUBLIC_URL: database.portalUrl, TRUST_PROXY: '127.0.0.1' },
    }
    const portal = prepareClusterPortal(folder, environment, { web1, web2, worker })
    try {
      await portal.start('web1', 'web2', 'worker')
      await until(
        'HAProxy leads to no process.',
        async () => (await fetch(`${database.portalUrl}/readyz`)).ok,
      )
      const { dealers, skus } = await setUpLoad(portal, {
        ...{ handle: supplier, host: '127.0.0.1', password },
        importFile: async (kind, lines) => {
          const file = join(folder, `${kind}.csv`)
          writeFileSync(file, `${lines.join('\n')}\n`)
          await portal.cli('import', kind, '--supplier', supplier, file)
        },
      })
      for (const { token } of dealers) await receiver.subscribe(database.portalUrl, token)

      const end = new AbortController()
      let cause = 'nothing'
      const parts = { dealers, password, skus, cause: () => cause }
      const load = runMixedLoad(database.portalUrl, parts, end.signal)
      await letMachinesFail(database, portal, (next) => {
        cause = next
      })
      end.abort()
      const result = await load
      await database.whole()

      const client = new Client({ connectionString: database.url })
      await client.connect()
      const { rows } = await client.query<{
        id: number
        reference: string
        canceled: boolean
        authorized: boolean
      }>(
        `select o.id::int, o.reference_number as reference, o.canceled_at is not null as canceled,
         o.payment_status_id <> 1 as authorized from orders o`,
      )
      await client.end()
      const references = rows.map(({ reference }) => reference)
      const acknowledged = [...result.placed.keys()]
      const lost = acknowledged.filter((reference) => !references.includes(reference))
      const { placed, authorized, canceled, ...rest } = result
      console.log(
        JSON.stringify(
          {
            ...{ minutes, acknowledged: placed.size, lost: lost.length, orders: rows.length },
            ...{ authorized: authorized.size, canceled: canceled.size, ...rest },
          },
          null,
          1,
        ),
      )
      // Checked first, because events of lost orders would never arrive.
      expect(lost).toEqual([])
      await until(
        'Not every event was delivered.',
        async () => {
          return [...result.placed.values()].every((id) => receiver.orders.has(id))
        },
        300_000,
      )
      expect(references.length).toBe(new Set(references).size)
      const without = (ids: ReadonlySet<number>, has: (row: (typeof rows)[number]) => boolean) =>
        rows.filter((row) => ids.has(row.id) && !has(row))
      expect(without(result.authorized, ({ authorized, canceled }) => authorized || canceled)).toEqual([])
      expect(without(result.canceled, ({ canceled }) => canceled)).toEqual([])
      expect(result.staleReads).toBe(0)
      const reads = /portal_replica_reads_total\{outcome="answered"\} (\d+)/.exec(
        await portal.metrics('web2'),
      )
      expect(Number(reads?.[1])).toBeGreaterThan(10)
      expect(result.placed.size).toBeGreaterThan(minutes * 20)
    } finally {
      for (const name of ['web1', 'web2', 'worker'] as const) await portal.end(name, 'SIGKILL')
      await database.end()
      receiver.close()
      await bucket.close()
      if (!process.env.CLUSTER_KEPT) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
  1_800_000,
)

// A primary that hasn't renewed its lease for 20 s is replaced.
const longerThanLeaseMs = 30_000
// Long enough for another node to take over and acknowledge orders.
const hangMs = 60_000

/** Causes one failure after another; after each, waits until the cluster is whole again. */
async function letMachinesFail(
  database: Awaited<ReturnType<typeof startClusterDatabase>>,
  portal: ReturnType<typeof prepareClusterPortal>,
  begin: (cause: string) => void,
): Promise<void> {
  const pause = () => sleep(minutes * 6000)
  for (const web of ['web1', 'web2'] as const) {
    await pause()
    begin(`${web} restarts`)
    await portal.end(web, 'SIGTERM')
    await portal.start(web)
  }
  await pause()
  begin('the worker dies')
  await portal.end('worker', 'SIGKILL')
  await portal.start('worker')
  await pause()
  const replica = (await database.primary()) === 'db1' ? 'db2' : 'db1'
  begin('a replica stops')
  await database.stop(replica)
  await sleep(5000)
  database.start(replica)
  await database.whole()
  await pause()
  const leader = await database.primary()
  begin('a member of etcd dies')
  await database.killEtcd(leader)
  await sleep(longerThanLeaseMs)
  expect(await database.primary()).toBe(leader)
  database.startEtcd(leader)
  await database.whole()
  for (const patroni of [false, true, false]) {
    await pause()
    const primary = await database.primary()
    begin(patroni ? 'the machine of the primary dies' : 'the primary dies')
    await database.kill(primary, { patroni })
    await until('No other node took over.', async () => (await database.primary()) !== primary)
    if (patroni) database.start(primary)
    await database.whole()
  }
  await pause()
  const hung = await database.primary()
  begin('the primary hangs')
  const wake = await database.pause(hung)
  try {
    await sleep(hangMs)
    expect(await database.primary()).not.toBe(hung)
  } finally {
    begin('the primary that hung wakes')
    wake()
  }
  await sleep(longerThanLeaseMs)
  await database.whole()
  await pause()
}

/** Receives webhooks of new orders and records their ids. */
async function startEventReceiver() {
  const orders = new Set<number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const part of request) chunks.push(part as Buffer)
    const event = JSON.parse(Buffer.concat(chunks).toString()) as {
      data: { id?: number; order?: { id: number } }
    }
    const id = event.data.order?.id ?? event.data.id
    if (id !== undefined) orders.add(id)
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return {
    orders,
    subscribe: async (portalUrl: string, token: string) => {
      const answer = await fetch(`${portalUrl}/api/v1/webhook-endpoints`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': url,
        },
        body: JSON.stringify({ url, events: ['order.created'] }),
      })
      if (!answer.ok) throw new Error(`No endpoint: ${await answer.text()}`)
    },
    close: () => server.close(),
  }
}

/** An object storage with one bucket, and its key. */
async function startBucket(directory: string) {
  const bucket = { name: 'portal', configs: [] }
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [bucket],
  })
  const { port } = await server.run()
  return {
    filesUrl: `s3://portal?endpoint=http://127.0.0.1:${port}`,
    key: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    close: () => server.close(),
  }
}
