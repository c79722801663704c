import { formatMoney } from '@portal/contract/fields/money/money.rules'
import { formatDay } from '@portal/contract/fields/time/timestamp.rules'
import {
  type CertificateReviewState,
  certificateReviewStates,
} from '@portal/contract/resale-certificates/certificate-review.rules'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { statusName } from '@portal/contract/statuses/status'
import { actOnBehalf } from '../../../../context/on-behalf.ts'

type Facts = Readonly<Record<string, unknown>>

const quoted = (text: unknown) => (typeof text === 'string' && text !== '' ? `: "${text}"` : '')

type Money = (amount: unknown) => string

const sentences: Readonly<Record<string, string | ((facts: Facts, money: Money) => string)>> = {
  'dealer create': 'Account created',
  'dealer import': ({ changes }) => {
    const changed = Object.entries(importedNames).filter(([column]) => column in Object(changes))
    return `Updated by import: ${changed.map(([, name]) => name).join(', ')}`
  },
  'dealer invite': 'Invitation emailed',
  'dealer status': ({ statusId, cancelAt, message }) => {
    const until = typeof cancelAt === 'string' ? `, closes on ${formatDay(cancelAt, 'UTC')} (UTC)` : ''
    const name = statusName(dealerStatus, Number(statusId))
    return `Status changed${name === undefined ? '' : ` to ${name}`}${until}${quoted(message)}`
  },
  'dealer block': 'Account blocked',
  'dealer unblock': 'Account unblocked',
  'dealer details': ({ changes }, money) => detailSentences(changes, money),
  'dealer credit': ({ amount, balance, reason }, money) =>
    `Credit adjusted by ${money(amount)} (balance ${money(balance)})${quoted(reason)}`,
  'dealer certificate': ({ state, review, reason }) =>
    `Resale certificate for ${state}: ${titleOf(review)}${quoted(reason)}`,
  'dealer logo': ({ change }) => `Packing slip logo ${change}`,
  'dealer password': 'Password set by supplier',
  'dealer erase': 'Personal data erased',
  'dealer export-data': 'Personal data exported',
  'dealer set': 'Settings changed',
  'dealer impersonate': 'Signed in as this dealer',
  'dealer sign-in-link': 'Sign-in link created',
  'account sign-in': 'Signed in',
  'account sign-in failed': 'Sign-in failed',
  'account sign-in link': 'Sign-in link emailed',
  'account sign-out': 'Signed out',
  'account test mode': ({ isOn }) => `Test mode turned ${isOn === true ? 'on' : 'off'}`,
  'account reset link': 'Password reset link emailed',
  'account reset': 'Password reset by email',
  'account password': 'Password changed',
  'account email': ({ from, to }) => `Email changed from ${from} to ${to}`,
  'account email: undo': ({ to }) => `Previous email restored: ${to}`,
  'account session ended': ({ device }) => `Session ended (${device})`,
  'account sessions ended': ({ ended }) => `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`,
  'key create': 'API token created',
  'key rotate': 'API token rotated',
  'key revoke': 'API token revoked',
  'key limit': 'API token limits changed',
}

/** Sentences for the entries of an erased dealer, whose details are gone. */
const erasedSentences: Readonly<Record<string, string>> = {
  'dealer import': 'Updated by import',
  'dealer status': 'Status changed',
  'dealer details': 'Details changed',
  'dealer credit': 'Credit adjusted',
  'dealer certificate': 'Resale certificate reviewed',
  'dealer logo': 'Packing slip logo changed',
  'account test mode': 'Test mode turned on or off',
  'account email': 'Email changed',
  'account email: undo': 'Previous email restored',
  'account session ended': 'Session ended',
  'account sessions ended': 'Sessions ended',
}

/** Describes an audit entry about a dealer in a sentence; unknown commands show their name. */
export function describeActivity(command: string, facts: Facts, unicodeDecimal: number): string {
  const onBehalf = actOnBehalf(command)
  if (onBehalf !== undefined) return `${onBehalf} on the dealer's behalf`
  const sentence = sentences[command]
  if (sentence === undefined) return command
  if (typeof sentence === 'string') return sentence
  const money = (amount: unknown) => formatMoney(String(amount), unicodeDecimal)
  return facts.erased === true ? (erasedSentences[command] ?? command) : sentence(facts, money)
}

/** Labels of dealer details, in form order. */
const detailNames: Readonly<Record<string, string>> = {
  company_name: 'Company',
  external_id: 'Customer number',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  website: 'Website',
  tax_id: 'Tax ID',
  group: 'Group',
  address_line1: 'Address 1',
  address_line2: 'Address 2',
  city: 'City',
  state: 'State',
  postal: 'Postal code',
  country: 'Country',
  auto_authorize: 'Auto-authorize',
  auto_authorize_up_to: 'Auto-authorize limit',
}

/** Labels of everything an import can change, with the labels of the dealer's page. */
const importedNames: Readonly<Record<string, string>> = {
  ...detailNames,
  email: 'Email',
  has_password: 'Password',
  status_id: 'Status',
  cancel_at: 'Cancellation date',
  credit_available: 'Credit',
  credit_used: 'Credit used',
  time_zone: 'Time zone',
}

/** Describes each changed detail with its old and new value. */
function detailSentences(changes: unknown, money: Money): string {
  const pairs = (changes ?? {}) as Readonly<Record<string, readonly unknown[]>>
  return Object.entries(detailNames)
    .flatMap(([column, name]) => {
      const values = pairs[column] ?? []
      const [before, after] = values.map((value) =>
        column === 'auto_authorize_up_to' && value !== '' ? money(value) : value,
      )
      if (before === after) return []
      if (before === '') return `${name} “${after}” added`
      return after === '' ? `${name} “${before}” removed` : `${name} changed from “${before}” to “${after}”`
    })
    .join(', ')
}

function titleOf(review: unknown): string {
  return certificateReviewStates[review as CertificateReviewState]?.title ?? 'unknown status'
}
