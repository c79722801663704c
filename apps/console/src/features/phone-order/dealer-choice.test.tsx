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

const all = [
  dealer(1, 'active-soon@shop.example', dealerStatus.pending.id),
  dealer(2, 'inactive@shop.example'),
  dealer(3, 'Active@shop.example'),
]

/** Opens the choice; the fake server finds dealers by a part of their email. */
function openChoice() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const search = new URL((input as Request).url).searchParams.get('search') ?? ''
    const items = all.filter(({ email }) => email.toLowerCase().includes(search.toLowerCase()))
    return Response.json({ items, total: items.length })
  })
  const choose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <KitProvider>
        <DealerChoice onChoose={choose} />
      </KitProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText('Dealer')
  return {
    choose,
    enter: (value?: string) => {
      if (value !== undefined) fireEvent.change(field, { target: { value } })
      fireEvent.keyDown(field, { key: 'Enter' })
    },
    highlighted: () => screen.queryByRole('option', { selected: true })?.textContent,
  }
}

test('Enter never selects one of several dealers: it highlights the best, which the next Enter selects', async () => {
  const { choose, enter, highlighted } = openChoice()
  enter('active')
  await waitFor(() => expect(highlighted()).toContain('Active@'))
  expect(choose).not.toHaveBeenCalled()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Active@'),
    expect.stringContaining('inactive@'),
    expect.stringContaining("can't order"),
  ])
  enter()
  expect(choose).toHaveBeenCalledWith(3)
})

test('Enter selects the dealer with exactly this email, and the only match', async () => {
  const { choose, enter } = openChoice()
  enter('active@shop.example')
  await waitFor(() => expect(choose).toHaveBeenLastCalledWith(3))
  enter('inact')
  await waitFor(() => expect(choose).toHaveBeenLastCalledWith(2))
})

test("a dealer who can't order is refused with the reason", async () => {
  const { choose, enter } = openChoice()
  enter('soon')
  expect(await screen.findByText("active-soon@shop.example: Pending, can't order")).toBeDefined()
  expect(choose).not.toHaveBeenCalled()
})
