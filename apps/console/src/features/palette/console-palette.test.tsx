import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConsolePalette } from './console-palette.tsx'

const falk = {
  ...{ id: 2, companyName: 'Falk Hardware', contactName: 'Mia Falk', email: 'orders@falk.example' },
  match: 'start',
}
const ferry = {
  ...{ id: 3, companyName: 'Ferry Camping', contactName: '', email: 'buyer@nefalk.example' },
  match: 'part',
}
const order = {
  ...{ id: 7, orderNumber: '104032', orderStatusId: 2, shipToName: 'Ida Falkner' },
  ...{ dealer: ferry, match: 'start' },
}
const nothing = { orders: [], shipped: [], customers: [], dealers: [], tags: [], products: [] }
const foundFalk = { ...nothing, customers: [order], dealers: [falk, ferry] }

/** Types into the palette; the search answers once it is told to. */
function typeText(text: string, found: object = foundFalk) {
  let answer: () => void = () => undefined
  vi.spyOn(globalThis, 'fetch').mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(Response.json(found))
    }),
  )
  const places = {
    ...{ openOrder: vi.fn(), openDealer: vi.fn(), searchOrders: vi.fn() },
    ...{ openTag: vi.fn(), searchDealers: vi.fn() },
  }
  const page = { key: 'page', kind: 'Page', label: 'Falk page', run: vi.fn() }
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <KitProvider>
        <ConsolePalette named={text === 'falk page' ? [page] : []} places={places} onClose={vi.fn()} />
      </KitProvider>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  return { answer: () => answer(), places, page }
}

const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('says that it is searching, then lists words that begin with the text before other matches', async () => {
  const { answer, places } = typeText('falk')
  expect(options()).toEqual(['Search orders for “falk”Searching…Search'])
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  answer()
  await waitFor(() => expect(options()).toHaveLength(5))
  expect(options()).toEqual([
    'Falk HardwareMia Falk · orders@falk.exampleDealer',
    expect.stringMatching(/^104032Ida Falkner/),
    expect.stringMatching(/^Ferry Camping/),
    'Search orders for “falk”Search',
    'Search dealers for “falk”Search',
  ])
  fireEvent.click(screen.getByText('Search dealers for “falk”'))
  expect(places.searchDealers).toHaveBeenCalledWith('falk')
})

test('says that nothing was found', async () => {
  const { answer } = typeText('zzqq', nothing)
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  answer()
  await waitFor(() => expect(options()).toEqual(['Search orders for “zzqq”No other resultsSearch']))
})

test('lists an exact tag first, and a product with its variants once; hides parts of words behind enough others', async () => {
  const dealers = [1, 2, 3, 4, 5].map((id) => ({ ...falk, id, companyName: `Rush ${id}` }))
  const product = { title: 'Harbor Sandal', quantity: 7, variants: 5 }
  const { answer, places } = typeText('rush', {
    ...{ ...nothing, dealers, tags: [{ tag: 'Rush', orders: 20, match: 'exact' }] },
    products: [
      { ...product, sku: null, match: 'start' },
      { ...product, sku: 'COG-2055', match: 'part' },
    ],
  })
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  answer()
  await waitFor(() => expect(options().length).toBeGreaterThan(1))
  expect(options()[0]).toBe('Orders tagged Rush20Tag')
  expect(options()[6]).toBe('Harbor Sandal5 variants · 7 in stock · view ordersProduct')
  expect(options()[7]).toMatch(/^Search orders/)
  press('Enter')
  expect(places.openTag).toHaveBeenCalledWith('Rush')
})

test.each(['falk', 'falk page'])('Enter after %j waits for the results and opens the best', async (text) => {
  const exact = { ...foundFalk, dealers: [{ ...falk, match: 'exact' }] }
  const { answer, places, page } = typeText(text, text === 'falk' ? foundFalk : exact)
  press('Enter')
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(page.run).not.toHaveBeenCalled()
  answer()
  const opened = text === 'falk' ? places.openDealer : page.run
  await waitFor(() => expect(opened).toHaveBeenCalled())
  expect(places.searchOrders).not.toHaveBeenCalled()
})

test('a chosen row stays chosen and in view when results arrive above it', async () => {
  const { answer, places } = typeText('falk')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  press('Enter')
  press('ArrowDown')
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  answer()
  await waitFor(() => expect(options()).toHaveLength(5))
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Search orders for “falk”Search')
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('option', { selected: true }))
  press('Enter')
  expect(places.searchOrders).toHaveBeenCalledWith('falk')
  expect(places.openDealer).not.toHaveBeenCalled()
})
