import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '@portal/database/connection/open-database'
import { generateBenchData } from '../generator/generate.ts'
import { withScratchDir } from '../measuring/scratch-dir.ts'
import { quantile } from '../measuring/summarize.ts'
import { withServer } from '../start/with-server.ts'
import { type ChangedOrder, prepareDealers } from './prepare-dealers.ts'
import {
  causedAtHeader,
  deadPath,
  type Message,
  type Receivers,
  receiveMessages,
} from './receive-messages.ts'

export interface WebhookDelays {
  readonly expected: number
  readonly arrived: number
  readonly median: number
  readonly p99: number
  readonly most: number
}

/** Messages to the endpoints other than the dead one: sent by the portal, and the same bodies posted directly. */
export interface WebhookFigures {
  readonly events: number
  readonly perSecond: number
  readonly endpoints: number
  readonly portal: WebhookDelays
  readonly bare: WebhookDelays
}

const endpoints = 50
const batchesPerSecond = 4
const quietMs = 30_000
const plan = { scale: 0.01, seed: 1, catalogueOnly: true }

/** Triggers events at a steady rate, distributed over 50 endpoints, one of which never responds. */
export async function measureWebhooks(events: number, perSecond: number): Promise<WebhookFigures> {
  return await withScratchDir(async (dir) => {
    const dataDir = `${dir}/data`
    const database = await openDatabase({ dataDir, applicationName: 'bench-webhooks', migrate: true })
    const receivers = await receiveMessages()
    try {
      const client = await database.pool.connect()
      await generateBenchData(client, plan, () => undefined).finally(() => client.release())
      const orders = await prepareDealers(database, dataDir, { count: endpoints, port: receivers.port })
      await database.pool.query('analyze')
      const expected = await withServer(dataDir, async () => {
        const made = await changeOrders(database, orders, { events, perSecond })
        await untilArrived(receivers, made)
        return made
      })
      const portal = delaysOf(receivers, expected)
      return { events, perSecond, endpoints, portal, bare: await postBare(receivers.messages, perSecond) }
    } finally {
      receivers.close()
      await database.close()
    }
  })
}

/** Changes orders at a steady rate and returns the number of messages expected at the live endpoints. */
async function changeOrders(
  { pool }: OpenDatabase,
  orders: readonly ChangedOrder[],
  { events, perSecond }: { readonly events: number; readonly perSecond: number },
): Promise<number> {
  let expected = 0
  const all = Array.from({ length: events }, (_, n) => orders[n % orders.length] as ChangedOrder)
  await paced(all, perSecond, async (batch) => {
    expected += batch.filter(({ place }) => `/${place}` !== deadPath).length
    await pool.query(
      `update orders set payment_status_id = 3 - payment_status_id, updated_at = clock_timestamp()
       where id = any($1::bigint[])`,
      [batch.map(({ id }) => id)],
    )
  })
  return expected
}

async function postBare(messages: ReadonlyMap<string, Message>, perSecond: number): Promise<WebhookDelays> {
  const receivers = await receiveMessages()
  const agent = new Agent({ keepAlive: true, maxSockets: endpoints })
  try {
    const sent: Promise<void>[] = []
    const pace = (perSecond * (endpoints - 1)) / endpoints
    await paced([...messages.values()], pace, async (batch) => {
      const causedAt = new Date().toISOString()
      sent.push(...batch.map((message) => post(agent, receivers.port, { ...message, causedAt })))
    })
    await Promise.all(sent)
    return delaysOf(receivers, messages.size)
  } finally {
    agent.destroy()
    receivers.close()
  }
}

async function post(
  agent: Agent,
  port: number,
  { path, id, body, causedAt }: Message & { readonly causedAt: string },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      [causedAtHeader]: causedAt,
    }
    const sending = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', resolve)
    })
    sending.once('error', reject).end(body)
  })
}

/** Processes items in a few batches per second; catches up after a slow batch. */
async function paced<T>(
  items: readonly T[],
  perSecond: number,
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const size = Math.max(1, Math.round(perSecond / batchesPerSecond))
  const begun = performance.now()
  for (let start = 0; start < items.length; start += size) {
    await sleep(Math.max(0, (start / perSecond) * 1000 - (performance.now() - begun)))
    await work(items.slice(start, start + size))
  }
}

/** Waits until everything has arrived, or nothing has for half a minute. */
async function untilArrived({ messages }: Receivers, expected: number): Promise<void> {
  let before = -1
  for (let quiet = 0; messages.size < expected && quiet < quietMs; quiet += 500) {
    if (messages.size > before) quiet = 0
    before = messages.size
    await sleep(500)
  }
}

function delaysOf({ messages }: Receivers, expected: number): WebhookDelays {
  if (messages.size === 0) throw new Error('No message arrived.')
  const sorted = [...messages.values()].map(({ delayMs }) => delayMs).toSorted((a, b) => a - b)
  const at = (share: number) => quantile(sorted, share)
  return { expected, arrived: sorted.length, median: at(0.5), p99: at(0.99), most: at(1) }
}
