import { daysBefore, startOfDay } from '../generating/days.ts'
import type { DealerSession } from '../portal/dealer-api.ts'
import type { DemoDealer } from '../suppliers/dealers.ts'

/** Days until a certificate of the demo expires; one has expired, so that the list shows both. */
const certificates = [
  { state: 'OR', expiresInDays: 400 },
  { state: 'WA', expiresInDays: 310 },
  { state: 'CA', expiresInDays: -20 },
] as const

/** Adds the resale certificates of the dealers who have a tax id, and their API tokens. */
export async function addCertificates(
  actors: readonly { dealer: DemoDealer; session: DealerSession }[],
  now: Date,
): Promise<void> {
  for (const { session } of actors.filter((actor) => actor.dealer.taxId !== '')) {
    for (const [index, { state, expiresInDays }] of certificates.entries()) {
      const expiresAt = daysBefore(startOfDay(now), -expiresInDays).toISOString().slice(0, 10)
      const dto = JSON.stringify({ number: `${state}-${4_411_000 + index * 37}`, state, expiresAt })
      const path = `/api/dealer-portal/dealer/resale-certificates?dto=${encodeURIComponent(dto)}`
      await session.call('POST', path, now, undefined, `demo certificate ${state}`)
    }
    await session.call('GET', '/api/dealer-portal/api-token/', now)
  }
}
