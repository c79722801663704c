import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConsolePalette } from './console-palette.tsx'

const falk = { id: 2, companyName: 'Falk Hardware', email: 'orders@falk.example' }
const ferry = { id: 3, companyName: 'Ferry Camping', email: 'buyer@ferry.example' }
const order = { id: 7, orderNumber: '104032', orderStatusId: 2, shipToName: 'Ida Falkner', dealer: ferry }
const found = { orders: [], shipped: [], customers: [order], dealers: [ferry, falk], skus: [] }

/** Types into the palette; the search answers once it is told to. */
function typeText(text: string) {
  let answer: () => void = () => undefined
  vi.spyOn(globalThis, 'fetch').mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(Response.json(found))
    }),
  )
  const places = { openOrder: vi.fn(), openDealer: vi.fn(), searchOrders: vi.fn() }
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <KitProvider>
        <ConsolePalette named={[]} places={places} onClose={vi.fn()} />
      </KitProvider>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  return { answer: () => answer(), places }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('says that it is searching, and puts dealers that begin with the text first', async () => {
  const { answer } = typeText('falk')
  expect(options()).toEqual(['Search orders for “falk”Searching…Search'])
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  answer()
  await waitFor(() => expect(options()).toHaveLength(4))
  expect(options()).toEqual([
    expect.stringMatching(/^Falk Hardware/),
    expect.stringMatching(/^104032Ida Falkner/),
    expect.stringMatching(/^Ferry Camping/),
    'Search orders for “falk”Search',
  ])
})

test('Enter waits for the results and opens the first', async () => {
  const { answer, places } = typeText('falk')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  answer()
  await waitFor(() => expect(places.openDealer).toHaveBeenCalledWith(2))
  expect(places.searchOrders).not.toHaveBeenCalled()
})
