import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardNetwork, ChargeRequest } from './card-network.ts'
import { openCardNetwork } from './open-card-network.ts'

let server: Server
let answer: { status: number; body: object }

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      // The libraries would try again what this does not forbid.
      const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false' }
      response.writeHead(answer.status, headers).end(JSON.stringify(answer.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function open(handle: PaymentProviderHandle): Promise<CardNetwork> {
  const settings = { api_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  return openCardNetwork(handle, { settings, secrets: { secret_key: 'sk_test_x', access_token: 'x' } })
}

const order: ChargeRequest = {
  reference: 'p-1',
  money: { units: 2100n, currency: 'USD' },
  customer: 'cus_1',
  method: 'pm_1',
  kind: 'cc',
  note: 'Order 1',
}

const stripe = (type: string, code?: string) => ({ error: { type, message: 'Said so.', code } })
const square = (category: string, code: string) => ({ errors: [{ category, code, detail: 'Said so.' }] })

/** Each way in which a provider says no, as it is published, and what it may be taken for. */
const noes = [
  ['stripe', 402, stripe('card_error', 'card_declined'), 'declined'],
  ['stripe', 400, stripe('invalid_request_error', 'parameter_missing'), 'refused'],
  ['stripe', 401, stripe('invalid_request_error'), 'refused, keys'],
  ['stripe', 403, stripe('invalid_request_error'), 'refused, keys'],
  ['stripe', 404, stripe('invalid_request_error', 'resource_missing'), 'refused'],
  ['stripe', 409, stripe('idempotency_error', 'idempotency_key_in_use'), 'unavailable'],
  ['stripe', 400, stripe('idempotency_error'), 'unavailable'],
  ['stripe', 409, stripe('invalid_request_error'), 'unavailable'],
  ['stripe', 429, stripe('invalid_request_error', 'lock_timeout'), 'unavailable'],
  ['stripe', 500, stripe('api_error'), 'unavailable'],
  ['square', 400, square('PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE'), 'declined'],
  ['square', 400, square('INVALID_REQUEST_ERROR', 'MISSING_REQUIRED_PARAMETER'), 'refused'],
  ['square', 401, square('AUTHENTICATION_ERROR', 'UNAUTHORIZED'), 'refused, keys'],
  ['square', 403, square('AUTHENTICATION_ERROR', 'INSUFFICIENT_SCOPES'), 'refused, keys'],
  ['square', 404, square('INVALID_REQUEST_ERROR', 'NOT_FOUND'), 'refused'],
  ['square', 409, square('INVALID_REQUEST_ERROR', 'CONFLICT'), 'unavailable'],
  ['square', 400, square('INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED'), 'unavailable'],
  ['square', 429, square('RATE_LIMIT_ERROR', 'RATE_LIMITED'), 'unavailable'],
  ['square', 500, square('API_ERROR', 'INTERNAL_SERVER_ERROR'), 'unavailable'],
] as const

test.each(noes)('%s saying %i %o is %s', async (handle, status, body, meaning) => {
  answer = { status, body }
  const network = await open(handle)
  const charge = network.readCharge('one')
  const [kind, keys] = meaning.split(', ')
  await expect(charge).rejects.toMatchObject({ kind, isAboutKeys: keys === 'keys' })
})

// A key in use that is taken for a refusal leads to the next card, while the first one is being charged.
test.each([
  ['stripe', 409, stripe('idempotency_error', 'idempotency_key_in_use')],
  ['square', 400, square('INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED')],
] as const)(
  '%s being asked twice in the same moment is never a declined charge',
  async (handle, status, body) => {
    answer = { status, body }
    const network = await open(handle)
    await expect(network.prepareCharge(order)).rejects.toMatchObject({ kind: 'unavailable' })
  },
)
