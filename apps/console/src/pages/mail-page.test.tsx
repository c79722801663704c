import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../session/session.queries.ts'
import { MailPage } from './mail-page.tsx'

const failed = {
  ...{ id: 7, kind: 'order_shipped', recipient: 'orders@gone.example', subject: 'Order 105226 has shipped' },
  ...{ createdAt: '2026-03-02T10:00:00Z', sentAt: null, resentAt: null, state: 'given_up' },
  ...{ lastError: '550 No mailbox.', dealer: { id: 3, name: 'Falk Hardware' } },
  order: { id: 9, number: '105226' },
}

/** The page with these undelivered emails; resending one queues it. */
function open(mail: object) {
  let shown = mail
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    if (request.method === 'GET') return Response.json({ items: [shown], hasMore: false })
    const resent = { resentAt: '2026-03-02T12:00:00Z', state: 'waiting', lastError: null }
    shown = { ...shown, ...resent, ...(await request.json()) }
    return Response.json({ success: true })
  })
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { role: 'owner' }, supplier: {} } as never)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <KitProvider>
          <MailPage />
        </KitProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

test('an undelivered email leads to its dealer and order, and stays after it was resent', async () => {
  open(failed)
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByRole('link', { name: 'Falk Hardware' }).getAttribute('href')).toBe('/dealers/3')
  expect(row.getByRole('link', { name: 'Order 105226' }).getAttribute('href')).toBe('/orders/9')
  fireEvent.click(row.getByRole('button', { name: /^Resend/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('link')).toBeNull()
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: 'orders@back.example' } })
  expect(dialog.getByText(/^Only this email goes to the new address/)).toBeDefined()
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/dealers/3')
  fireEvent.click(dialog.getByRole('button', { name: 'Resend' }))
  expect(await screen.findByText(/Resent to orders@back\.example/)).toBeDefined()
  expect(screen.getByText('Queued')).toBeDefined()
})
