import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialization } from 'square'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Sandbox, serveSandbox } from './serve-sandbox.ts'

let folder: string
let sandbox: Sandbox
let listener: Server
const received: { type: string }[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pay-sandbox-'))
  listener = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    received.push(JSON.parse(Buffer.concat(parts).toString('utf8')))
    response.end()
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  sandbox = await serveSandbox({ host: '127.0.0.1', port: 0, ledgerPath: join(folder, 'ledger.jsonl') })
  await fetch(`http://127.0.0.1:${sandbox.port}/control/webhooks/square/shapes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
      secret: 'whsec_shapes',
    }),
  })
})

afterAll(async () => {
  await sandbox.close()
  listener.closeAllConnections()
  listener.close()
  rmSync(folder, { recursive: true })
})

interface Said {
  readonly status: number
  readonly body: unknown
}

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Said> {
  const response = await fetch(`http://127.0.0.1:${sandbox.port}${path}`, {
    method,
    headers: { authorization: 'Bearer sk_sandbox_shapes', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

type Schema = { parseOrThrow(raw: unknown, options: object): unknown }

/** The parts of a response that Square's own library would reject: unknown names, wrong types, missing values. */
function unreadable(schema: Schema, body: unknown): unknown {
  try {
    schema.parseOrThrow(body, { unrecognizedObjectKeys: 'fail', allowUnrecognizedEnumValues: false })
    return undefined
  } catch (error) {
    return (error as { errors: unknown }).errors
  }
}

const errorShape = serialization.Error_
const key = () => crypto.randomUUID()
const money = { amount: 2100, currency: 'USD' }

/** All responses in a card's life, by the request that returned them. */
async function live() {
  const customer = await ask('POST', '/v2/customers', {
    idempotency_key: key(),
    email_address: 'dealer@dealer.example',
    company_name: 'Dealer',
  })
  const customerId = (customer.body as { customer: { id: string } }).customer.id
  const store = (source_id: string) =>
    ask('POST', '/v2/cards', { idempotency_key: key(), source_id, card: { customer_id: customerId } })
  const card = await store('cnon:card-nonce-ok')
  const cardId = (card.body as { card: { id: string } }).card.id
  const asked = { source_id: cardId, customer_id: customerId, amount_money: money, autocomplete: false }
  const pay = () =>
    ask('POST', '/v2/payments', { idempotency_key: key(), ...asked, reference_id: 'p-1', note: 'Order 1' })
  const payment = await pay()
  const paymentId = (payment.body as { payment: { id: string } }).payment.id
  const other = ((await pay()).body as { payment: { id: string } }).payment.id
  const completed = await ask('POST', `/v2/payments/${paymentId}/complete`, {})
  const back = { idempotency_key: key(), payment_id: paymentId, amount_money: money, reason: 'p-2' }
  const refund = await ask('POST', '/v2/refunds', back)
  const refundId = (refund.body as { refund: { id: string } }).refund.id
  return {
    customer,
    readCustomer: await ask('GET', `/v2/customers/${customerId}`),
    card,
    readCard: await ask('GET', `/v2/cards/${cardId}`),
    payment,
    completed,
    canceled: await ask('POST', `/v2/payments/${other}/cancel`, {}),
    readPayment: await ask('GET', `/v2/payments/${paymentId}`),
    payments: await ask('GET', '/v2/payments?begin_time=2020-01-01T00:00:00Z'),
    refund,
    readRefund: await ask('GET', `/v2/refunds/${refundId}`),
    location: await ask('GET', '/v2/locations/LOC-shapes'),
    disabled: await ask('POST', `/v2/cards/${cardId}/disable`, {}),
    declined: await store('cnon:card-nonce-declined'),
    paidByDisabled: await pay(),
    completedAgain: await ask('POST', `/v2/payments/${paymentId}/complete`, {}),
    refundedTooMuch: await ask('POST', '/v2/refunds', { ...back, idempotency_key: key() }),
    keyWithAnotherBody: await ask('POST', '/v2/refunds', { ...back, amount_money: { ...money, amount: 1 } }),
    unknown: await ask('GET', '/v2/payments/nobody'),
  }
}

type Call = keyof Awaited<ReturnType<typeof live>>

/** Square's published schema of each response. */
const answers = {
  customer: serialization.CreateCustomerResponse,
  readCustomer: serialization.GetCustomerResponse,
  card: serialization.CreateCardResponse,
  readCard: serialization.GetCardResponse,
  payment: serialization.CreatePaymentResponse,
  completed: serialization.CompletePaymentResponse,
  canceled: serialization.CancelPaymentResponse,
  readPayment: serialization.GetPaymentResponse,
  payments: serialization.ListPaymentsResponse,
  refund: serialization.RefundPaymentResponse,
  readRefund: serialization.GetPaymentRefundResponse,
  location: serialization.GetLocationResponse,
  disabled: serialization.DisableCardResponse,
} as const satisfies Partial<Record<Call, Schema>>

/** Square's published status, category and code of each error. */
const refusals = {
  declined: [400, 'PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE'],
  paidByDisabled: [400, 'PAYMENT_METHOD_ERROR', 'CARD_NOT_SUPPORTED'],
  completedAgain: [400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST'],
  refundedTooMuch: [400, 'REFUND_ERROR', 'REFUND_AMOUNT_INVALID'],
  keyWithAnotherBody: [400, 'INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED'],
  unknown: [404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND'],
} as const satisfies Partial<Record<Call, readonly [number, string, string]>>

/** Square's published schema of each event. */
const events = {
  'card.created': serialization.CardCreatedEvent,
  'card.disabled': serialization.CardDisabledEvent,
  'payment.created': serialization.PaymentCreatedEvent,
  'payment.updated': serialization.PaymentUpdatedEvent,
  'refund.created': serialization.RefundCreatedEvent,
  'refund.updated': serialization.RefundUpdatedEvent,
} as const satisfies Record<string, Schema>

describe('Square’s published schemas', () => {
  let said: Awaited<ReturnType<typeof live>>

  beforeAll(async () => {
    said = await live()
  })

  test.each(Object.entries(answers))('match the response to %s', (call, schema) => {
    const { status, body } = said[call as Call]
    expect(status).toBe(200)
    expect(unreadable(schema, body)).toBeUndefined()
  })

  test.each(Object.entries(refusals))('match the error for %s', (call, [status, category, code]) => {
    const { body, ...rest } = said[call as Call]
    const { errors } = body as { errors: unknown[] }
    expect(rest.status).toBe(status)
    expect(errors).toMatchObject([{ category, code }])
    for (const error of errors) expect(unreadable(errorShape, error)).toBeUndefined()
  })

  test('match every webhook event', async () => {
    await vi.waitFor(
      () => expect([...new Set(received.map(({ type }) => type))].sort()).toEqual(Object.keys(events)),
      {
        timeout: 60_000,
        interval: 200,
      },
    )
    for (const event of received) {
      expect(unreadable(events[event.type as keyof typeof events], event)).toBeUndefined()
    }
  })

  test('match every request of the portal', () => {
    expect(Object.keys(said).sort()).toEqual([...Object.keys(answers), ...Object.keys(refusals)].sort())
  })
})
