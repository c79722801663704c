import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { newId } from '../ledger/new-id.ts'
import { cardRoutes } from '../square/square-cards.ts'
import { paymentRoutes } from '../square/square-payments.ts'
import { refundRoutes as squareRefundRoutes } from '../square/square-refunds.ts'
import { intentRoutes } from '../stripe/stripe-charges.ts'
import { customerRoutes } from '../stripe/stripe-customers.ts'
import { methodRoutes } from '../stripe/stripe-methods.ts'
import { refundRoutes } from '../stripe/stripe-refunds.ts'
import { setupRoutes } from '../stripe/stripe-setups.ts'
import { readForm, textField } from './body-fields.ts'
import type { Fields, Route, WebhookEvent } from './call.ts'

/** Where an account receives events, and the secret that signs them. */
export interface Webhook {
  readonly url: string
  readonly secret: string
}

/** How one provider speaks HTTP. */
export interface Provider {
  readonly prefix: string
  readonly routes: readonly Route[]
  readBody(text: string): Fields
  /** The key under which a request is done once only; undefined when the caller gave none. */
  readIdempotencyKey(headers: IncomingHttpHeaders, fields: Fields): string | undefined
  refusal(status: number, code: string, message: string): object
  /** The event as it is sent. */
  envelope(webhookEvent: WebhookEvent, account: string, at: Date): object
  signature(body: string, webhook: Webhook, at: Date): Readonly<Record<string, string>>
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** The providers that the sandbox stands in for. */
export const providers = {
  stripe: {
    prefix: '/v1/',
    routes: [...customerRoutes, ...methodRoutes, ...setupRoutes, ...intentRoutes, ...refundRoutes],
    readBody: readForm,
    readIdempotencyKey: (headers) => [headers['idempotency-key']].flat()[0],
    refusal: (_status, code, message) => ({ error: { type: 'invalid_request_error', code, message } }),
    envelope: ({ type, object }, account, at) => ({
      id: newId('evt_'),
      object: 'event',
      account: `acct_${account}`,
      api_version: '2026-10-28.endive',
      created: secondsOf(at),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }),
    signature: (body, { secret }, at) => {
      const time = secondsOf(at)
      const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { 'stripe-signature': `t=${time},v1=${mac}` }
    },
  },
  square: {
    prefix: '/v2/',
    routes: [...cardRoutes, ...paymentRoutes, ...squareRefundRoutes],
    readBody: (body) => (body === '' ? {} : (JSON.parse(body) as Fields)),
    readIdempotencyKey: (_headers, fields) => textField(fields, 'idempotency_key'),
    refusal: (status, code, detail) => {
      const category = status === 401 ? 'AUTHENTICATION_ERROR' : 'INVALID_REQUEST_ERROR'
      return { errors: [{ category, code: code.toUpperCase(), detail }] }
    },
    envelope: ({ type, object }, account, at) => ({
      merchant_id: `ML-${account}`,
      type,
      event_id: crypto.randomUUID(),
      created_at: at.toISOString(),
      data: { type: type.split('.')[0], id: idOf(object), object },
    }),
    signature: (body, { url, secret }) => ({
      'x-square-hmacsha256-signature': createHmac('sha256', secret).update(`${url}${body}`).digest('base64'),
    }),
  },
} as const satisfies Record<string, Provider>

/** The name of a provider. */
export type ProviderName = keyof typeof providers

function idOf(object: object): unknown {
  const [thing] = Object.values(object) as { id?: unknown }[]
  return thing?.id
}

/** A short name for everything that was asked for. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
