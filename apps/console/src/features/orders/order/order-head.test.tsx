import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderHead } from './order-head.tsx'

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
