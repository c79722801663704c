import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createStripeClient } from './stripe-client.ts'
import { stripeRecords } from './stripe-records.ts'

/** Reads a payment's state from a server that returns these disputes. */
async function readDisputes(disputes: readonly object[]) {
  const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/' })
  const intent = { id: 'pi_1', object: 'payment_intent', status: 'succeeded' }
  const server = createServer(({ url = '' }, response) => {
    const body = /payment_intents/.test(url) ? intent : list(/disputes/.test(url) ? disputes : [])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createStripeClient({ settings: { api_url: origin }, secrets: { secret_key: 'sk_test_1' } })
  const books = await stripeRecords(client).readRecords('pi_1')
  server.closeAllConnections()
  server.close()
  return books.disputes.map(({ status }) => status)
}

const dispute = (status: string, moved: readonly number[] = []) => ({
  ...{ id: 'dp_1', object: 'dispute', amount: 2100, created: 1_800_000_000, reason: 'fraudulent', status },
  balance_transactions: moved.map((amount) => ({ amount })),
})

test.each([
  ['warning_needs_response', [], 'inquiry'],
  ['warning_under_review', [], 'inquiry'],
  ['warning_closed', [], 'inquiry_closed'],
  ['charge_refunded', [], 'inquiry_closed'],
  ['prevented', [], 'inquiry_closed'],
  ['prevented', [-2100], 'lost'],
  ['prevented', [-2100, 2100], 'inquiry_closed'],
  ['needs_response', [-2100], 'open'],
  ['won', [-2100, 2100], 'won'],
  ['lost', [-2100], 'lost'],
  ['a new status', [], 'open'],
])('a Stripe dispute that is %s, with %j withdrawn, is %s', async (status, moved, state) => {
  expect(await readDisputes([dispute(status, moved)])).toEqual([state])
})
