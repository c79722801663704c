import { createQueryClient } from '@portal/app-kit/api/query-client.ts'
import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import { KitProvider } from '@portal/ui/kit-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../../session/session.queries.ts'
import type { PhoneOrderDraft } from '../phone-order-draft.ts'
import { PhoneOrderItems } from './order-items.tsx'

const variant = (sku: string, quantity: number, price: string | null = '12.5000'): OrderableVariant => {
  const variantId = Number(sku.replace(/\D/g, ''))
  return { productId: variantId, variantId, sku, title: `Hammer ${sku}`, price, quantity }
}

/** A catalogue that responds to a search only when released. */
function serveCatalogue(
  variants: readonly OrderableVariant[],
  isFound = ({ sku }: OrderableVariant, search: string) => sku.startsWith(search),
) {
  const waiting = new Map<string, () => void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const search = new URL((input as Request).url).searchParams.get('search') ?? ''
    await new Promise<void>((resolve) => waiting.set(search, resolve))
    const found = variants.filter((one) => isFound(one, search))
    return new Response(JSON.stringify(found), { headers: { 'Content-Type': 'application/json' } })
  })
  return async (search: string) => {
    await waitFor(() => expect(waiting.has(search)).toBe(true))
    waiting.get(search)?.()
  }
}

function Items({ initial }: { readonly initial: PhoneOrderDraft['items'] }) {
  const [items, setItems] = useState(initial)
  // The server has fewer than 3 of each.
  const short = items.filter(({ quantity }) => Number(quantity) > 2)
  const errors = Object.fromEntries(short.map((_, index) => [`items.${index}.quantity`, 'Not enough left.']))
  const stockLeft = new Map(short.map(({ variant }) => [variant.variantId, variant.quantity]))
  return <PhoneOrderItems {...{ items, errors, stockLeft }} onChange={setItems} />
}

function openItems(initial: PhoneOrderDraft['items'] = []) {
  const queryClient = createQueryClient(() => undefined)
  const session = { supplier: { currencyContext: { code: 'USD', unicodeDecimal: 36 } } } as StaffSession
  queryClient.setQueryData(sessionQuery.queryKey, session)
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <Items initial={initial} />
      </KitProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Add an item' })
  return {
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    enter: () => fireEvent.keyDown(field, { key: 'Enter' }),
    /** The option a screen reader announces. */
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
    quantityOf: (sku: string) =>
      screen.queryByRole<HTMLInputElement>('textbox', { name: `Hammer ${sku}` })?.value,
  }
}

