import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { entriesOf } from '@portal/contract/fields/keys'
import { expect, it } from 'vitest'
import { onBehalfSentences } from '../../../context/on-behalf.ts'
import type { AuditRow } from './audit.query.ts'
import { findActs } from './audit-acts.presenter.ts'
import { presentAuditEntry } from './audit-entry.presenter.ts'
import { auditSentences } from './audit-sentences.presenter.ts'

const names = new Map([
  ['address 11', 'Marta Brandt, 6608 Prospect Dr, Honolulu, HI 96898'],
  ['line 13681', 'BRA-1089'],
  ['method 3', 'Express'],
  ['order 1', '105137'],
  ['order 2', '105138'],
  ['key 5', 'Warehouse'],
  ['dealer 3', 'Falk Hardware'],
])

const view = {
  unicodeDecimal: 36,
  nameOf: (kind: string, id: number) => names.get(`${kind} ${id}`),
  subjects: new Map([
    ['order 7', { kind: 'order' as const, id: 7, name: '105137' }],
    ['dealer 3', { kind: 'dealer' as const, id: 3, name: 'Falk Hardware' }],
    ['staff 2', { kind: 'staff' as const, id: 2, name: 'sally@supplier.example' }],
  ]),
}

const entry = (call: string, id: number | undefined, body: object = {}, changes: object = {}) =>
  presentAuditEntry(
    {
      ...{ id: 1, at: new Date(0), actorKind: 'operator', actor: 'a@supplier.example', role: 'owner' },
      command: call,
      data: { call, params: id === undefined ? {} : { id }, body, network: '10.0.0.0/24' },
      outcome: { isDone: true, changes },
    } satisfies AuditRow,
    view,
  )

it('every console endpoint that changes or discloses something has a sentence', () => {
  const audited = entriesOf(endpoints).filter(([, endpoint]) => {
    const { access, method, readsOnly, answerMedia }: EndpointDefinition = endpoint
    const changes = method !== 'GET' && readsOnly !== true
    return access.who === 'staff' && (changes || answerMedia?.includes('text/csv') === true)
  })
  const names = audited.map(([name]) => name as string)
  expect(names.filter((name) => !(name in auditSentences))).toEqual([])
  expect(Object.keys(auditSentences).filter((name) => !names.includes(name))).toEqual([])
})

it('every request staff can make on a dealer’s behalf has a sentence', () => {
  const possible = entriesOf(endpoints).filter(([, endpoint]) => {
    const { access, method, readsOnly, failures, whileImpersonating }: EndpointDefinition = endpoint
    const isForbidden = failures.includes('impersonation_forbidden') && whileImpersonating !== 'partly'
    return access.who === 'dealer' && method !== 'GET' && readsOnly !== true && !isForbidden
  })
  const names = ['begin', ...possible.map(([name]) => name as string)]
  expect(Object.keys(onBehalfSentences).sort()).toEqual(names.sort())
})

