import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import {
  type CertificateReviewState,
  certificateReviewStates,
} from '@portal/contract/resale-certificates/certificate-review.rules'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { statusName } from '@portal/contract/statuses/status'

type Facts = Readonly<Record<string, unknown>>

const quoted = (text: unknown) => (typeof text === 'string' && text !== '' ? `: "${text}"` : '')

const sentences: Readonly<Record<string, string | ((facts: Facts) => string)>> = {
  'dealer create': 'The account was created.',
  'dealer import': ({ changes }) =>
    `An imported file changed: ${Object.keys(changes ?? {})
      .map((name) => name.replaceAll('_', ' '))
      .join(', ')}.`,
  'dealer invite': 'An invitation to choose a password was mailed.',
  'dealer status': ({ statusId, cancelAt, message }) => {
    const until = typeof cancelAt === 'string' ? `, ends on ${formatDay(cancelAt, 'UTC')} (UTC)` : ''
    return `The status became ${statusName(dealerStatus, Number(statusId)) ?? 'another one'}${until}${quoted(message)}.`
  },
  'dealer block': 'The account was blocked.',
  'dealer unblock': 'The account was let in again.',
  'dealer details': ({ changes }) => detailSentences(changes),
  'dealer credit': ({ amount, balance, reason }) =>
    `Credit changed by ${amount} to ${balance}${quoted(reason)}.`,
  'dealer certificate': ({ state, review, reason }) =>
    `The resale certificate for ${state} became ${titleOf(review)}${quoted(reason)}.`,
  'dealer password': 'The supplier set a password.',
  'dealer erase': 'The personal data was erased.',
  'dealer export-data': 'The personal data was exported.',
  'dealer set': 'The settings were changed.',
  'dealer impersonate': 'A link to sign in as this dealer was made.',
  'dealer sign-in-link': 'A sign-in link was made.',
  'account sign-in': 'The dealer signed in.',
  'account sign-in failed': 'A sign-in failed.',
  'account sign-in link': 'A sign-in link was mailed.',
  'account sign-out': 'The dealer signed out.',
  'account reset link': 'A link for a new password was mailed.',
  'account reset': 'The dealer chose a new password by a mailed link.',
  'account password': 'The dealer changed the password.',
  'account email': ({ from, to }) => `The email changed from ${from} to ${to}.`,
  'account email: undo': ({ to }) => `The change of the email was undone, it is ${to} again.`,
  'account session ended': ({ device }) => `A session ended (${device}).`,
  'account sessions ended': ({ ended }) => `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
  'key create': 'An API token was made.',
  'key rotate': 'An API token was rotated.',
  'key revoke': 'An API token was revoked.',
  'key limit': 'The limits of an API token changed.',
}

/** Says in a sentence what an entry of the audit about a dealer means; what has no sentence here is named as it is. */
export function describeAct(command: string, facts: Facts): string {
  const sentence = sentences[command]
  if (sentence === undefined) return command
  // Erasing a dealer leaves only that the act happened.
  if (facts.erased === true && typeof sentence !== 'string') return command
  return typeof sentence === 'string' ? sentence : sentence(facts)
}

/** The details of a dealer as sentences name them, in the order of the form. */
const detailNames: Readonly<Record<string, string>> = {
  company_name: 'company',
  external_id: 'customer number',
  first_name: 'first name',
  last_name: 'last name',
  phone: 'phone',
  website: 'website',
  tax_id: 'tax ID',
  group: 'group',
  address_line1: 'address line 1',
  address_line2: 'address line 2',
  city: 'city',
  state: 'state',
  postal: 'postal code',
  country: 'country',
}

/** One sentence for each detail, with its value before and after. */
function detailSentences(changes: unknown): string {
  const pairs = (changes ?? {}) as Readonly<Record<string, readonly unknown[]>>
  return Object.entries(detailNames)
    .flatMap(([column, name]) => {
      const [before, after] = pairs[column] ?? []
      if (before === after) return []
      if (before === '') return `The ${name} “${after}” was added.`
      return after === ''
        ? `The ${name} “${before}” was removed.`
        : `The ${name} changed from “${before}” to “${after}”.`
    })
    .join(' ')
}

function titleOf(review: unknown): string {
  return certificateReviewStates[review as CertificateReviewState]?.title ?? 'another one'
}
