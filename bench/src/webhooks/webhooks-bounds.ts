import type { BoundResult } from '../report/results.ts'
import type { WebhookFigures } from './measure-webhooks.ts'

const maxMedianMs = 2000

export function checkWebhookBounds(figures: WebhookFigures | undefined): BoundResult[] {
  if (figures === undefined) return []
  const { perSecond, endpoints, portal } = figures
  const what = `Webhooks, ${perSecond} events a second, one of ${endpoints} endpoints dead`
  return [
    {
      promise: `${what}: half of the others' within ${maxMedianMs / 1000} s`,
      measured: `${(portal.median / 1000).toFixed(2)} s`,
      met: portal.median <= maxMedianMs,
    },
    {
      promise: `${what}: the others miss nothing`,
      measured: `${portal.arrived} of ${portal.expected}`,
      met: portal.arrived === portal.expected,
    },
  ]
}
