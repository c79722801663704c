import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEvent, WebhookHeaders } from '@portal/client'

export interface WebhookReceiver {
  readonly url: string
  /** Verifies a message with the endpoint's secret, once known. */
  verify: (body: Buffer, headers: WebhookHeaders) => Promise<WebhookEvent>
  /** Whether no messages get lost. */
  isReliable: boolean
  /** Each event once, even if delivered several times. */
  readonly events: ReadonlyMap<string, WebhookEvent>
  readonly counts: { received: number; lost: number; repeated: number; unverified: number }
  close(): void
}

const lostShare = 0.15
const brokenShare = 0.1

export async function startReceiver(random: () => number): Promise<WebhookReceiver> {
  const events = new Map<string, WebhookEvent>()
  const counts = { received: 0, lost: 0, repeated: 0, unverified: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    counts.received += 1
    const chance = receiver.isReliable ? 1 : random()
    // Accepted and then lost, as by a client that dies before storing anything, or not accepted at all.
    if (chance < lostShare + brokenShare) {
      counts.lost += 1
      response.writeHead(chance < lostShare ? 204 : 500).end()
      return
    }
    try {
      const event = await receiver.verify(Buffer.concat(chunks), request.headers)
      if (events.has(event.id)) counts.repeated += 1
      events.set(event.id, event)
      response.writeHead(204).end()
    } catch {
      counts.unverified += 1
      response.writeHead(400).end()
    }
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const receiver: WebhookReceiver = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hooks`,
    verify: () => Promise.reject(new Error('There is no endpoint yet.')),
    ...{ isReliable: false, events, counts },
    close: () => server.close(),
  }
  return receiver
}
