import type { CreatedToken, ListedToken } from '@portal/contract/tokens/token.schema'
import { minutesAfter } from '../generating/days.ts'
import type { DealerApi, DealerSession } from '../portal/dealer-api.ts'
import { demoPassword } from '../portal/dealer-api.ts'

const tokens = '/api/dealer-portal/tokens'

const token = {
  name: 'Stock sync',
  scopes: ['products:read', 'orders:read', 'shipments:read'],
  mode: 'live',
  expiresInDays: 365,
}

/** The ages of the rounds in hours, and the requests of a round. */
const rounds = [70, 58, 46, 34, 22, 10, 1]
const round = ['/api/v1/stock?limit=50', '/api/v1/orders?limit=10', '/api/v1/shipments?limit=10']

/** Rejected requests for the request log. */
const refused = [
  { hoursAgo: 71.2, path: '/api/v1/invoices' },
  { hoursAgo: 71.1, path: '/api/v1/stock?limit=5000' },
  { hoursAgo: 21, path: '/api/v1/orders/999999999' },
]

const calls = [
  { hoursAgo: 71.3, path: '/api/v1/me' },
  ...refused,
  ...rounds.flatMap((hours) => round.map((path, index) => ({ hoursAgo: hours - index / 1000, path }))),
].sort((a, b) => b.hoursAgo - a.hoursAgo)

/**
 * Creates a token for the dealer's second app and its requests of the last days. A token is shown only once, so an app
 * left unfinished by an interrupted start gets a new one.
 */
export async function runStockSync(
  api: DealerApi,
  session: DealerSession,
  { host, now }: { host: string; now: Date },
): Promise<void> {
  const hoursAgo = (hours: number) => minutesAfter(now, -hours * 60)
  const begin = hoursAgo(72)
  const { items } = await session.call<{ items: ListedToken[] }>('GET', tokens, begin)
  const before = items.find(({ name, state }) => name === token.name && state === 'live')
  if (before !== undefined) {
    const log = await session.call<{ items: unknown[] }>(
      'GET',
      `/api/dealer-portal/api-requests?tokenId=${before.id}`,
      begin,
    )
    if (log.items.length >= calls.length) return
    await session.call('DELETE', `${tokens}/${before.id}`, begin)
  }
  const { secret } = await session.call<CreatedToken>('POST', tokens, begin, {
    ...token,
    password: demoPassword,
  })
  for (const { path, hoursAgo: hours } of calls)
    await api.readWithToken({ host, secret }, path, hoursAgo(hours))
}
