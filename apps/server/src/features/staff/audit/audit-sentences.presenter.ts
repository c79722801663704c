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

/** A refund's amount, or else its items and shipping, with "on"; empty for a full refund. */
function refundedOf(facts: AuditFacts): string {
  const { amount, lines, shipping } = facts.body
  if (amount) return `${amountOf(facts)} on`
  const parts = [Array.isArray(lines) ? 'items' : '', shipping ? 'shipping' : ''].filter(Boolean)
  return parts.length === 0 ? '' : ` ${parts.join(' and ')} on`
}

// More lines than a sentence has room for.
const maxLines = 3

/** A refund's units, such as " (2 × ROPE, 1 × HOOK and 4 more)"; empty without named lines. */
function refundedUnits({ body, nameOf }: AuditFacts): string {
  const lines: readonly unknown[] = Array.isArray(body.lines) ? body.lines : []
  const units = lines.flatMap((line) => {
    const { orderLineId, quantity } = line as { readonly orderLineId?: unknown; readonly quantity?: unknown }
    const sku = nameOf('line', Number(orderLineId))
    return sku === undefined ? [] : [`${quantity} × ${sku}`]
  })
  const more = units.length > maxLines ? ` and ${units.length - maxLines} more` : ''
  return units.length === 0 ? '' : ` (${units.slice(0, maxLines).join(', ')}${more})`
}

/** The name of the record in a request's path, or its name at the time if it was removed. */
const named = ({ subject, params, nameOf }: AuditFacts, kind: NamedKind) =>
  nameOf(kind, Number(params.id)) ?? (subject || `${params.id ?? ''}`)

/** Describes a bulk action's selection, such as "3 orders", "order 105137" or "all matching dealers". */
function selection({ nameOf }: AuditFacts, chosen: unknown, noun: 'order' | 'dealer'): string {
  if (!Array.isArray(chosen) || chosen.length === 0) return `all matching ${noun}s`
  const name = chosen.length === 1 ? nameOf(noun, Number(chosen[0])) : undefined
  if (name === undefined) return countText(chosen.length, noun)
  return noun === 'order' ? `order ${name}` : name
}

const ordersOf = (facts: AuditFacts) => selection(facts, facts.body.bulkActionItemIds, 'order')
const dealersOf = (facts: AuditFacts, of: unknown) =>
  selection(facts, (of as { ids?: unknown } | undefined)?.ids, 'dealer')

const decided: Readonly<Record<string, (who: string) => string>> = {
  approve: (who) => `Approved ${who}`,
  deny: (who) => `Denied ${who}`,
  activate: (who) => `Activated ${who}`,
  deactivate: (who) => `Marked ${who} inactive`,
  cancel_later: (who) => `Scheduled ${who}'s cancellation`,
  cancel: (who) => `Canceled ${who}'s account`,
}

const reviewed: Readonly<Record<string, string>> = {
  accept: 'Approved',
  refuse: 'Rejected',
  end: 'Invalidated',
}

export const decisions = Object.keys(decided)
export const reviews = Object.keys(reviewed)

const decision = (transition: unknown, who: string) =>
  decided[text(transition)]?.(who) ?? `Changed ${who}'s status`

const detailNames: Readonly<Record<string, string>> = {
  companyName: 'company',
  firstName: 'first name',
  lastName: 'last name',
  taxId: 'tax ID',
  externalId: 'customer number',
  groupId: 'group',
  autoAuthorize: 'auto-authorize setting',
  autoAuthorizeUpTo: 'auto-authorize limit',
}

/** Lists a dealer's edited fields, such as "company and phone". */
function fieldsOf(to: unknown): string {
  const names = Object.keys(typeof to === 'object' && to !== null ? to : {})
  const shown = names.map((name) => detailNames[name] ?? name)
  // British English has no comma before the last item, like all lists in the portal.
  return new Intl.ListFormat('en-GB').format(shown) || 'details'
}

/** Describes added and removed tags, such as "Tagged order 105137 with rush and gift". */
function tagsText({ body: { add, remove } }: AuditFacts, orders: string): string {
  const list = (tags: unknown) =>
    new Intl.ListFormat('en-GB').format(Array.isArray(tags) ? tags.map(String) : [])
  const [added, removed] = [list(add), list(remove)]
  if (added === '')
    return removed === '' ? `Tagged ${orders} or removed tags` : `Removed ${removed} from ${orders}`
  return `Tagged ${orders} with ${added}${removed && ` and removed ${removed}`}`
}

const roleTitle = (role: unknown) => staffRoles[role as keyof typeof staffRoles]?.title ?? text(role)

function creditText({ subject, body, change, money }: AuditFacts): string {
  const credit = change('credit_available')
  return credit
    ? `Adjusted ${subject}'s credit from ${credit.before} to ${credit.after}`
    : `Adjusted ${subject}'s credit by ${money(body.amount)}`
}

