import type { WebhookGivenUpReason } from '@portal/contract/webhooks/webhook-endpoint.schema'
import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import type { EmailContent } from '../../presenters/email/email-content.ts'
import { greeting } from '../../presenters/email/greeting.ts'
import type { WebhookRecipient } from '../../repositories/webhooks/webhook-recipient.repository.ts'

const causes: Readonly<Record<WebhookGivenUpReason, (brand: string) => string>> = {
  nothing_accepted: (brand) =>
    `This webhook endpoint didn't accept any events from ${brand} for three days, so we turned it off. Your orders aren't affected.`,
  gone: (brand) =>
    `This webhook endpoint responded to an event from ${brand} with 410 Gone, so we turned it off. Your orders aren't affected.`,
}

const restart = 'Once it works again, turn it on and resend the missed events.'
const supplierRestart =
  'Once it works again, turn it on with “portal webhook set” and resend the missed events with “portal webhook redeliver” on the server.'
const contactHint = 'If you have a question about this, please contact us.'

/** Emails an endpoint's owner that it was turned off, and how to get missed events. */
export function endpointGivenUpEmail(
  supplier: Supplier,
  {
    firstName,
    url,
    isDealer,
    portalUrl,
    reason,
    problem,
  }: WebhookRecipient & {
    readonly portalUrl: string
    readonly reason: WebhookGivenUpReason
    /** Details of the last failure besides its status, if known. */
    readonly problem: string | null
  },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'webhook_given_up',
    subject: `Your ${brand} webhook endpoint was turned off`,
    heading: 'Your webhook endpoint was turned off',
    paragraphs: [
      greeting({ firstName }),
      causes[reason](brand),
      `${isDealer ? restart : supplierRestart} We keep them for 30 days.`,
    ],
    facts: [['Endpoint', url], ...(problem === null ? [] : [['Last attempt', problem] as const])],
    ...(isDealer ? { action: { label: 'Open webhook settings', url: portalUrl } } : {}),
    ...(isDealer ? { note: contactHint } : {}),
  }
}

/** Warns an endpoint's owner about redirects before events are lost. */
export function endpointRedirectsEmail(
  supplier: Supplier,
  {
    firstName,
    url,
    isDealer,
    portalUrl,
    problem,
  }: WebhookRecipient & { readonly portalUrl: string; readonly problem: string },
): EmailContent {
  const brand = supplierBrandName(supplier)
  return {
    kind: 'webhook_redirects',
    subject: `Your ${brand} webhook endpoint is returning redirects`,
    heading: 'Your webhook endpoint is returning redirects',
    paragraphs: [
      greeting({ firstName }),
      "Events aren't reaching you because this endpoint responds with a redirect.",
      "We'll keep trying for three days, then turn the endpoint off. You can resend missed events for 30 days.",
    ],
    facts: [
      ['Endpoint', url],
      ['Last attempt', problem],
    ],
    ...(isDealer ? { action: { label: 'Open webhook settings', url: portalUrl } } : {}),
    ...(isDealer ? { note: contactHint } : {}),
  }
}