test('Enter adds the last text typed, even before it was found; repeating it adds one more', async () => {
  const answer = serveCatalogue([variant('AMB-1', 5), variant('COG-2', 5)])
  const { type, enter, quantityOf } = openItems()
  type('AMB-1')
  await answer('AMB-1')
  expect(await screen.findByRole('option', { name: /^Hammer AMB-1/ })).toBeDefined()
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

test('Enter alone adds an exact SKU, never one of several matches: it highlights the first in stock', async () => {
  const answer = serveCatalogue([variant('AMB-1', 0), variant('AMB-12', 5), variant('AMB-13', 5)])
  const { field, type, enter, active, quantityOf } = openItems()
  expect(document.activeElement).toBe(field)
  type('AMB')
  enter()
  await answer('AMB')
  await waitFor(() => expect(active()).toContain('AMB-12'))
  expect(screen.getByText('Press Enter to select the highlighted match.')).toBeDefined()
  expect(quantityOf('AMB-12')).toBeUndefined()
  enter()
  expect(quantityOf('AMB-12')).toBe('1')
  type('AMB-1')
  enter()
  await answer('AMB-1')
  await waitFor(() => expect(quantityOf('AMB-1')).toBe('1'))
  expect(document.activeElement).toBe(field)
})

test('Enter never adds an item that only resembles the text: it highlights it', async () => {
  const answer = serveCatalogue([{ ...variant('AMB-1', 5), title: 'Hammer' }], () => true)
  const { type, enter, active } = openItems()
  type('hamer')
  enter()
  await answer('hamer')
  await waitFor(() => expect(active()).toContain('Hammer'))
  expect(screen.queryByRole('button', { name: 'Remove Hammer' })).toBeNull()
  enter()
  expect(screen.getByRole('button', { name: 'Remove Hammer' })).toBeDefined()
})

test('the arrow keys highlight a match, Enter adds it and Escape closes the list', async () => {
  const answer = serveCatalogue(Array.from({ length: 9 }, (_, index) => variant(`COG-${index + 1}`, 5)))
  const { field, type, press, active, quantityOf } = openItems()
  type('COG')
  await answer('COG')
  expect(await screen.findAllByRole('option')).toHaveLength(8)
  expect(screen.getByText(/^Showing the first 8/)).toBeDefined()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown']) press(key)
  expect(active()).toContain('COG-3')
  press('Escape')
  expect(screen.queryByRole('option')).toBeNull()
  expect([field.getAttribute('aria-expanded'), active()]).toEqual(['false', undefined])
  press('ArrowUp')
  expect(active()).toContain('COG-8')
  press('Enter')
  expect(quantityOf('COG-8')).toBe('1')
})

test('an item without a price is refused with the reason, and removing an item returns to the search', async () => {
  const answer = serveCatalogue([variant('AMB-1', 5, null), variant('COG-2', 5)])
  const { field, type, enter, quantityOf } = openItems()
  type('AMB-1')
  enter()
  await answer('AMB-1')
  expect(await screen.findByText("Hammer AMB-1 has no price, so it can't be ordered.")).toBeDefined()
  expect(quantityOf('AMB-1')).toBeUndefined()
  type('COG-2')
  await answer('COG-2')
  fireEvent.click(await screen.findByRole('option', { name: /^Hammer COG-2/ }))
  const remove = screen.getByRole('button', { name: 'Remove Hammer COG-2' })
  remove.focus()
  fireEvent.click(remove)
  expect(quantityOf('COG-2')).toBeUndefined()
  expect(document.activeElement).toBe(field)
})

test.each([
  ['6 x AMB-1', 'AMB-1', '6'],
  ['AMB-1 x 6', 'AMB-1', '6'],
  ['6xAMB-1', 'AMB-1', '6'],
  ['4X4-7', '4X4-7', '1'],
])('%j and Enter adds %s %s times, and again as many more', async (typed, sku, quantity) => {
  const answer = serveCatalogue(['AMB-1', '4X4-7', '4-7'].map((one) => variant(one, 5)))
  const { type, enter, quantityOf } = openItems()
  type(typed)
  enter()
  await Promise.all([answer(typed), answer(typed === sku ? '4-7' : sku)])
  await waitFor(() => expect(quantityOf(sku)).toBe(quantity))
  type(typed)
  enter()
  await waitFor(() => expect(quantityOf(sku)).toBe(String(2 * Number(quantity))))
})

test('an item picked by mouse gets its quantity selected, and Enter there returns to the search', async () => {
  const answer = serveCatalogue([variant('AMB-1', 5)])
  const { field, type, quantityOf } = openItems()
  for (const expected of ['1', '2']) {
    type('AMB')
    await answer('AMB')
    fireEvent.click(await screen.findByRole('option', { name: /^Hammer AMB-1/ }))
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hammer AMB-1' })
    expect(document.activeElement).toBe(quantity)
    expect([quantity.value, quantity.selectionStart, quantity.selectionEnd]).toEqual([expected, 0, 1])
    fireEvent.keyDown(quantity, { key: 'Enter' })
    expect(document.activeElement).toBe(field)
  }
  expect(quantityOf('AMB-1')).toBe('2')
})

test.each([
  [2, 'Reduce Hammer AMB-1 to 2'],
  [0, undefined],
])('with %i left, an item offers only what is possible', async (left, reduce) => {
  serveCatalogue([])
  const { field, quantityOf } = openItems([{ variant: variant('AMB-1', left), quantity: '9' }])
  expect(screen.getByText('Not enough left.')).toBeDefined()
  const button = screen.queryByRole('button', { name: /^Reduce/ })
  expect(button?.getAttribute('aria-label')).toBe(reduce)
  if (button) {
    fireEvent.click(button)
    expect(quantityOf('AMB-1')).toBe('2')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByText('Not enough left.')).toBeNull()
  }
})

test('items similar to one without stock are searched by its product', async () => {
  serveCatalogue([])
  const rope = { ...variant('AMB-1', 0), title: 'Rope 8 mm, Blue / 50 ft' }
  openItems([{ variant: rope, quantity: '9' }])
  fireEvent.click(screen.getByRole('button', { name: `Find items similar to ${rope.title}` }))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add an item' })
  expect([document.activeElement, field.value]).toEqual([field, 'Rope 8 mm'])
})

test.each([
  ['in stock', 20, '9'],
  ['partly in stock', 4, '4'],
])(
  'a similar item that is %s takes the place and quantity of the one without stock',
  async (_, left, kept) => {
    const answer = serveCatalogue([variant('COG-7', left)], () => true)
    const rope = { ...variant('AMB-1', 0), title: 'Rope, Blue' }
    const { quantityOf } = openItems([
      { variant: rope, quantity: '9' },
      { variant: variant('COG-2', 9), quantity: '2' },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Find items similar to Rope, Blue' }))
    expect(screen.getByText('The next item you add replaces this one.')).toBeDefined()
    await answer('Rope')
    fireEvent.click(await screen.findByRole('option', { name: /^Hammer COG-7/ }))
    const names = () => screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.ariaLabel)
    expect(names()).toEqual(['Remove Hammer COG-7', 'Remove Hammer COG-2'])
    expect([quantityOf('COG-7'), quantityOf('COG-2')]).toEqual([kept, '2'])
  },
)

test('the same item, picked again as similar, keeps what is in stock', async () => {
  const answer = serveCatalogue([variant('AMB-1', 4)], () => true)
  const { quantityOf } = openItems([{ variant: variant('AMB-1', 4), quantity: '9' }])
  fireEvent.click(screen.getByRole('button', { name: 'Find items similar to Hammer AMB-1' }))
  await answer('Hammer AMB-1')
  fireEvent.click(await screen.findByRole('option', { name: /^Hammer AMB-1/ }))
  expect(quantityOf('AMB-1')).toBe('4')
})
