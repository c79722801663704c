import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../session/session.queries.ts'
import { dealerGroupsQuery } from '../dealers.queries.ts'
import { EditDealerDialog } from './edit-dealer-dialog.tsx'

const dealer = {
  ...{ id: 3, companyName: 'Rope & Co', firstName: 'Mara', lastName: null, email: 'mara@rope.example' },
  ...{ phone: null, website: null, taxId: null, externalId: null, group: { id: 7, name: 'Dealers' } },
  ...{ address: {}, autoAuthorize: true, autoAuthorizeUpTo: '500', isSuppliersRule: false },
} as unknown as DealerRecord

function open(role: string, values: Partial<DealerRecord> = {}) {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(dealer))
  const queryClient = createQueryClient(() => undefined)
  const supplier = { country: 'US', currencyContext: { unicodeDecimal: 36 } }
  const session = { staff: { role, email: 'ada@supplier.example' }, supplier }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  queryClient.setQueryData(dealerGroupsQuery.queryKey, { items: [{ id: 7, name: 'Dealers' }] } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <EditDealerDialog dealer={{ ...dealer, ...values }} onClose={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  )
  const request = () =>
    sent.mock.calls.map(([input]) => input as Request).find((one) => one.method === 'PATCH')
  return async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(request()).toBeDefined())
    return await request()?.clone().json()
  }
}

test('auto-authorize is turned off, or its limit lowered', async () => {
  const save = open('owner')
  fireEvent.change(screen.getByLabelText('Maximum order total'), { target: { value: '100' } })
  fireEvent.click(screen.getByLabelText('Authorize new orders automatically'))
  expect(screen.queryByLabelText('Maximum order total')).toBeNull()
  expect(await save()).toEqual({
    from: { autoAuthorize: true, autoAuthorizeUpTo: '500' },
    to: { autoAuthorize: false, autoAuthorizeUpTo: '100' },
  })
})

test.each([
  ['without the permission', 'sales', {}],
  ['while it is off', 'owner', { autoAuthorize: false }],
  ['if a portal setting decides', 'owner', { isSuppliersRule: true, autoAuthorizeUpTo: null }],
])('auto-authorize is not offered %s', (_, role, values) => {
  open(role, values)
  expect(screen.queryByText('Auto-authorize')).toBeNull()
})
