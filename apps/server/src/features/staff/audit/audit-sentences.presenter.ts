import { staffRoles } from '@portal/contract/callers/permissions'
import { countText } from '@portal/contract/fields/count-text'
import type { NamedKind, ValueView } from './audit-values.presenter.ts'

export interface AuditFacts {
  /** The subject by name: an order number, a company, an email. */
  readonly subject: string
  readonly params: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  /** A column's formatted values before and after; undefined if unchanged. */
  readonly change: (column: string) => { readonly before: string; readonly after: string } | undefined
  readonly money: (amount: unknown) => string
  readonly nameOf: ValueView['nameOf']
}

type Sentence = (facts: AuditFacts) => string

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const inBrackets = (value: unknown) => (text(value) === '' ? '' : ` (${text(value)})`)
const reason = (value: unknown) => (text(value) === '' ? '' : `: ${text(value)}`)
const amountOf = ({ body, money }: AuditFacts) => (body.amount ? ` ${money(body.amount)}` : '')

/** What a refund names: an amount, or else items and shipping. */
function refundedOf(facts: AuditFacts): string {
  const { amount, lines, shipping } = facts.body
  if (amount) return amountOf(facts)
  const parts = [Array.isArray(lines) ? 'items' : '', shipping ? 'shipping' : ''].filter(Boolean)
  return parts.length === 0 ? '' : ` ${parts.join(' and ')}`
}

/** The name of the record in a request's path. */
const named = ({ params, nameOf }: AuditFacts, kind: NamedKind) =>
  nameOf(kind, Number(params.id)) ?? `${params.id ?? ''}`

/** Describes a bulk action's selection, such as "3 orders" or "all matching dealers". */
function selection(chosen: unknown, noun: string): string {
  const isChosen = Array.isArray(chosen) && chosen.length > 0
  return isChosen ? countText(chosen.length, noun) : `all matching ${noun}s`
}

const ordersOf = ({ body }: AuditFacts) => selection(body.bulkActionItemIds, 'order')
const dealersOf = (of: unknown) => selection((of as { ids?: unknown } | undefined)?.ids, 'dealer')

const decided: Readonly<Record<string, string>> = {
  approve: 'Approved',
  deny: 'Denied',
  activate: 'Activated',
  deactivate: 'Deactivated',
  cancel_later: 'Scheduled the cancellation of',
  cancel: 'Canceled',
}

const reviewed: Readonly<Record<string, string>> = { accept: 'Approved', refuse: 'Rejected', end: 'Ended' }

const decision = (transition: unknown) => decided[text(transition)] ?? 'Changed the status of'

const detailNames: Readonly<Record<string, string>> = {
  companyName: 'company',
  firstName: 'first name',
  lastName: 'last name',
  taxId: 'tax ID',
  externalId: 'customer number',
  groupId: 'group',
}

/** Lists a dealer's edited fields, such as "company and phone". */
function fieldsOf(to: unknown): string {
  const names = Object.keys(typeof to === 'object' && to !== null ? to : {})
  const shown = names.map((name) => detailNames[name] ?? name)
  return new Intl.ListFormat('en-US').format(shown) || 'details'
}

const roleTitle = (role: unknown) => staffRoles[role as keyof typeof staffRoles]?.title ?? text(role)

function creditText({ subject, body, change, money }: AuditFacts): string {
  const credit = change('credit_available')
  const values = credit ? `: ${credit.before} to ${credit.after}` : ` by ${money(body.amount)}`
  return `Changed credit of ${subject}${values}`
}

