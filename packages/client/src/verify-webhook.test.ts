import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { InvalidWebhook, verifyWebhook } from './verify-webhook.ts'

const secret = `whsec_${btoa('a secret of at least 24 bytes, in truth')}`
const other = `whsec_${btoa('quite another secret of many bytes')}`
const now = new Date('2026-11-20T12:00:00Z')
const body = JSON.stringify({ id: 'evt_1', type: 'ping', sequence: 4, data: { endpointId: 3 } })

/** A message signed by the official Standard Webhooks package. */
function signed(at: Date = now, by = secret) {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('evt_1', at, body),
  }
}
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

describe('a message signed by the public library', () => {
  it('is read, whatever holds the headers', async () => {
    const headers = signed()
    for (const form of [headers, new Headers(headers), { 'Webhook-Id': 'evt_1', ...headers }]) {
      expect(await verifyWebhook(body, form, secret, now)).toMatchObject({ type: 'ping', sequence: 4 })
    }
    expect(await verifyWebhook(new TextEncoder().encode(body), headers, secret, now)).toMatchObject({
      id: 'evt_1',
    })
  })

  it('is read with either secret during a rotation, even with both signatures', async () => {
    const both = {
      ...signed(),
      'webhook-signature': `${signed(now, other)['webhook-signature']} ${signed()['webhook-signature']}`,
    }
    expect(await verifyWebhook(body, signed(), [other, secret], now)).toMatchObject({ type: 'ping' })
    expect(await verifyWebhook(body, both, secret, now)).toMatchObject({ type: 'ping' })
  })

  it.each([-5.1, 5.1, -60])('is refused %d minutes away from now, as a replay', async (count) => {
    await expect(verifyWebhook(body, signed(minutes(count)), secret, now)).rejects.toThrow('replay')
  })

  it.each([-4.9, 4.9])('is read %d minutes away from now', async (count) => {
    expect(await verifyWebhook(body, signed(minutes(count)), secret, now)).toMatchObject({ type: 'ping' })
  })
})

describe('refuses a message', () => {
  it.each([
    ['with another body', `${body} `, signed(), secret],
    ['by another secret', body, signed(), other],
    ['under another id', body, { ...signed(), 'webhook-id': 'evt_2' }, secret],
    [
      'with a newer timestamp',
      body,
      { ...signed(minutes(-60)), 'webhook-timestamp': signed()['webhook-timestamp'] },
      secret,
    ],
    [
      'of another version',
      body,
      { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1', 'v2') },
      secret,
    ],
    ['with a signature that is none', body, { ...signed(), 'webhook-signature': 'v1,%%% v1, v1' }, secret],
    ['without a signature', body, { ...signed(), 'webhook-signature': undefined }, secret],
    ['with a timestamp that is none', body, { ...signed(), 'webhook-timestamp': 'now' }, secret],
    ['by an empty secret', body, signed(), 'whsec_'],
  ])('%s', async (_case, text, headers, key) => {
    await expect(verifyWebhook(text, headers, key, now)).rejects.toBeInstanceOf(InvalidWebhook)
  })
})
