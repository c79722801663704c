import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { clearSessionStored } from '@portal/app-kit/storage/session-store.ts'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { PhoneOrder } from './phone-order.tsx'

afterEach(clearSessionStored)

/** Opens the phone order of a dealer. */
async function openOrder(id: number) {
  const checkout = {
    dealer: { id, email: 'shop@dealer.example', companyName: 'Pinehollow' },
    ...{ shippingMethods: [], addresses: [], recentAddresses: [], lastShippingMethodId: null },
    country: 'US',
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(checkout))
  const queryClient = createQueryClient(() => undefined)
  const session = { supplier: { currencyContext: { code: 'USD', unicodeDecimal: 36 } } } as StaffSession
  queryClient.setQueryData(sessionQuery.queryKey, session)
  cleanup()
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <PhoneOrder dealerId={id} terms={null} onPlaced={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  )
  return await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reference number' })
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const startOver = () => screen.queryByRole('button', { name: 'Start over' })

test('an earlier draft of the dealer is announced until started over; other dealers keep theirs', async () => {
  type(await openOrder(1), 'PO-1')
  expect(startOver()).toBeNull()
  type(await openOrder(2), 'PO-2')
  expect((await openOrder(1)).value).toBe('PO-1')
  expect(screen.getByText(/^Draft from/)).toBeDefined()
  fireEvent.click(startOver() ?? expect.fail())
  expect(startOver()).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference number' }).value).toBe('')
  expect((await openOrder(1)).value).toBe('')
  expect((await openOrder(2)).value).toBe('PO-2')
})
