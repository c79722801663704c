import { listStock } from '@portal/contract/catalogue/integrator/integrator-catalogue.endpoints'
import type { ClientBase } from 'pg'
import { type PortalClient, type ProgramClient, programOf, signIn } from '../api/portal-client.ts'
import { benchPassword } from '../generator/generate.ts'
import { freePort } from '../measuring/free-port.ts'
import { type ProductProcess, startProduct, waitUntilReady } from '../measuring/product-process.ts'
import { type Summary, summarize } from '../measuring/summarize.ts'
import { type Good, host, linesEach, placing, readMethod, withPlacingData } from '../place/measure-place.ts'
import { tokenOf } from '../v1/measure-v1.ts'
import { processorSeconds, treeOf } from './processor-time.ts'

/** One kind of request, sent by sixteen clients concurrently through this many web processes on one database. */
export interface ScaleFigures {
  readonly kind: string
  readonly webProcesses: number
  readonly perSecond: number
  readonly calls: Summary
  /** The number of requests told to retry because they had waited too long in the queue. */
  readonly refused: number
  /** Milliseconds of CPU time per request, on each side. */
  readonly processorMs: { readonly web: number; readonly database: number; readonly clients: number }
}

interface Caller {
  readonly person: PortalClient
  readonly program: ProgramClient
  readonly variants: readonly Good[]
  /** An order of this caller. */
  orderId: number
}

type Kinds = Readonly<Record<string, (caller: Caller) => Promise<unknown>>>

const warmMs = 2000
const measuredMs = 8000

/** Measures throughput and CPU time of requests through one and two web processes, with one worker. */
export async function measureScale(): Promise<ScaleFigures[]> {
  return await withPlacingData(async ({ dataDir, variants, emails, client }) => {
    const figures: ScaleFigures[] = []
    const kinds = kindsOf(await readMethod(client))
    for (const count of [1, 2]) {
      await withProcesses(dataDir, count, async (webs, ports) => {
        const callers = await callersOf(ports, { emails, variants, client })
        const database = await databaseTree(client)
        for (const [kind, call] of Object.entries(kinds)) {
          await callFor(callers, call, warmMs)
          figures.push({ kind, webProcesses: count, ...(await measureKind(callers, call, webs, database)) })
        }
        for (const { person, program } of callers) {
          person.close()
          program.close()
        }
      })
    }
    return figures
  })
}

function kindsOf(methodId: number): Kinds {
  const place = placing(methodId)
  return {
    // First, so that every dealer has orders.
    'an order placed (two calls)': ({ person, variants }) => place(person, variants),
    'list of 50 orders': ({ person }) => person.search({ limit: 50 }),
    'an order opened': async (caller) => {
      caller.orderId ||= firstId(await caller.person.search({ limit: 1 }))
      return await caller.person.detail(caller.orderId)
    },
    'search for a text': ({ person }) => person.search({ limit: 50, search: 'place-1' }),
    'stock, 200 rows, by a program': ({ program }) => program.get(`${listStock.path}?limit=200`),
  }
}

function firstId(answer: string): number {
  return (JSON.parse(answer) as { items: { id: number }[] }).items[0]?.id ?? 0
}

async function measureKind(
  callers: readonly Caller[],
  call: Kinds[string],
  webs: readonly ProductProcess[],
  database: () => readonly number[],
): Promise<Omit<ScaleFigures, 'kind' | 'webProcesses'>> {
  const read = () => {
    const { user, system } = process.cpuUsage()
    return {
      web: processorSeconds(webs.map(({ pid }) => pid)),
      database: processorSeconds(database()),
      clients: (user + system) / 1e6,
    }
  }
  const before = read()
  const begun = performance.now()
  const { samples, refused } = await callFor(callers, call, measuredMs)
  const seconds = (performance.now() - begun) / 1000
  const after = read()
  const each = (side: keyof typeof before) => ((after[side] - before[side]) * 1000) / samples.length
  return {
    perSecond: samples.length / seconds,
    calls: summarize(samples),
    refused,
    processorMs: { web: each('web'), database: each('database'), clients: each('clients') },
  }
}

/** The duration of each request of all clients, each sending sequentially. */
async function callFor(
  callers: readonly Caller[],
  call: Kinds[string],
  forMs: number,
): Promise<{ samples: number[]; refused: number }> {
  const samples: number[] = []
  let refused = 0
  const until = performance.now() + forMs
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() < until) {
        const begun = performance.now()
        try {
          await call(caller)
          samples.push(performance.now() - begun)
        } catch (error) {
          if (!String(error).includes(' answered 503: ')) throw error
          refused += 1
        }
      }
    }),
  )
  return { samples, refused }
}

async function callersOf(
  ports: readonly number[],
  { emails, variants, client }: { emails: readonly string[]; variants: readonly Good[]; client: ClientBase },
): Promise<Caller[]> {
  await client.query('delete from rate_limits')
  await client.query('update api_tokens set revoked_at = now() where revoked_at is null')
  const callers: Caller[] = []
  for (const [index, email] of emails.entries()) {
    const port = ports[index % ports.length] ?? 0
    callers.push({
      person: await signIn(port, { host, email, password: benchPassword }),
      program: programOf(port, { host, apiToken: await tokenOf(port, email) }),
      variants: variants.slice(index * linesEach, (index + 1) * linesEach),
      orderId: 0,
    })
  }
  await client.query('update api_tokens set calls_per_second = 100000, burst = 100000')
  return callers
}

async function withProcesses(
  dataDir: string,
  count: number,
  work: (webs: readonly ProductProcess[], ports: readonly number[]) => Promise<void>,
): Promise<void> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const shared = { DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const start = (role: string, port: number) =>
    startProduct('serve', [], { ...shared, PORTAL_ROLE: role, PORT: String(port) })
  const webs = ports.map((port) => start('web', port))
  const worker = start('worker', 0)
  try {
    for (const [index, web] of webs.entries()) await waitUntilReady(web, ports[index] ?? 0, performance.now())
    await work(webs, ports)
  } finally {
    await Promise.all([...webs, worker].map((one) => one.stop()))
  }
}

/** Returns a function that lists the database server's current processes, since connections come and go. */
async function databaseTree(client: ClientBase): Promise<() => readonly number[]> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return treeOf(rows[0]?.pid ?? 0)
}
