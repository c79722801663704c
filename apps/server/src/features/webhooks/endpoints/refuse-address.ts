import { isLoopbackHost } from '@portal/contract/webhooks/webhook-address.rules'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { isAddress, isPublicAddress } from '../../../gateways/webhook-receiver/public-address.ts'
import type { WebhookCtx } from '../webhook-context.ts'

/**
 * Refuses IP addresses in private networks, in any notation; otherwise undefined. Host names are resolved and checked
 * at every attempt.
 */
export function refuseAddress(
  { allowsLocalServices }: Pick<WebhookCtx, 'allowsLocalServices'>,
  url: string,
): Refusal<'webhook_address_refused'> | undefined {
  const { hostname } = new URL(url)
  if (isLoopbackHost(hostname)) return allowsLocalServices ? undefined : refuse('webhook_address_refused')
  const host = hostname.replace(/^\[|\]$/g, '')
  return isAddress(host) && !isPublicAddress(host) ? refuse('webhook_address_refused') : undefined
}