/** A sentence for each console endpoint; a test requires one for every endpoint. */
export const auditSentences: Readonly<Record<string, Sentence>> = {
  createConsoleDealer: ({ body }) => `Added dealer ${text(body.companyName) || text(body.email)}`,
  inviteDealer: ({ subject }) => `Emailed an invitation to ${subject}`,
  decideDealer: ({ subject, body }) => `${decision(body.transition)} ${subject}${reason(body.message)}`,
  decideDealers: ({ body }) =>
    `${decision(body.transition)} ${dealersOf(body.selection)}${reason(body.message)}`,
  undoDealerDecisions: ({ body }) => `Undid the decision on ${dealersOf(body)}`,
  blockDealer: ({ subject, body }) =>
    body.isBlocked === true ? `Blocked ${subject}${reason(body.message)}` : `Unblocked ${subject}`,
  updateDealerDetails: ({ subject, body }) => `Changed ${fieldsOf(body.to)} of ${subject}`,
  createDealerGroup: ({ body }) => `Added dealer group ${text(body.name)}`,
  updateDealerGroup: ({ body }) => `Renamed dealer group ${text(body.from)} to ${text(body.to)}`,
  deleteDealerGroup: (facts) => `Removed dealer group ${named(facts, 'group')}`,
  updateDealerCredit: creditText,
  createDealerNote: ({ subject }) => `Added a note about ${subject}`,
  updateDealerNote: ({ subject }) => `Edited a note about ${subject}`,
  deleteDealerNote: ({ subject }) => `Removed a note about ${subject}`,
  signInAsDealer: ({ subject }) => `Signed in as ${subject}`,
  endOwnDealerSession: () => 'Ended one of their own sessions on behalf of a dealer',
  endDealerSession: ({ subject }) => `Ended a session of ${subject}`,
  revokeDealerToken: ({ subject }) => `Revoked an API token of ${subject}`,
  reviewCertificate: ({ subject, body }) =>
    `${reviewed[text(body.review)] ?? 'Reviewed'} a resale certificate of ${subject}${reason(body.reason)}`,
  exportDealers: ({ body }) => `Exported ${dealersOf(body)}`,

  placeDealerOrder: ({ subject, body }) =>
    `Placed an order for ${subject}${inBrackets(body.referenceNumber)}`,
  shipOrder: ({ subject, body }) => `Shipped order ${subject}${inBrackets(body.trackingNumber)}`,
  voidOrderShipment: ({ subject, change }) =>
    `Voided a shipment of order ${subject}${inBrackets(change('tracking_number')?.before)}`,
  holdConsoleOrder: ({ subject, body }) => `Put order ${subject} on hold${reason(body.reason)}`,
  releaseConsoleOrder: ({ subject }) => `Released order ${subject}`,
  cancelConsoleOrder: ({ subject, body }) => `Canceled order ${subject}${reason(body.reason)}`,
  updateOrderShippingMethod: ({ subject }) => `Chose a shipping method for order ${subject}`,
  updateOrderAddress: ({ subject, body }) => `Changed the ${text(body.of)} address of order ${subject}`,
  lowerOrderQuantities: ({ subject }) => `Lowered quantities on order ${subject}`,
  createOrderNote: ({ subject, body }) =>
    `Added a note ${body.isForDealer === true ? 'to the dealer ' : ''}on order ${subject}`,
  chargeOrder: ({ subject }) => `Captured order ${subject}`,
  refundOrder: (facts) =>
    `Refunded${refundedOf(facts)} on order ${facts.subject}${reason(facts.body.reason)}`,
  holdConsoleOrders: (facts) => `Put ${ordersOf(facts)} on hold${reason(facts.body.reason)}`,
  releaseConsoleOrders: (facts) => `Released ${ordersOf(facts)}`,
  cancelConsoleOrders: (facts) => `Canceled ${ordersOf(facts)}${reason(facts.body.reason)}`,
  captureConsoleOrders: (facts) => `Captured ${ordersOf(facts)}`,
  exportConsoleOrders: (facts) => `Exported ${ordersOf(facts)}`,
  createStaffView: ({ body }) => `Saved view ${text(body.name)}`,
  updateStaffView: ({ body }) => `Changed view ${text(body.name)}`,
  deleteStaffView: () => 'Deleted a view',
  rankStaffViews: () => 'Reordered views',

  uploadShipmentsImport: () => 'Uploaded a shipments file',
  startShipmentsImport: () => 'Imported a shipments file',
  uploadStockImport: () => 'Uploaded a stock file',
  startStockImport: () => 'Imported a stock file',
  uploadDealersImport: () => 'Uploaded a dealers file',
  startDealersImport: () => 'Imported a dealers file',
  downloadConsoleFile: ({ params }) => `Downloaded the file of background job ${params.id}`,
  cancelConsoleJob: ({ params }) => `Stopped background job ${params.id}`,
  retryMail: () => 'Resent an email',
  retryFailingWebhook: () => 'Retried a failing webhook',

  inviteStaff: ({ body }) => `Invited ${text(body.email)} as ${roleTitle(body.role)}`,
  updateStaffRole: ({ subject, body, change }) => {
    const role = change('role')
    return `Changed role of ${subject}: ${role ? `${role.before} to ` : ''}${roleTitle(body.role)}`
  },
  deleteStaff: ({ subject, change }) => `Removed ${change('email')?.before || subject}`,
  endStaffMemberSessions: ({ subject }) => `Signed out ${subject} everywhere`,
  updateStaffMailChoice: () => 'Changed their email notifications',
  updateStaffName: ({ body }) => `Changed their name to ${text(body.name)}`,
  updateStaffPassword: () => 'Changed their password',
  endOwnStaffSession: () => 'Ended one of their own sessions',
  endOtherStaffSessions: () => 'Ended all of their other sessions',
  beginTwoStep: () => 'Started two-step setup',
  confirmTwoStep: () => 'Turned on two-step sign-in',
  replaceRecoveryCodes: () => 'Replaced recovery codes',
  endTwoStep: () => 'Turned off two-step sign-in',
  signOutStaff: () => 'Signed out',
  createSupplierKey: ({ body }) => `Created API key ${text(body.name)}`,
  rotateSupplierKey: (facts) => `Rotated API key ${named(facts, 'key')}`,
  revokeSupplierKey: (facts) => `Revoked API key ${named(facts, 'key')}`,
  updatePortalSettings: () => 'Changed portal settings',
  uploadPortalPicture: () => 'Uploaded a portal image',
  deletePortalPicture: () => 'Removed a portal image',
  exportAudit: () => 'Exported the audit log',
}

