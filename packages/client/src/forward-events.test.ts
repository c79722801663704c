import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import { expect, it } from 'vitest'
import { createPortalClient } from './create-portal-client.ts'
import { forwardEvents, listenLimits } from './forward-events.ts'

const message = {
  deliveryId: 9,
  headers: { 'webhook-id': 'evt_9', 'content-type': 'application/json' },
  body: JSON.stringify({ id: 'evt_9', type: 'order.created' }),
}

/** A portal with one message for its listener; records requests. */
function portalWithOneMessage(stop: () => void, refusal?: { status: number; body: object }) {
  const asked: { call: string; body: unknown }[] = []
  const fetch = async (url: URL | RequestInfo, init?: RequestInit) => {
    const call = `${init?.method} ${new URL(String(url)).pathname}`
    asked.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    if (call.endsWith('/messages')) {
      if (refusal !== undefined) return Response.json(refusal.body, { status: refusal.status })
      return Response.json({ items: [message], hasMore: false, after: null })
    }
    if (call.endsWith('/result')) stop()
    return Response.json(call === 'POST /api/v1/webhook-listeners' ? { id: 4, secret: 'whsec_1' } : {})
  }
  return {
    asked,
    portal: createPortalClient({ url: 'https://p.example', token: 'dpt_1', fetch, maxTries: 1 }),
  }
}

it('posts each message with its headers, reports the response, and ends its listener', async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const program = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(202).end('taken')
  }).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`
  const stop = new AbortController()
  const { asked, portal } = portalWithOneMessage(() => stop.abort())
  const lines: string[] = []
  await forwardEvents(portal, { address, signal: stop.signal, print: (line) => lines.push(line) })
  program.close()
  expect(received).toMatchObject([{ headers: { 'webhook-id': 'evt_9' }, body: message.body }])
  expect(asked.find(({ call }) => call.endsWith('/9/result'))?.body).toMatchObject({
    status: 202,
    body: 'taken',
  })
  expect(asked.at(-1)?.call).toBe('DELETE /api/v1/webhook-listeners/4')
  expect(lines[0]).toContain('whsec_1')
  expect(lines[1]).toMatch(/^order\.created {2}evt_9 {2}202 {2}\d+ ms$/)
})

it('prints and accepts messages without a target, and reports one that doesn’t respond', async () => {
  for (const [address, result, printed] of [
    [undefined, { status: 200 }, `order.created  evt_9\n${message.body}`],
    ['http://127.0.0.1:1/hook', { status: null }, "didn't respond"],
  ] as const) {
    const stop = new AbortController()
    const { asked, portal } = portalWithOneMessage(() => stop.abort())
    const lines: string[] = []
    await forwardEvents(portal, { address, signal: stop.signal, print: (line) => lines.push(line) })
    expect(asked.find(({ call }) => call.endsWith('/result'))?.body).toMatchObject(result)
    expect(lines[1]).toContain(printed)
  }
})

it('ends with the refusal if the portal ended the listener or revoked the token', async () => {
  for (const [status, reason] of [
    [404, 'webhook_endpoint_not_found'],
    [401, 'token_revoked'],
  ] as const) {
    const body = { reason, errors: ['No.'], requestId: 'r1' }
    const { portal } = portalWithOneMessage(() => undefined, { status, body })
    const signal = new AbortController().signal
    const ended = forwardEvents(portal, { signal, print: () => undefined })
    await expect(ended).rejects.toMatchObject({ name: 'PortalError', reason })
  }
})

it('waits and reports as long and as much as the portal allows', () => {
  const { listenSeconds, answerMs, keptCharacters } = webhookLimits
  expect(listenLimits).toEqual({ waitSeconds: listenSeconds, answerMs, keptCharacters })
})
