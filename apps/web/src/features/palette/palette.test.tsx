import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DealerPalette } from './palette.tsx'
import type { PaletteEntry } from './use-palette-entries.ts'

const jump = vi.fn<(to: string) => void>()
const logout: PaletteEntry = { key: 'logout', kind: 'Action', label: 'Logout', run: () => jump('ran') }
const order = (id: number, orderNumber: string, facts: object = {}) => ({
  ...{ id, orderNumber, orderStatusId: 1, 'order.id': id, 'order.referenceNumber': null },
  ...facts,
})
const suggestions = {
  products: [{ productId: 9, title: 'Jersey', sku: 'JER', image: null, minPrice: '9.00', maxPrice: '9.00' }],
  variants: [{ variantId: 31, sku: 'JER-M', productId: 9, title: 'Jersey M' }],
}

/** The requests without a response yet, with their search text. */
let waiting: { readonly text: string; readonly answer: (items: readonly object[]) => void }[]

beforeEach(() => {
  jump.mockClear()
  waiting = []
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { search } = (await request.clone().json()) as { search: string }
    if (!request.url.includes('order-search')) return Response.json(suggestions)
    return await new Promise<Response>((resolve) => {
      const answer = (items: readonly object[]) => resolve(Response.json({ items, total: null }))
      waiting.push({ text: search, answer })
    })
  })
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <DealerPalette
        named={[logout]}
        hasProducts
        onJump={(to) => (to.kind === 'Action' ? to.run() : jump(to.href))}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
})
afterEach(() => vi.unstubAllGlobals())

const box = () => screen.getByRole('combobox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const enter = () => fireEvent.keyDown(box(), { key: 'Enter' })
async function answer(text: string, items: readonly object[]) {
  await vi.waitFor(() => expect(waiting.map((one) => one.text)).toContain(text), { timeout: 60_000 })
  await act(async () => waiting.find((one) => one.text === text)?.answer(items))
}

it('neither shows nor opens results for earlier text', async () => {
  type('10')
  await answer('10', [order(1, 'SO-10')])
  expect(await screen.findByRole('option', { name: /SO-10/ })).toBeDefined()
  type('1007')
  expect(screen.queryByRole('option', { name: /SO-10/ })).toBeNull()
  enter()
  expect(jump).not.toHaveBeenCalled()
  await answer('1007', [order(7, 'SO-1007')])
  await vi.waitFor(() => expect(jump.mock.calls).toEqual([['/orders/7']]), { timeout: 60_000 })
})

it('drops a pending Enter when typing continues', async () => {
  type('10')
  enter()
  type('100')
  await answer('100', [order(7, 'SO-1007')])
  expect(await screen.findByRole('option', { name: /SO-1007/ })).toBeDefined()
  expect(jump).not.toHaveBeenCalled()
})

it('opens the variant and product of a SKU, and searches the list', async () => {
  type('jer-m')
  await answer('jer-m', [])
  await screen.findByRole('option', { name: /JER-M/ })
  const options = screen.getAllByRole('option')
  for (const option of options) fireEvent.click(option)
  expect(jump.mock.calls).toEqual([
    ['/products/9?variant=31'],
    ['/products/9'],
    ['/orders/?search=%22jer-m%22'],
  ])
})

it('shows an order’s customer, and the tracking number it was found by', async () => {
  const facts = { 'shippingAddress.name': 'Ada Byron', 'shipment.trackingNumber': '1Z999' }
  type('1z9')
  await answer('1z9', [order(7, 'SO-7', { 'order.referenceNumber': 'PO-1', ...facts })])
  expect(await screen.findByRole('option', { name: /SO-7.*PO-1 · Ada Byron · 1Z999/ })).toBeDefined()
  type('ada')
  await answer('ada', [order(7, 'SO-7', facts)])
  expect((await screen.findByRole('option', { name: /SO-7/ })).textContent).not.toContain('1Z999')
})

it('finds an action by name, and Enter runs it', () => {
  type('log')
  expect(screen.getByRole('option', { name: /Logout.*Action/ })).toBeDefined()
  enter()
  expect(jump.mock.calls).toEqual([['ran']])
})
