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
      // Without this header, Stripe's library retries.
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

const stripe = (type: string, code?: string, param?: string) => ({
  error: { type, message: 'Said so.', code, param },
})
const square = (category: string, code: string, field?: string) => ({
  errors: [{ category, code, detail: 'Said so.', field }],
})

/** The providers' published refusals, and the error kind expected for each. */
const publishedRefusals = [
  ['stripe', 402, stripe('card_error', 'card_declined'), 'declined'],
  ['stripe', 400, stripe('invalid_request_error', 'parameter_missing'), 'refused'],
  ['stripe', 400, stripe('invalid_request_error', 'amount_too_small', 'amount'), 'refused'],
  ['stripe', 400, stripe('invalid_request_error', 'payment_method_currency_mismatch'), 'refused'],
  ['stripe', 400, stripe('invalid_request_error', undefined, 'currency'), 'refused'],
  ['stripe', 400, stripe('invalid_request_error', undefined, 'payment_method'), 'refused, method'],
  ['stripe', 404, stripe('invalid_request_error', 'resource_missing', 'customer'), 'refused, method'],
  ['stripe', 400, stripe('invalid_request_error', 'payment_method_unexpected_state'), 'refused, method'],
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
  ['square', 404, square('INVALID_REQUEST_ERROR', 'NOT_FOUND'), 'refused, method'],
  ['square', 404, square('INVALID_REQUEST_ERROR', 'NOT_FOUND', 'source_id'), 'refused, method'],
  ['square', 404, square('INVALID_REQUEST_ERROR', 'NOT_FOUND', 'location_id'), 'refused'],
  ['square', 400, square('INVALID_REQUEST_ERROR', 'VALUE_TOO_LOW', 'amount_money.amount'), 'refused'],
  ['square', 400, square('INVALID_REQUEST_ERROR', 'CURRENCY_MISMATCH'), 'refused'],
  ['square', 409, square('INVALID_REQUEST_ERROR', 'CONFLICT'), 'unavailable'],
  ['square', 400, square('INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED'), 'unavailable'],
  ['square', 429, square('RATE_LIMIT_ERROR', 'RATE_LIMITED'), 'unavailable'],
  ['square', 500, square('API_ERROR', 'INTERNAL_SERVER_ERROR'), 'unavailable'],
] as const

test.each(publishedRefusals)('%s responding %i %o means %s', async (handle, status, body, meaning) => {
  answer = { status, body }
  const network = await open(handle)
  const charge = network.readCharge('one')
  const [kind, about = 'request'] = meaning.split(', ')
  await expect(charge).rejects.toMatchObject({ kind, about })
})

// Stripe sends a decline code only if the bank gave one; otherwise its library sets an empty code.
test.each([
  ['expired_card', 'The card has expired.'],
  ['incorrect_cvc', "The card's security code is incorrect."],
  ['processing_error', "The bank couldn't process the payment. Please try again later."],
  ['card_declined', 'The bank declined the payment without giving a reason.'],
])('a Stripe decline without a decline code is described by its code, %s', async (code, sentence) => {
  answer = { status: 402, body: stripe('card_error', code) }
  const network = await open('stripe')
  expect(await network.confirmCharge('pi_1')).toMatchObject({ status: 'declined', message: sentence })
  await expect(network.prepareCharge(order)).rejects.toMatchObject({ kind: 'declined', code })
})

test.each(['stripe', 'square'] as const)(
  'a response without an account is none of %s, whatever its status',
  async (handle) => {
    answer = { status: 200, body: { url: '/v1', id: 'x', object: 'list', data: [] } }
    await expect((await open(handle)).check()).rejects.toMatchObject({ kind: 'refused', code: 'no_account' })
  },
)

// If a key in use counted as a refusal, the next card would be charged while the first charge is in progress.
test.each([
  ['stripe', 409, stripe('idempotency_error', 'idempotency_key_in_use')],
  ['square', 400, square('INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED')],
] as const)('%s requested twice at once is never a declined charge', async (handle, status, body) => {
  answer = { status, body }
  const network = await open(handle)
  await expect(network.prepareCharge(order)).rejects.toMatchObject({ kind: 'unavailable' })
})
