import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { Product } from '@portal/contract/catalogue/product.schema'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type FakeHandler,
  type FakeResponse,
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import { productFixture } from './cart.test-kit.tsx'

const quickOrderPath = '/api/dealer-portal/orders/quick-order'
const found = (sku: string, id: number, price: string | null, quantity: number) => ({
  ...{ asked: sku, sku: sku.toUpperCase(), title: `Thing ${id}`, productId: id, variantId: id + 100 },
  ...{ price, quantity },
})

/** Opens the dialog on an empty cart; the server responds with `answer` and these products. */
async function openDialog(answer: FakeHandler, products: readonly Product[] = []) {
  const server = startFakeServer({
    '/api-public/dealer-portal/': { body: portalFixture },
    '/api/dealer-portal/session': { body: sessionFixture() },
    '/api/dealer-portal/dealer-products/products': { body: products },
    [quickOrderPath]: answer,
  })
  openApp('/cart')
  fireEvent.click(await screen.findByRole('button', { name: 'Quick order' }))
  await screen.findByLabelText('SKUs and quantities, one item per line')
  const asked = async () =>
    await server.requests
      .find(({ url }) => url.endsWith(quickOrderPath))
      ?.clone()
      .json()
  return { server, asked }
}

const list = () => screen.getByLabelText<HTMLTextAreaElement>('SKUs and quantities, one item per line')
const paste = (text: string) => fireEvent.change(list(), { target: { value: text } })
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Check' }))
const preview = () => screen.findByText(/items? found$/, { selector: 'h3' })

beforeEach(() => {
  writeStored('token', 'kept')
})
afterEach(() => {
  window.localStorage.clear()
})

it('shows recognized items and each unrecognized line with the reason', async () => {
  const { asked } = await openDialog({
    body: [found('a-1', 1, '2.00', 3), found('b-2', 2, null, 9), found('c-3', 3, '4.00', 0)],
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true)
  paste('SKU,Qty\na-1,5\nb-2,1\nc-3,1\nnobody,1\na-1,many')
  check()
  await preview()
  expect(await asked()).toEqual({ skus: ['a-1', 'b-2', 'c-3', 'nobody'] })
  expect(screen.getByText('1 item found')).toBeDefined()
  expect(screen.getByText('5 requested, 3 available')).toBeDefined()
  expect(screen.getByText('4 lines not recognized')).toBeDefined()
  const faults = screen.getAllByText(/^Line \d:/).map(({ parentElement }) => parentElement?.textContent)
  expect(faults).toEqual([
    'Line 3: b-2Price Currently Unavailable',
    'Line 4: c-3Out Of Stock',
    'Line 5: nobodySKU not found',
    expect.stringMatching(/^Line 6: a-1,many./),
  ])
})

it('adds exactly the items shown to the cart and closes', async () => {
  await openDialog({ body: [found('a-1', 1, '2.00', 30), found('b-2', 2, '3.00', 30)] })
  paste('a-1\t5\nb-2')
  check()
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 items to cart' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const kept = JSON.parse(readStored('cart') ?? '{}') as { items: { variantId: number; quantity: number }[] }
  expect(kept.items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    [101, 5],
    [102, 1],
  ])
})

it('moves the focus to the items added to an empty cart, since its button is gone', async () => {
  await openDialog({ body: [found('a-1', 1, '2.00', 30)] }, [productFixture(1, '2.00', 30)])
  paste('a-1')
  check()
  const add = await screen.findByRole('button', { name: 'Add 1 item to cart' })
  add.focus()
  fireEvent.click(add)
  await screen.findByLabelText('Quantity of Thing 1')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Step 1 of 3: Items' })),
  )
})

it('lets keyboard users scroll recognized and unrecognized lines', async () => {
  await openDialog({ body: [found('a-1', 1, '2.00', 30)] })
  paste('a-1, 2\nnobody, 1')
  check()
  const understood = await screen.findByRole('region', { name: 'Items found' })
  expect(understood.tabIndex).toBe(0)
  expect(screen.getByRole('region', { name: 'Lines not recognized' }).tabIndex).toBe(0)
})

it('keeps the list after a server failure and checks it again', async () => {
  let fails = true
  await openDialog(() =>
    fails
      ? { status: 500, body: { reason: 'internal_error', errors: ['The shelves are shut'], requestId: 'r' } }
      : { body: [found('a-1', 1, '2.00', 30)] },
  )
  paste('a-1, 2')
  check()
  // Behind the dialog it would be hard to read and impossible to close.
  const notice = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(notice.textContent).toContain('The shelves are shut')
  expect(screen.getAllByText('The shelves are shut')).toHaveLength(1)
  expect(list().value).toBe('a-1, 2')
  fails = false
  check()
  expect(await screen.findByRole('button', { name: 'Add 1 item to cart' })).toBeDefined()
})

it('requires another check once the list changes, so nothing unseen is added', async () => {
  await openDialog({ body: [found('a-1', 1, '2.00', 30)] })
  paste('a-1, 2')
  check()
  await screen.findByRole('button', { name: 'Add 1 item to cart' })
  paste('a-1, 20')
  expect(screen.getByRole('button', { name: 'Check' })).toBeDefined()
  expect(screen.queryByText('1 item found')).toBeNull()
})

it('discards the result for a list changed during the check', async () => {
  const answers: ((answer: FakeResponse) => void)[] = []
  await openDialog(() => new Promise<FakeResponse>((resolve) => answers.push(resolve)))
  paste('a-1, 2')
  check()
  await waitFor(() => expect(answers).toHaveLength(1))
  paste('a-1, 20')
  await act(async () => answers[0]?.({ body: [found('a-1', 1, '2.00', 30)] }))
  const again = await screen.findByRole('button', { name: 'Check' })
  await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'))
  expect(screen.queryByText('1 item found')).toBeNull()
  check()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ body: [found('a-1', 1, '2.00', 30)] })
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 item to cart' }))
  expect(readStored('cart')).toContain('"quantity":20')
})

it('asks which variant a product’s SKU means', async () => {
  await openDialog({
    body: [
      { ...found('JER-M', 31, '9.00', 9), asked: 'JER', title: 'Jersey, M' },
      { ...found('JER-L', 32, '9.00', 9), asked: 'JER', title: 'Jersey, L' },
    ],
  })
  paste('JER;2')
  check()
  const question = await screen.findByRole('combobox', { name: 'JER: choose an option' })
  expect(screen.getByText('0 items found')).toBeDefined()
  expect(screen.queryByText(/not recognized$/)).toBeNull()
  fireEvent.change(question, { target: { value: '132' } })
  expect(screen.getByText('Jersey, L', { selector: 'p' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add 1 item to cart' })).toBeDefined()
})

it('says what is still to be chosen, leads there on click, and keeps the focus', async () => {
  await openDialog({
    body: [
      found('a-1', 1, '2.00', 30),
      { ...found('JER-M', 31, '9.00', 9), asked: 'JER', title: 'Jersey, M' },
      { ...found('JER-L', 32, '9.00', 9), asked: 'JER', title: 'Jersey, L' },
    ],
  })
  paste('a-1\nJER;2')
  screen.getByRole('button', { name: 'Check' }).focus()
  check()
  const add = await screen.findByRole('button', { name: 'Add 1 item to cart' })
  expect(document.activeElement).toBe(add)
  expect(screen.getByText('Choose an option for JER')).toBeDefined()
  fireEvent.click(add)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'JER: choose an option' }))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '131' } })
  expect(screen.queryByText('Choose an option for JER')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 items to cart' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