it.each([
  [entry('shipOrder', 7, { trackingNumber: '1Z9' }), 'Shipped order 105137 (1Z9)'],
  [
    entry('voidOrderShipment', 9, {}, { order_id: [7, null], tracking_number: ['1Z9', null] }),
    'Voided a shipment on order 105137 (1Z9)',
  ],
  [
    entry('updateDealerCredit', 3, { amount: '250' }, { credit_available: [0, 250] }),
    "Adjusted Falk Hardware's credit from $0.00 to $250.00",
  ],
  [entry('decideDealer', 3, { transition: 'deny', message: 'Sorry.' }), 'Denied Falk Hardware: Sorry.'],
  [
    entry('updateDealerDetails', 3, { from: {}, to: { companyName: 'Falk', taxId: '', phone: '1' } }),
    "Changed Falk Hardware's company, tax ID and phone",
  ],
  [
    entry('updateDealerDetails', 3, { from: {}, to: { autoAuthorize: false, autoAuthorizeUpTo: '5' } }),
    "Changed Falk Hardware's auto-authorize setting and auto-authorize limit",
  ],
  [entry('updateDealerGroup', 4, { from: 'A', to: 'B' }), 'Renamed dealer group A to B'],
  [entry('blockDealer', 3, { isBlocked: false }), 'Unblocked Falk Hardware'],
  [
    entry('updateStaffRole', 2, { role: 'sales' }, { role: ['viewer', 'sales'] }),
    /^Changed sally@supplier.example's role from .+ to .+$/,
  ],
  [entry('captureConsoleOrders', undefined, { bulkActionItemIds: [1, 2] }), 'Captured 2 orders'],
  [entry('captureConsoleOrders', undefined, { bulkActionItemIds: [1] }), 'Captured order 105137'],
  [entry('captureConsoleOrders', undefined, { bulkActionItemIds: [3] }), 'Captured 1 order'],
  [entry('undoDealerDecisions', undefined, { ids: [3] }), 'Undid the decision on Falk Hardware'],
  [entry('undoDealerDecisions', undefined, { ids: [3, 4] }), 'Undid the decision on 2 dealers'],
  [entry('decideDealer', 3, { transition: 'cancel_later' }), "Scheduled Falk Hardware's cancellation"],
  [entry('holdConsoleOrders', undefined, { bulkActionType: 'all' }), 'Put all matching orders on hold'],
  [entry('updateOrderTags', 7, { add: ['rush', 'gift'] }), 'Tagged order 105137 with rush and gift'],
  [entry('updateOrderTags', 7, { remove: ['rush'] }), 'Removed rush from order 105137'],
  [
    entry('tagConsoleOrders', undefined, { bulkActionItemIds: [1, 2], add: ['rush'] }),
    'Tagged 2 orders with rush',
  ],
  [entry('refundOrder', 7, { amount: '4.5' }), 'Refunded $4.50 on order 105137'],
  [
    entry('refundOrder', 7, {
      amount: '12.00',
      lines: [{ orderLineId: 13681, quantity: 2, restockQuantity: 1 }],
      reason: 'Oversold',
    }),
    'Refunded $12.00 on order 105137 (2 × BRA-1089): Oversold',
  ],
  [entry('refundOrder', 7, {}), 'Refunded order 105137'],
  [
    entry('refundOrder', 7, { lines: [{ orderLineId: 1, quantity: 1 }], shipping: '3.00', restock: true }),
    'Refunded items and shipping on order 105137',
  ],
  [entry('refundOrder', 7, { shipping: '3.00' }), 'Refunded shipping on order 105137'],
  [
    entry('recordOrderRefund', 7, { amount: '4.5', reason: 'Check 1042' }),
    'Recorded a refund of $4.50 for order 105137: Check 1042',
  ],
  [
    entry('recordOrderRefund', 7, {
      amount: '4.5',
      lines: Array.from({ length: 5 }, () => ({ orderLineId: 13681, quantity: 1 })),
      reason: 'Cash',
    }),
    'Recorded a refund of $4.50 for order 105137 (1 × BRA-1089, 1 × BRA-1089, 1 × BRA-1089 and 2 more): Cash',
  ],
  [entry('holdConsoleOrder', 8), 'Put order 8 on hold'],
  [entry('revokeSupplierKey', 5), 'Revoked API key Warehouse'],
  [
    entry('reviewCertificate', 3, { review: 'refuse', reason: 'Expired' }),
    "Rejected Falk Hardware's resale certificate: Expired",
  ],
  [
    entry('deleteStaff', 9, {}, { email: ['v@x.example', null], role: ['viewer', null] }),
    'Removed v@x.example',
  ],
])('%#: is a sentence with its subject', ({ what }, expected) => {
  if (typeof expected === 'string') expect(what).toBe(expected)
  else expect(what).toMatch(expected)
})

it('values before and after have labels, and nothing internal is shown', () => {
  const shown = entry(
    'releaseConsoleOrder',
    7,
    { seenEventId: 3, lines: [{ orderLineId: 1, quantity: 4 }] },
    { order_status_id: [4, 1], fulfillment_mask: [1, 2], hold_reason: ['Paid late', null] },
  )
  expect(shown.changes).toEqual([
    { name: 'Status', before: 'On Hold', after: 'Open' },
    { name: 'Hold reason', before: 'Paid late', after: '' },
  ])
  expect(shown.details).toEqual([
    { name: 'Lines', value: 'quantity 4' },
    { name: 'From network', value: '10.0.0.0/24' },
  ])
})

const detailsOf = ({ details }: { details: { name: string; value: string }[] }) =>
  Object.fromEntries(
    details.filter(({ name }) => name !== 'From network').map(({ name, value }) => [name, value]),
  )

