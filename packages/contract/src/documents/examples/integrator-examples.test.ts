import { expect, it } from 'vitest'
import type { EndpointDefinition } from '../../api/endpoint.ts'
import { endpoints } from '../../api/endpoints.ts'
import { keysOf } from '../../fields/keys.ts'
import { webhookEventKinds } from '../../webhooks/webhook-events.ts'
import { webhookMessages } from '../../webhooks/webhook-message.schema.ts'
import { buildOpenApi } from '../openapi/openapi.ts'
import { type IntegratorName, integratorExamples } from './integrator-examples.ts'
import { messageExample } from './webhook-examples.ts'

const names = keysOf(endpoints).filter(
  (name) => endpoints[name].access.who === 'integrator',
) as IntegratorName[]

it.each(names)('%s has examples that match its schemas', (name) => {
  const form: EndpointDefinition = endpoints[name]
  const { body, answer }: { body?: unknown; answer?: unknown } = integratorExamples[name]
  if (form.body !== undefined) expect(form.body.safeParse(body).error).toBeUndefined()
  if (form.answerMedia === undefined) expect(form.answer.safeParse(answer).error).toBeUndefined()
})

it('OpenAPI shows them, with every request and JSON response', () => {
  const { paths } = buildOpenApi({ of: 'programs', version: '1' }) as {
    paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>
  }
  for (const [path, calls] of Object.entries(paths)) {
    if (!path.startsWith('/api/v1/')) continue
    for (const { requestBody, responses } of Object.values(calls)) {
      const json = { 'application/json': { example: expect.anything() } }
      if (requestBody !== undefined) expect(requestBody).toMatchObject({ content: json })
      const isJson = JSON.stringify(responses[200]).includes('application/json')
      if (isJson) expect([path, responses[200]]).toMatchObject([path, { content: json }])
    }
  }
})

it.each(webhookEventKinds)('the message of %s has an example that matches its schema', (kind) => {
  const message = messageExample(kind)
  expect(webhookMessages[kind].safeParse(message).error).toBeUndefined()
})

it.each([
  ['order.created', { paymentStatus: 'Unauthorized', invoice: { paidAt: null } }],
  ['order.authorized', { paymentStatus: 'Authorized' }],
  ['order.declined', { paymentStatus: 'Declined' }],
  ['order.held', { orderStatus: 'On Hold' }],
  ['order.canceled', { orderStatus: 'Canceled', canceledAt: expect.any(String) }],
  ['order.closed', { orderStatus: 'Closed', shippedStatus: 'Shipped', invoice: { invoiceStatus: 'Paid' } }],
  ['shipment.voided', { removed: true }],
  ['invoice.paid', { invoiceStatus: 'Paid', paidAt: expect.any(String) }],
  ['invoice.refunded', { refundedAmount: '10.00', refundedLastAt: expect.any(String) }],
  ['product.discontinued', { removed: true }],
  ['dealer.created', { dealerStatus: 'Pending' }],
  ['dealer.approved', { dealerStatus: 'Approved' }],
] as const)('the example of %s matches its event', (kind, state) => {
  expect(messageExample(kind).data).toMatchObject(state)
})
