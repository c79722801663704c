import { expect, it } from 'vitest'
import { groupEvents } from './group-events.rules.ts'
import { describeEvent } from './order-event.rules.ts'

const event = (kind: string, second: number, actorKind: 'import' | 'operator' | 'system' = 'import') => ({
  kind,
  at: new Date(second * 1000).toISOString(),
  actorKind,
  actor: null,
})
const kindsOf = (events: readonly ReturnType<typeof event>[]) =>
  groupEvents(events).map((group) => group.map(({ kind }) => kind))

it('combines what one actor did at once, and omits what is implied', () => {
  expect(
    kindsOf([
      event('shipment_created', 100),
      event('order_closed', 100),
      event('import_updated', 100),
      event('payment_charged', 52, 'operator'),
      event('payment_initiated', 50, 'operator'),
      event('imported', 50),
    ]),
  ).toEqual([['shipment_created', 'order_closed'], ['payment_charged'], ['imported']])
})

it('keeps the reason of a refund that succeeded or failed at once', () => {
  const because = (kind: string, second: number, reason: string | null) => ({
    ...event(kind, second, 'operator'),
    reason,
  })
  const shown = groupEvents([
    because('refund_requested', 6, 'Still damaged'),
    because('refund_failed', 5, 'The card is closed.'),
    because('refund_requested', 4, 'Arrived damaged'),
    because('payment_refunded', 3, null),
    because('refund_requested', 2, 'Goodwill'),
  ])
  expect(shown.map((group) => group.map(({ kind, reason }) => [kind, reason]))).toEqual([
    [
      ['refund_requested', 'Still damaged'],
      ['refund_failed', 'Arrived damaged · The card is closed.'],
      ['payment_refunded', 'Goodwill'],
    ],
  ])
})

it('keeps separate what lies between, and what nothing else implies', () => {
  expect(kindsOf([event('import_updated', 20), event('import_updated', 10)])).toEqual([
    ['import_updated'],
    ['import_updated'],
  ])
  expect(kindsOf([event('payment_initiated', 20)])).toEqual([['payment_initiated']])
})

it('shows a submitted charge as its result, by whoever submitted it, however much later', () => {
  const days = 3 * 86_400
  expect(
    groupEvents([
      event('payment_charged', days, 'system'),
      event('payment_initiated', 300, 'operator'),
      event('payment_declined', 200, 'system'),
      event('payment_attempted', 100, 'system'),
      event('payment_initiated', 10, 'operator'),
      event('placed', 1),
    ]).map(([first]) => [first?.kind, first?.actorKind]),
  ).toEqual([
    ['payment_charged', 'operator'],
    ['payment_declined', 'operator'],
    ['payment_attempted', 'operator'],
    ['placed', 'import'],
  ])
})

it('shows a submitted charge without a result, and leaves other payments alone', () => {
  expect(
    groupEvents([
      event('payment_initiated', 300, 'operator'),
      event('payment_charged', 200, 'system'),
      event('payment_charged', 100, 'system'),
      event('payment_initiated', 10, 'operator'),
    ]).map(([first]) => [first?.kind, first?.actorKind]),
  ).toEqual([
    ['payment_initiated', 'operator'],
    ['payment_charged', 'system'],
    ['payment_charged', 'operator'],
  ])
})

it.each([
  ['purchase_order_created', 'PO-1', 1, 'Purchase order PO-1 created'],
  ['purchase_order_created', 'PO-1', 2, 'Purchase order PO-1 sent'],
  ['purchase_order_changed', 'PO-1', 3, 'Purchase order PO-1 acknowledged'],
  ['purchase_order_changed', 'PO-1', 4, 'Purchase order PO-1 canceled'],
  ['purchase_order_changed', 'PO-1', null, 'Purchase order changed'],
  ['shipment_created', '1Z9', null, 'Shipment 1Z9 shipped'],
  ['shipment_created', null, null, 'Shipment created'],
  ['shipment_voided', '1Z9', null, 'Shipment 1Z9 voided'],
  ['from_the_future', null, null, 'Order changed'],
])('says of %s of %s in status %s: what changed', (kind, subject, purchaseOrderStatusId, title) => {
  expect(describeEvent({ kind, subject, purchaseOrderStatusId }).title).toBe(title)
})
