import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lastSessionKey, sessionQuery } from '../../../session/session.queries.ts'
import { useOrderActions } from './use-order-actions.tsx'

const paidOrder = (amount: string) =>
  ({
    ...{ orderStatusId: orderStatus.closed.id, paymentStatusId: paymentStatus.paid.id, lines: [] },
    refundable: { amount, shipping: '0.00', isOutside: false },
    invoice: null,
  }) as unknown as ConsoleOrder

type At = 'payment' | 'menu' | 'next'

function Shown({ order, at }: { readonly order: ConsoleOrder; readonly at: At }) {
  const actions = useOrderActions(order, { onNext: undefined, ships: false })
  return at === 'payment' ? actions.at(at) : actions[at]
}

function drawFor(role: string, at: At) {
  const queryClient = createQueryClient(() => undefined)
  const session = { supplier: { currencyContext: { unicodeDecimal: '36' } }, staff: { role } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  queryClient.setQueryData(lastSessionKey, session)
  return (order: ConsoleOrder) => (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <div id="content" />
        <Shown order={order} at={at} />
      </KitProvider>
    </QueryClientProvider>
  )
}

test('offers a refund only while money can be returned', () => {
  const draw = drawFor('finance', 'payment')
  const { rerender } = render(draw(paidOrder('12.50')))
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDefined()
  rerender(draw(paidOrder('0.00')))
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['is retried', { isOutside: false }, 'Retry refund'],
  ['outside the portal is recorded', { isOutside: true }, 'Record refund'],
])('next, a failed refund %s', (_, where, label) => {
  const order = {
    ...{ ...paidOrder('0.00'), paymentStatusId: paymentStatus.refundFailed.id },
    refundable: { amount: '9.00', shipping: '0.00', ...where },
  }
  render(drawFor('finance', 'next')(order as unknown as ConsoleOrder))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([label])
})

test('offers an order’s invoice to everyone who sees the order', async () => {
  const draw = drawFor('viewer', 'menu')
  const { rerender } = render(draw(paidOrder('0.00')))
  expect(screen.queryByRole('button')).toBeNull()
  rerender(draw({ ...paidOrder('0.00'), invoice: { id: 7, invoiceNumber: 'INV-7' } } as ConsoleOrder))
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Invoice PDF' })).toBeDefined()
})
