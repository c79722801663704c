import { webhookAddressProblem } from '@portal/contract/webhooks/webhook-address.rules'

const signInPage = /\b(?:sign-?in|log-?in|sso|oauth2?|saml)\b/i
const redirects: ReadonlySet<number | null> = new Set([301, 302, 303, 307, 308])
const maxShown = 300

interface Answer {
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>> | null
}

/** Names the URL a response redirects to, with the remedy; null if it doesn't. */
export function redirectProblem(target: URL, { status, headers }: Answer): string | null {
  const location = headers?.location
  if (status === null || status < 300 || status > 399) return null
  if (location === undefined) {
    return redirects.has(status)
      ? 'Redirects without a target. The endpoint must accept events itself.'
      : null
  }
  const to = URL.canParse(location, target.href) ? new URL(location, target.href).href : location
  if (to === target.href) return 'Redirects to its own URL. The endpoint must accept events there.'
  const shown = to.length > maxShown ? `${to.slice(0, maxShown)}…` : to
  if (signInPage.test(to))
    return `Redirects to ${shown}, which looks like a sign-in page. The endpoint must accept events without requiring sign-in.`
  return webhookAddressProblem(to) === undefined
    ? `Redirects to ${shown}. Use that URL instead.`
    : `Redirects to ${shown}, which can't be used for an endpoint. The endpoint must accept events itself, at an https URL.`
}
