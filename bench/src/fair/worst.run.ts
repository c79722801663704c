// A separate process, so that one dealer's load takes no time from the measurement: TOKEN=... API_TOKEN=... ORDER=...
// tsx worst.run.ts PORT HOST EMAIL KIND
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { login } from '@portal/contract/access/session.endpoints'
import { createOrders } from '@portal/contract/checkout/integrator/new-orders.endpoints'
import { bulkAuthorizeOrders } from '@portal/contract/order-search/bulk/bulk.endpoints'
import { exportOrdersByPost } from '@portal/contract/order-search/export/export.endpoints'
import { searchOrders } from '@portal/contract/order-search/order-search.endpoints'
import { benchPassword } from '../generator/generate.ts'
import type { FairKind } from './fair-kinds.ts'

const [port = '', host = '', email = '', kind = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const answers = new Map<number, number>()
const session = { 'x-access-token': process.env.TOKEN ?? '' }

const exportedColumns = [
  'order.id',
  'order.orderNumber',
  'order.total',
  'orderItem.sku',
  'shippingAddress.name',
]
const address = {
  ...{ name: 'Bench Retail', addressLine1: '1 Main Street', city: 'Chicago' },
  ...{ state: 'IL', postal: '60601', country: 'US' },
}
const storms = ['searches', 'exports', 'batches', 'connections'] as const
const slowSearch = {
  dynamicFilters: [
    { fieldHandle: 'orderItem.title', comparatorHandle: 'does_not_contain', condition: { value: 'zebra' } },
  ],
}

/** Sends a request and reads the response to its end. */
async function ask(
  path: string,
  body: object,
  by: Readonly<Record<string, string>> = session,
): Promise<string> {
  const origin = `${host}:${port}`
  return await new Promise((resolve) => {
    const asked = request(
      {
        ...{ agent, port, host: '127.0.0.1', method: 'POST', path },
        headers: {
          ...{ host: origin, 'x-page-url': `http://${origin}/orders`, 'content-type': 'application/json' },
          ...by,
        },
      },
      (answer) => {
        answers.set(answer.statusCode ?? 0, (answers.get(answer.statusCode ?? 0) ?? 0) + 1)
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
        answer.on('error', () => resolve(''))
      },
    )
    asked.on('error', () => setTimeout(() => resolve(''), 100))
    asked.end(JSON.stringify(body))
  })
}

async function signIn(): Promise<string> {
  return await ask(login.path, { email, password: benchPassword })
}

async function placeBatch(): Promise<string> {
  const order = JSON.parse(process.env.ORDER ?? '{}') as object
  const orders = Array.from({ length: 50 }, () => ({
    ...order,
    referenceNumber: randomUUID(),
    shippingAddress: address,
  }))
  const by = { 'x-api-token': process.env.API_TOKEN ?? '', 'idempotency-key': randomUUID() }
  return await ask(createOrders.path, { orders }, by)
}

/** Repeats a request, `times` in parallel, regardless of the responses. */
function keepRequesting(times: number, once: (turn: number) => Promise<unknown>): void {
  for (let n = 0; n < times; n += 1) {
    void (async () => {
      for (let turn = 0; ; turn += 1) await once(turn)
    })()
  }
}

const loadGenerators: Record<Exclude<FairKind, 'imports' | 'storms'>, () => void> = {
  searches: () => keepRequesting(40, () => ask(searchOrders.path, slowSearch)),
  exports: () =>
    keepRequesting(10, () =>
      ask(exportOrdersByPost.path, { bulkActionType: 'all', columns: exportedColumns }),
    ),
  bulk: () =>
    keepRequesting(1, (turn) =>
      ask(bulkAuthorizeOrders.path, { bulkActionType: 'all', paymentStatusId: turn % 2 === 0 ? 2 : 1 }),
    ),
  signIns: () => keepRequesting(20, signIn),
  batches: () => keepRequesting(8, placeBatch),
  connections: () => keepRequesting(200, () => ask(searchOrders.path, { limit: 200 })),
}

if (kind === 'storms') for (const one of storms) loadGenerators[one]()
else loadGenerators[kind as keyof typeof loadGenerators]()
console.log('begun')
process.on('SIGTERM', () => {
  console.log(JSON.stringify(Object.fromEntries(answers)))
  process.exit(0)
})
