import type { OrderEvent } from '@portal/contract/orders/events/order-event.schema'
import { expect, it } from 'vitest'
import { listColleagueChanges } from './colleague-changes.tsx'

const event = (id: number, kind: OrderEvent['kind'], actor: string | null, actorKind = 'operator') =>
  ({ id, kind, actor, actorKind, subject: null, quantity: null, purchaseOrderStatusId: null }) as OrderEvent
const seen = { openedAtId: 10, email: 'me@supplier.example' }

it.each([
  ['nothing new', [event(10, 'order_held', 'owner@supplier.example')], undefined],
  ['own changes', [event(11, 'order_held', 'me@supplier.example')], undefined],
  [
    'the newest change of someone else',
    [event(12, 'order_released', 'owner@supplier.example'), event(11, 'order_held', 'me@supplier.example')],
    /^Updated by owner@supplier\.example: [^.]+\.$/,
  ],
  [
    'several changes, and who has no name',
    [event(13, 'order_canceled', null, 'dealer'), event(12, 'order_held', 'owner@supplier.example')],
    /^Updated by the dealer: [^.]+ and 1 more\.$/,
  ],
])('summarizes %s', (_, events, expected) => {
  const said = listColleagueChanges(events, seen)
  if (expected === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(expected)
})
