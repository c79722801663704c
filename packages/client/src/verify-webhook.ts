import type { WebhookEvent } from './calls.generated.ts'

/** A message that wasn't sent by the portal, was changed in transit, or is too old. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook'
}

/** A request's headers, from `fetch` or Node's HTTP server. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

const toleranceSeconds = 5 * 60
const secretPrefix = 'whsec_'

/**
 * Verifies a message's Standard Webhooks signature and that its time is within 5 minutes of now, and returns its event.
 * `body` is the raw text before parsing. Pass both secrets during a rotation. Throws InvalidWebhook.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const id = readHeader(headers, 'webhook-id')
  const timestamp = readHeader(headers, 'webhook-timestamp')
  const signatures = readHeader(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp)) throw new InvalidWebhook("The timestamp isn't a number.")
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new InvalidWebhook("The message's timestamp is too old or in the future. It may be a replay.")
  }
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  for (const known of typeof secret === 'string' ? [secret] : secret) {
    if (await isSigned(signed, signatures, known)) return readEvent(text)
  }
  throw new InvalidWebhook('No signature matches: the secret is wrong or the body was changed.')
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : valueIn(headers, name)
  if (typeof value === 'string' && value !== '') return value
  throw new InvalidWebhook(`The header ${name} is missing.`)
}

function valueIn(headers: Exclude<WebhookHeaders, Headers>, name: string): unknown {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name)
  return found === undefined ? undefined : headers[found]
}

async function isSigned(
  message: Uint8Array<ArrayBuffer>,
  signatures: string,
  secret: string,
): Promise<boolean> {
  const bytes = decodeBase64(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret)
  if (bytes === null || bytes.length === 0) throw new InvalidWebhook("This isn't a portal webhook secret.")
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  for (const signature of signatures.split(' ')) {
    const [version, code = ''] = signature.split(',', 2)
    const signatureBytes = version === 'v1' ? decodeBase64(code) : null
    // Compared in constant time by the platform.
    if (signatureBytes && (await crypto.subtle.verify('HMAC', key, signatureBytes, message))) return true
  }
  return false
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function readEvent(text: string): WebhookEvent {
  try {
    return JSON.parse(text) as WebhookEvent
  } catch {
    throw new InvalidWebhook("The body isn't JSON.")
  }
}
