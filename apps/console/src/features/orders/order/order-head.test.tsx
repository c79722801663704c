import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderBadges, OrderHead } from './order-head.tsx'

const order = (newestEventId: number) =>
  ({
    ...{ id: 1, orderNumber: '105137', orderStatusId: 1, paymentStatusId: 2, shippedStatusId: 1 },
    ...{ invoice: null, orderedAt: '2026-03-02T10:00:00Z', newestEventId },
  }) as ConsoleOrder

const head = (newestEventId: number, action?: string) => (
  <KitProvider>
    <OrderHead
      order={order(newestEventId)}
      back={null}
      actions={action && <button type="button">{action}</button>}
    />
  </KitProvider>
)

test.each([
  ['Paid', { paymentRefundStatusId: 0 }],
  ['Partially refunded', { paymentRefundStatusId: 1 }],
  ['Partially refunded and partially credited', { paymentRefundStatusId: 1, paymentCreditStatusId: 1 }],
  ['Refunded', { paymentStatusId: 5, paymentRefundStatusId: 2 }],
  ['Refund pending', { paymentStatusId: 9, paymentRefundStatusId: 1 }],
])('the payment badge of a refunded order: %s', (label, statuses) => {
  const refunded = {
    ...{ ...order(1), invoice: {}, paymentStatusId: 3, paymentCreditStatusId: 0, ...statuses },
  } as ConsoleOrder
  render(<OrderBadges order={refunded} />)
  expect(screen.getByText(label)).toBeDefined()
})

test.each([
  ['Canceled', orderStatus.canceled.id, null],
  ['Open', orderStatus.open.id, 'Unshipped'],
])('what has shipped of an order that is %s', (_, orderStatusId, label) => {
  render(<OrderBadges order={{ ...order(1), orderStatusId, shippedStatusId: 0 }} />)
  expect(screen.queryByText('Unshipped')?.textContent ?? null).toBe(label)
})

test('moves the focus to the title only when a change removes the focused button', () => {
  const { rerender } = render(head(7, 'Capture'))
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: 'Capture' }).focus()
  rerender(head(8, 'Capture'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Capture' }))
  rerender(head(9))
  expect(document.activeElement).toBe(screen.getByText('Order 105137'))
  expect(screen.getByRole('heading', { name: 'Order 105137' })).toBeDefined()
})
