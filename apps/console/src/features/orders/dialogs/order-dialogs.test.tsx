import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionQuery } from '../../../session/session.queries.ts'
import { ChargeDialog } from './order-dialogs.tsx'

test.each([
  [paymentStatus.authorized.id, 'Capture $72.35'],
  [paymentStatus.declined.id, 'Retry payment of $72.35'],
])('a dialog for payment status %s names the act and its amount: %s', (paymentStatusId, label) => {
  const queryClient = createQueryClient(() => undefined)
  const session = { staff: { role: 'owner' }, supplier: { currencyContext: { unicodeDecimal: 36 } } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  const order = { id: 1, orderNumber: '1001', amountDue: '72.35', paymentStatusId } as ConsoleOrder
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <ChargeDialog order={order} onClose={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  )
  const dialog = within(screen.getByRole('dialog', { name: `${label} for order 1001?` }))
  expect(dialog.getByRole('button', { name: label })).toBeDefined()
})