/** Sentences for actions other than console requests, before the subject. */
export const actSentences: Readonly<Record<string, string>> = {
  'account email': 'Changed the email',
  'account password': 'Changed the password',
  'account sessions ended': 'Signed out other sessions',
  'account sign-in': 'Signed in',
  'account sign-in failed': 'Failed to sign in',
  'account sign-out': 'Signed out',
  'account test mode': 'Switched test mode',
  'dealer block': 'Blocked',
  'dealer certificate': 'Changed a resale certificate',
  'dealer create': 'Added a dealer',
  'dealer credit': 'Changed credit',
  'dealer erase': 'Erased personal data',
  'dealer export-data': 'Exported personal data',
  'dealer details': 'Changed details',
  'dealer-group add': 'Added a dealer group',
  'dealer-group remove': 'Removed a dealer group',
  'dealer-group rename': 'Renamed a dealer group',
  'dealer impersonate': 'Signed in as',
  'dealer invite': 'Invited',
  'dealer password': 'Set a password',
  'dealer set': 'Changed settings',
  'dealer sign-in-link': 'Created a sign-in link',
  'dealer status': 'Changed the status',
  'dealer unblock': 'Unblocked',
  'import dealers': 'Imported dealers',
  'import orders': 'Imported orders',
  'import products': 'Imported products',
  'import shipments': 'Imported shipments',
  'import stock': 'Imported stock',
  'inventory set': 'Changed stock',
  'inventory price': 'Changed prices',
  'job cancel': 'Stopped a background job',
  'key create': 'Created an API token',
  'key limit': 'Changed the limit of an API token',
  'key revoke': 'Revoked an API token',
  'key rotate': 'Rotated an API token',
  'mail retry': 'Resent an email',
  'products upsert': 'Changed products',
  'restore --quiet': 'Restored a backup',
  'staff code refused': 'Entered a wrong code',
  'staff invite': 'Invited to the console',
  'staff password reset': 'Reset a password',
  'staff recovery code used': 'Signed in with a recovery code',
  'staff remove': 'Removed',
  'staff reset-2fa': 'Reset two-step sign-in',
  'staff role': 'Changed a role',
  'staff sessions ended': 'Signed out sessions',
  'staff sign-in': 'Signed in',
  'staff sign-in failed': 'Failed to sign in',
  'staff sign-out': 'Signed out',
  'supplier create': 'Created the supplier',
  'supplier set': 'Changed supplier settings',
  'webhook add': 'Added a webhook endpoint',
  'webhook remove': 'Removed a webhook endpoint',
  'webhook rotate-secret': 'Rotated the secret of a webhook endpoint',
  'webhook set': 'Changed a webhook endpoint',
}
