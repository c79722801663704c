import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/** A new endpoint secret in Standard Webhooks' format. */
export function makeWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64')
}

/** The seal owner of an endpoint's secret: no other endpoint can open it. */
export function webhookSecretOwner({ supplierId, id }: { supplierId: number; id: number }): string {
  return `webhook-endpoint ${supplierId}/${id}`
}

export interface SignedMessage {
  readonly webhookId: string
  readonly sentAt: Date
  readonly body: string
}

export function webhookHeaders(
  secrets: readonly string[],
  { webhookId, sentAt, body }: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${webhookId}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'dealer-portal-webhooks/1',
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
