import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lastSessionKey, sessionQuery } from '../../../session/session.queries.ts'
import { useOrderActions } from './use-order-actions.tsx'

const paidOrder = (amount: string) =>
  ({
    ...{ orderStatusId: orderStatus.closed.id, paymentStatusId: paymentStatus.paid.id, lines: [] },
    refundable: { amount, shipping: '0.00' },
  }) as unknown as ConsoleOrder

function PaymentActions({ order }: { readonly order: ConsoleOrder }) {
  return useOrderActions(order, { onNext: undefined, ships: false }).at('payment')
}

test('offers a refund only while money can be returned', () => {
  const queryClient = createQueryClient(() => undefined)
  const session = { supplier: { currencyContext: { unicodeDecimal: '36' } }, staff: { role: 'finance' } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  queryClient.setQueryData(lastSessionKey, session)
  const draw = (amount: string) => (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <PaymentActions order={paidOrder(amount)} />
      </KitProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(draw('12.50'))
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDefined()
  rerender(draw('0.00'))
  expect(screen.queryByRole('button')).toBeNull()
})
