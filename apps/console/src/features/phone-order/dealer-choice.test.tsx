import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DealerChoice } from './dealer-choice.tsx'

const dealer = (id: number, email: string, dealerStatusId: number = dealerStatus.active.id) => ({
  ...{ id, email, dealerStatusId, companyName: null, isBlocked: false, dealerStatus: 'Pending' },
})

test('Enter selects the dealer whose name starts with the text, before others and those who can’t order', async () => {
  const pending = dealer(1, 'active-soon@shop.example', dealerStatus.pending.id)
  const items = [pending, dealer(2, 'inactive@shop.example'), dealer(3, 'Active@shop.example')]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ items, total: 3 }))
  const choose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <KitProvider>
        <DealerChoice onChoose={choose} />
      </KitProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText('Dealer')
  fireEvent.change(field, { target: { value: 'active' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(choose).toHaveBeenCalledWith(3))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Active@'),
    expect.stringContaining('inactive@'),
    expect.stringContaining("can't order"),
  ])
})
