import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../session/session.queries.ts'
import { dealerGroupsQuery } from '../dealers.queries.ts'
import { SelectedDealers } from './selected-dealers.tsx'

const { pending, denied, active } = dealerStatus
const groups = ['Dealers', 'Wholesale'].map((name, index) => ({ id: index + 1, name, dealerCount: 1 }))
const items = [pending, denied, active].map(
  ({ id }, index) =>
    ({
      id: index + 1,
      email: `${index + 1}@d.example`,
      dealerStatusId: id,
      group: groups[0],
    }) as unknown as ListedDealer,
)

/** The bar over these selected dealers; the server refuses to change dealer 3. */
function open(ids: readonly number[] | 'all', status?: typeof active.id) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { url } = input as Request
    if (url.endsWith('/dealer-groups')) return Response.json({ items: groups })
    if (!url.endsWith('/3')) return Response.json({})
    return Response.json({ reason: 'dealer_changed', errors: ['Someone else changed it.'] }, { status: 409 })
  })
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { staff: { role: 'owner' }, supplier: {} } as never)
  queryClient.setQueryData(dealerGroupsQuery.queryKey, { items: groups })
  const choose = vi.fn()
  const target = { search: status ? { status } : {}, ids: ids === 'all' ? ids : new Set(ids) }
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <SelectedDealers
          {...{ target, items }}
          total={90}
          isPageChosen={false}
          onChoose={choose}
          onDecided={() => undefined}
        />
      </KitProvider>
    </QueryClientProvider>,
  )
  return choose
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test.each([
  [[3], undefined, ['Change group', 'Export 1 dealer as CSV']],
  [[2, 3], undefined, ['Approve 1 dealer', 'Change group', 'Export 2 dealers as CSV']],
  [[1, 2], undefined, ['Approve 2 dealers', 'Deny 1 dealer', 'Change group', 'Export 2 dealers as CSV']],
  ['all', undefined, ['Approve', 'Deny', 'Export 90 dealers as CSV']],
  ['all', active.id, ['Export 90 dealers as CSV']],
] as const)(
  'with %j selected (status %s), offers only what applies to one of them',
  (ids, status, expected) => {
    open(ids, status)
    expect(buttons()).toEqual(expected)
  },
)

test('selected dealers move to a group, and those that cannot are listed with the reason', async () => {
  const choose = open([1, 3])
  fireEvent.click(screen.getByRole('button', { name: 'Change group' }))
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Move 2 dealers' }))
  expect(await screen.findByText('1 dealer moved to Wholesale. Skipped:')).toBeDefined()
  expect(screen.getByText('3@d.example').closest('li')?.textContent).toContain('Someone else changed it.')
  expect(choose).not.toHaveBeenCalled()
  const sent = vi.mocked(fetch).mock.calls.map(([input]) => input as Request)
  const [first] = sent.filter(({ method }) => method === 'PATCH')
  expect(await first?.clone().json()).toEqual({ from: { groupId: 1 }, to: { groupId: 2 } })
})

test('a group that all selected dealers are in already is named instead of moving none', () => {
  open([1, 3])
  fireEvent.click(screen.getByRole('button', { name: 'Change group' }))
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: '1' } })
  expect(screen.getByText(/^All of these dealers are already in /)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Move 0/ })).toBeNull()
})