/** A sentence for each console endpoint; a test requires one for every endpoint. */
export const auditSentences: Readonly<Record<string, Sentence>> = {
  createConsoleDealer: ({ body }) => `Added dealer ${text(body.companyName) || text(body.email)}`,
  inviteDealer: ({ subject }) => `Emailed an invitation to ${subject}`,
  decideDealer: ({ subject, body }) => `${decision(body.transition, subject)}${reason(body.message)}`,
  decideDealers: (facts) =>
    `${decision(facts.body.transition, dealersOf(facts, facts.body.selection))}${reason(facts.body.message)}`,
  undoDealerDecisions: (facts) => `Undid the decision on ${dealersOf(facts, facts.body)}`,
  blockDealer: ({ subject, body }) =>
    body.isBlocked === true ? `Blocked ${subject}${reason(body.message)}` : `Unblocked ${subject}`,
  updateDealerDetails: ({ subject, body }) => `Changed ${subject}'s ${fieldsOf(body.to)}`,
  uploadConsoleDealerLogo: ({ subject }) => `Uploaded ${subject}'s packing slip logo`,
  deleteConsoleDealerLogo: ({ subject }) => `Removed ${subject}'s packing slip logo`,
  createDealerGroup: ({ body }) => `Added dealer group ${text(body.name)}`,
  updateDealerGroup: ({ body }) => `Renamed dealer group ${text(body.from)} to ${text(body.to)}`,
  deleteDealerGroup: (facts) => `Removed dealer group ${named(facts, 'group')}`,
  updateDealerCredit: creditText,
  createDealerNote: ({ subject }) => `Added a note about ${subject}`,
  updateDealerNote: ({ subject }) => `Edited a note about ${subject}`,
  deleteDealerNote: ({ subject }) => `Removed a note about ${subject}`,
  signInAsDealer: ({ subject }) => `Signed in as ${subject}`,
  endOwnDealerSession: () => 'Ended a session they had started on behalf of a dealer',
  endDealerSession: ({ subject }) => `Ended one of ${subject}'s sessions`,
  revokeDealerToken: ({ subject }) => `Revoked one of ${subject}'s API tokens`,
  reviewCertificate: ({ subject, body }) =>
    `${reviewed[text(body.review)] ?? 'Reviewed'} ${subject}'s resale certificate${reason(body.reason)}`,
  exportDealers: (facts) => `Exported ${dealersOf(facts, facts.body)}`,

  placeDealerOrder: ({ subject, params, body, nameOf }) => {
    const dealer = nameOf('dealer', Number(params.id)) ?? subject
    const order = dealer === subject ? 'an order' : `order ${subject}`
    return `Placed ${order} for ${dealer}${inBrackets(body.referenceNumber)}`
  },
  shipOrder: ({ subject, body }) => `Shipped order ${subject}${inBrackets(body.trackingNumber)}`,
  voidOrderShipment: ({ subject, change }) =>
    `Voided a shipment on order ${subject}${inBrackets(change('tracking_number')?.before)}`,
  holdConsoleOrder: ({ subject, body }) => `Put order ${subject} on hold${reason(body.reason)}`,
  releaseConsoleOrder: ({ subject }) => `Released order ${subject}`,
  cancelConsoleOrder: ({ subject, body }) => `Canceled order ${subject}${reason(body.reason)}`,
  updateOrderShippingMethod: ({ subject }) => `Chose a shipping method for order ${subject}`,
  updateOrderAddress: ({ subject, body }) => `Changed the ${text(body.of)} address on order ${subject}`,
  lowerOrderQuantities: ({ subject }) => `Lowered quantities on order ${subject}`,
  createOrderNote: ({ subject, body }) =>
    body.isForDealer === true
      ? `Sent the dealer a note on order ${subject}`
      : `Added a note on order ${subject}`,
  updateOrderTags: (facts) => tagsText(facts, `order ${facts.subject}`),
  chargeOrder: ({ subject }) => `Captured order ${subject}`,
  refundOrder: (facts) =>
    `Refunded${refundedOf(facts)} order ${facts.subject}${refundedUnits(facts)}${reason(facts.body.reason)}`,
  recordOrderRefund: (facts) =>
    `Recorded a refund of ${facts.money(text(facts.body.amount))} for order ${facts.subject}${refundedUnits(facts)}${reason(facts.body.reason)}`,
  holdConsoleOrders: (facts) => `Put ${ordersOf(facts)} on hold${reason(facts.body.reason)}`,
  releaseConsoleOrders: (facts) => `Released ${ordersOf(facts)}`,
  cancelConsoleOrders: (facts) => `Canceled ${ordersOf(facts)}${reason(facts.body.reason)}`,
  captureConsoleOrders: (facts) => `Captured ${ordersOf(facts)}`,
  tagConsoleOrders: (facts) => tagsText(facts, ordersOf(facts)),
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
  downloadConsoleFile: ({ params }) => `Downloaded a file from background job ${params.id}`,
  cancelConsoleJob: ({ params }) => `Stopped background job ${params.id}`,
  retryMail: ({ body }) =>
    body.recipient === undefined ? 'Resent an email' : `Resent an email to ${text(body.recipient)}`,
  retryFailingWebhook: () => 'Turned a webhook endpoint back on',

  inviteStaff: ({ body }) => `Invited ${text(body.email)} as ${roleTitle(body.role)}`,
  updateStaffRole: ({ subject, body, change }) => {
    const role = change('role')
    return role
      ? `Changed ${subject}'s role from ${role.before} to ${roleTitle(body.role)}`
      : `Changed ${subject}'s role to ${roleTitle(body.role)}`
  },
  deleteStaff: ({ subject, change }) => `Removed ${change('email')?.before || subject}`,
  endStaffMemberSessions: ({ subject }) => `Signed out ${subject} everywhere`,
  updateStaffMailChoice: () => 'Changed their email notifications',
  updateStaffName: ({ body }) => `Changed their name to ${text(body.name)}`,
  updateStaffPassword: () => 'Changed their password',
  endOwnStaffSession: () => 'Ended one of their own sessions',
  endOtherStaffSessions: () => 'Ended their other sessions',
  beginTwoStep: () => 'Started two-step setup',
  confirmTwoStep: () => 'Turned on two-step sign-in',
  replaceRecoveryCodes: () => 'Replaced their recovery codes',
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

/** Sentences for actions other than console requests; the subject replaces `{who}` or else follows. */
export const actSentences: Readonly<Record<string, string>> = {
  'account email': 'Changed their email',
  'account email: undo': 'Restored their previous email',
  'account password': 'Changed their password',
  'account reset': 'Reset their password',
  'account reset link': 'Emailed {who} a password reset link',
  'account session ended': 'Ended one of their sessions',
  'account sessions ended': 'Ended their other sessions',
  'account sign-in': 'Signed in',
  'account sign-in failed': 'Failed to sign in',
  'account sign-in link': 'Emailed {who} a sign-in link',
  'account sign-out': 'Signed out',
  'account test mode': 'Turned test mode on or off',
  'dealer block': 'Blocked {who}',
  'dealer certificate': "Changed {who}'s resale certificate",
  'dealer create': 'Added dealer {who}',
  'dealer credit': "Adjusted {who}'s credit",
  'dealer erase': "Erased {who}'s personal data",
  'dealer export-data': "Exported {who}'s personal data",
  'dealer details': "Changed {who}'s details",
  'dealer-group add': 'Added a dealer group',
  'dealer-group remove': 'Removed a dealer group',
  'dealer-group rename': 'Renamed a dealer group',
  'dealer import': 'Updated {who} by import',
  'dealer impersonate': 'Signed in as {who}',
  'dealer invite': 'Invited {who}',
  'dealer logo': "Changed {who}'s packing slip logo",
  'dealer password': "Set {who}'s password",
  'dealer set': "Changed {who}'s settings",
  'dealer sign-in-link': 'Created a sign-in link for {who}',
  'dealer status': "Changed {who}'s status",
  'dealer unblock': 'Unblocked {who}',
  'import dealers': 'Imported dealers',
  'import orders': 'Imported orders',
  'import products': 'Imported products',
  'import shipments': 'Imported shipments',
  'import stock': 'Imported stock',
  'inventory set': 'Changed stock',
  'inventory price': 'Changed prices',
  'job cancel': 'Stopped a background job',
  'key create': 'Created an API token',
  'key limit': "Changed an API token's rate limits",
  'key revoke': 'Revoked an API token',
  'key rotate': 'Rotated an API token',
  'mail retry': 'Resent an email',
  'products upsert': 'Changed products',
  'restore --quiet': 'Restored a backup',
  'staff code refused': 'Entered an incorrect two-step code',
  'staff invite': 'Invited {who} to the console',
  'staff password link': 'Emailed {who} a password reset link',
  'staff password reset': 'Reset their password',
  'staff recovery code used': 'Signed in with a recovery code',
  'staff remove': 'Removed {who}',
  'staff reset-2fa': "Reset {who}'s two-step sign-in",
  'staff role': "Changed {who}'s role",
  'staff sessions ended': 'Ended console sessions',
  'staff sign-in': 'Signed in',
  'staff sign-in failed': 'Failed to sign in',
  'staff sign-out': 'Signed out',
  'supplier create': 'Created the supplier',
  'supplier invoice-rules add': 'Added an invoice rule',
  'supplier invoice-rules remove': 'Removed an invoice rule',
  'supplier invoice-rules set': 'Changed an invoice rule',
  'supplier payments remove': 'Removed the payment provider',
  'supplier payments set': 'Connected a payment provider',
  'supplier shipping-method add': 'Added a shipping method',
  'supplier shipping-method map': 'Mapped a shipping method',
  'supplier shipping-method remove': 'Removed a shipping method',
  'supplier shipping-method set': 'Changed a shipping method',
  'supplier set': 'Changed supplier settings',
  'webhook add': 'Added a webhook endpoint',
  'webhook remove': 'Removed a webhook endpoint',
  'webhook rotate-secret': 'Rotated a webhook secret',
  'webhook set': 'Changed a webhook endpoint',
}
