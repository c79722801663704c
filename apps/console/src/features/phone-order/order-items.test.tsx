import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../session/session.queries.ts'
import { PhoneOrderItems } from './order-items.tsx'
import type { PhoneOrderDraft } from './phone-order-draft.ts'

const variant = (sku: string, quantity: number): OrderableVariant => {
  const variantId = Number(sku.replace(/\D/g, ''))
  return { productId: variantId, variantId, sku, title: `Hammer ${sku}`, price: '12.5000', quantity }
}

/** A catalogue that responds to a search only when released. */
function serveCatalogue(variants: readonly OrderableVariant[]) {
  const waiting = new Map<string, () => void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const search = new URL((input as Request).url).searchParams.get('search') ?? ''
    await new Promise<void>((resolve) => waiting.set(search, resolve))
    const found = variants.filter(({ sku }) => sku.startsWith(search))
    return new Response(JSON.stringify(found), { headers: { 'Content-Type': 'application/json' } })
  })
  return async (search: string) => {
    await waitFor(() => expect(waiting.has(search)).toBe(true))
    waiting.get(search)?.()
  }
}

function Items() {
  const [items, setItems] = useState<PhoneOrderDraft['items']>([])
  return <PhoneOrderItems items={items} errors={{}} onChange={setItems} />
}

function openItems() {
  const queryClient = createQueryClient(() => undefined)
  const session = { supplier: { currencyContext: { code: 'USD', unicodeDecimal: 36 } } } as StaffSession
  queryClient.setQueryData(sessionQuery.queryKey, session)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <Items />
      </KitProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('searchbox', { name: 'Add an item' })
  return {
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    enter: () => fireEvent.keyDown(field, { key: 'Enter' }),
    quantityOf: (sku: string) =>
      screen.queryByRole<HTMLInputElement>('textbox', { name: `Hammer ${sku}` })?.value,
  }
}

test('Enter adds the last text typed, even before it was found; repeating it adds one more', async () => {
  const answer = serveCatalogue([variant('AMB-1', 5), variant('COG-2', 5)])
  const { type, enter, quantityOf } = openItems()
  type('AMB-1')
  await answer('AMB-1')
  expect(await screen.findByRole('button', { name: 'Add Hammer AMB-1' })).toBeDefined()
  type('COG-2')
  enter()
  await answer('COG-2')
  await waitFor(() => expect(quantityOf('COG-2')).toBe('1'))
  expect(quantityOf('AMB-1')).toBeUndefined()
  type('COG-2')
  enter()
  await waitFor(() => expect(quantityOf('COG-2')).toBe('2'))
  expect(screen.getByText('$25.00')).toBeDefined()
})

test('Enter adds the item with exactly this SKU, or one in stock, and keeps the focus in the field', async () => {
  const answer = serveCatalogue([variant('AMB-1', 0), variant('AMB-12', 5)])
  const { field, type, enter, quantityOf } = openItems()
  expect(document.activeElement).toBe(field)
  type('AMB')
  enter()
  await answer('AMB')
  await waitFor(() => expect(quantityOf('AMB-12')).toBe('1'))
  type('AMB-1')
  await answer('AMB-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Add Hammer AMB-1' }))
  expect(quantityOf('AMB-1')).toBe('1')
  expect(document.activeElement).toBe(field)
})
