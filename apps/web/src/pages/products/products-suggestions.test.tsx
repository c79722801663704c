import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { catalogueBase, openCatalogue } from './catalogue.test-kit.ts'

const found = {
  products: [
    { productId: 5, title: 'Desk Lamp', sku: 'LAMP', image: null, minPrice: '5.00', maxPrice: '9.00' },
  ],
  variants: [{ productId: 5, variantId: 50, sku: 'LAMP-1', title: 'Desk Lamp, Red' }],
}

async function type(text: string) {
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search products' })
  fireEvent.change(box, { target: { value: text } })
  return box
}

const open = () => openCatalogue({ answers: { [`${catalogueBase}/suggestions`]: { body: found } } })
const options = async () => {
  await screen.findByRole('option', { name: /LAMP-1/ })
  return within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

beforeEach(() => {
  writeStored('token', 'kept')
})

it('suggests categories, products and SKUs once typing pauses, for the last text only', async () => {
  const { server } = open()
  const box = await type('La')
  for (const text of ['Lam', 'Lamp']) fireEvent.change(box, { target: { value: text } })
  expect(await options()).toEqual([
    'Lamps Home > Lights',
    'Desk Lamp LAMP$5.00 - $9.00',
    'LAMP-1 Desk Lamp, Red',
  ])
  const asked = server.requests.filter(({ url }) => url.endsWith('/suggestions'))
  expect(await Promise.all(asked.map((one) => one.clone().json()))).toEqual([{ search: 'lamp' }])
  for (const name of ['Categories', 'Products', 'SKUs'])
    expect(within(screen.getByRole('listbox')).getByRole('group', { name })).toBeDefined()
})

it('works with arrow keys without leaving the field; Enter opens the choice', async () => {
  const { router, path } = open()
  const box = await type('lamp')
  await options()
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(box.hasAttribute('aria-activedescendant')).toBe(false)
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  const chosen = within(screen.getByRole('listbox')).getByRole('option', { selected: true })
  expect(chosen.textContent).toContain('LAMP-1')
  expect(box.getAttribute('aria-activedescendant')).toBe(chosen.id)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(document.querySelector('[role=option][aria-selected=true]')).toBeNull()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toEqual({ c1: 'Home', c2: 'Lights', c3: 'Lamps' }))
  await type('lamp')
  fireEvent.click(await screen.findByRole('option', { name: /LAMP-1/ }))
  await waitFor(() => expect(path()).toBe('/products/5'))
  expect(router.state.location.search).toEqual({ variant: 50 })
})

it('searches for the text if nothing is chosen, and closes by Escape and on blur', async () => {
  const { router } = open()
  const box = await type('lamp')
  await options()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box.value).toBe('lamp')
  await type('lamps')
  await options()
  fireEvent.blur(box)
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.submit(box)
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lamps' }))
})