it.each([
  [
    'an item by its SKU',
    entry('shipOrder', 7, { cost: '4.5', lines: [{ orderLineId: 13681, quantity: 4 }] }),
    { 'Shipping cost': '$4.50', Lines: '4 × BRA-1089' },
  ],
  [
    'orders by number',
    entry('captureConsoleOrders', undefined, {
      bulkActionItemIds: [1, 2],
      limit: 50,
      needTotal: false,
      bulkActionType: 'selected',
    }),
    { Orders: '105137, 105138' },
  ],
  [
    'filters by the names of their values',
    entry('holdConsoleOrders', undefined, {
      bulkActionType: 'all',
      filters: { orderStatusId: [1], dealerId: 3 },
    }),
    { Filters: 'status Open' },
  ],
  [
    'a shipping method by name',
    entry('updateOrderShippingMethod', 7, { shippingMethodId: 3 }),
    { 'Shipping method': 'Express' },
  ],
  [
    'a role by its title',
    entry('inviteStaff', undefined, { email: 'v@x.example', role: 'viewer' }),
    { Email: 'v@x.example', Role: 'Viewer' },
  ],
  [
    'a choice in words',
    entry('updateStaffMailChoice', undefined, { event: 'refund_failed', frequency: 'at_once' }),
    { Email: 'Refund failed', Frequency: 'Immediately' },
  ],
])('%s: shows details in plain words', (_, shown, expected) => {
  expect(detailsOf(shown)).toEqual(expected)
})

it('a CLI entry shows no ids and no folders', () => {
  const data = { file: '/srv/in/orders.csv', dealerId: 7, token: 4, dealer: 7 }
  const row = {
    id: 1,
    at: new Date(0),
    actorKind: 'operator',
    actor: 'demo',
    role: null,
    outcome: { rows: 3 },
  } as const
  expect(detailsOf(presentAuditEntry({ ...row, command: 'import orders', data }, view))).toEqual({
    File: 'orders.csv',
    Rows: '3',
  })
})

it('names what an import changed as the forms do', () => {
  const changes = { external_id: [null, 'D-1'], tax_id: ['', '12-345'], auto_authorize: [null, 'true'] }
  const who = { id: 1, at: new Date(0), actorKind: 'import', actor: 'demo', role: null } as const
  const row = { ...who, command: 'dealer import', data: { dealerId: 3, changes }, outcome: null }
  const shown = presentAuditEntry(row, view)
  expect(shown.what).toBe('Updated Falk Hardware by import')
  expect(shown.changes.map(({ name }) => name)).toEqual(['Customer number', 'Tax ID', 'Auto-authorize'])
})

it('shows a changed address before and after, and a deleted one as none', () => {
  const { changes } = entry('updateOrderAddress', 7, { of: 'shipping' }, { shipping_address_id: [9, 11] })
  expect(changes).toEqual([
    { name: 'Shipping address', before: '', after: 'Marta Brandt, 6608 Prospect Dr, Honolulu, HI 96898' },
  ])
})

it('actions without a console endpoint have a sentence and are found by it', () => {
  const row = {
    id: 1,
    at: new Date(0),
    actorKind: 'operator',
    actor: 'demo',
    role: null,
    outcome: null,
  } as const
  const said = (command: string, data: Readonly<Record<string, unknown>> = {}) =>
    presentAuditEntry({ ...row, command, data }, view).what
  expect(said('import stock', { file: '/srv/stock.csv' })).toBe('Imported stock: stock.csv (not finished)')
  const data = { file: 'ups.csv', importId: 4 }
  const ofConsole = { ...row, command: 'import shipments', data, outcome: { rows: 3, created: 3 } }
  expect(presentAuditEntry(ofConsole, view)).toMatchObject({
    what: 'Imported shipments: ups.csv',
    subject: { kind: 'import', id: 4, name: 'ups.csv' },
    details: [
      { name: 'File', value: 'ups.csv' },
      { name: 'Rows', value: '3' },
      { name: 'Created', value: '3' },
    ],
  })
  expect(said('webhook set')).toBe('Changed a webhook endpoint')
  expect(said('dealer block', { dealerId: 3 })).toBe('Blocked Falk Hardware')
  expect(said('dealer status', { dealerId: 3 })).toBe("Changed Falk Hardware's status")
  expect(said('dealer erase')).toBe("Erased an account's personal data")
  expect(said('staff invite', { email: 'v@x.example' })).toBe('Invited v@x.example to the console')
  const acts = (text: string) => findActs(text).map(({ command }) => command)
  expect(acts('imported orders')).toEqual(['import orders'])
  expect(findActs('approved')).toContainEqual({ command: 'decideDealer', body: { transition: 'approve' } })
  const command = 'acting for a dealer: placeOrder'
  expect(said(command, { dealerId: 3, params: {} })).toBe('Placed an order on behalf of Falk Hardware')
  expect(acts('an order on behalf')).toContain(command)
})
