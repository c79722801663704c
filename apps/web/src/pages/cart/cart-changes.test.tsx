import { readStored } from '@portal/app-kit/storage/local-store.ts'
import * as limits from '@portal/contract/checkout/limits'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { cartItemFixture, press, productFixture, setUpCartPage } from './cart.test-kit.tsx'

const { open, messages } = setUpCartPage()

describe('the quantity of a line', () => {
  it.each([
    ['1.5', '1'],
    ['12.0', '12'],
    ['-5', '1'],
    ['', '1'],
    ['1,200', '1200'],
    ['100,000', '99999'],
  ])('typed as "%s" becomes %s when the field loses the focus, not before', async (typed, left) => {
    await open({ items: [cartItemFixture(1, 3)], products: [productFixture(1, '10.0000', 100_000)] })
    const field = await screen.findByLabelText<HTMLInputElement>('Quantity of Thing 1')
    expect(field.maxLength).toBe(-1)
    fireEvent.change(field, { target: { value: typed } })
    expect(field.value).toBe(typed)
    fireEvent.blur(field)
    expect(field.value).toBe(left)
    expect(readStored('cart')).toContain(`"quantity":${left}`)
  })

  it('above the stock is reduced when the field loses the focus, even without typing', async () => {
    await open({ items: [cartItemFixture(1, 10)], products: [productFixture(1, '10.0000', 3)] })
    const field = await screen.findByLabelText<HTMLInputElement>('Quantity of Thing 1')
    expect(field.value).toBe('10')
    fireEvent.focus(field)
    fireEvent.blur(field)
    expect(field.value).toBe('3')
    expect(screen.queryByText('Only 3 left in stock.')).toBeNull()
  })
})

/** Stores the cart as another tab would. */
async function storeInOtherTab(items: readonly object[]): Promise<void> {
  const newValue = JSON.stringify({ dealerId: 7, items })
  await act(async () => {
    window.localStorage.setItem('portal.cart', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.cart', newValue }))
  })
}

it('restores nothing to a full cart, says so, and allows it later', async () => {
  vi.spyOn(limits, 'maxLineCount', 'get').mockReturnValue(3 as never)
  const [first, ...others] = [1, 2, 3, 4].map((id) => cartItemFixture(id))
  const products = [1, 2, 3, 4].map((id) => productFixture(id, '1.0000', 9))
  await open({ items: [first!, ...others.slice(0, 2)], products })
  fireEvent.click(await screen.findByLabelText('Remove Thing 1'))
  await storeInOtherTab(others)
  press('Undo')
  expect(messages()).toEqual(['Your cart is full. Remove another item before you put this one back.'])
  expect(screen.queryByText(/^You just removed/)).not.toBeNull()
  // The shown price may have been recorded in a line by now.
  expect(JSON.parse(readStored('cart') ?? '{}').items).toMatchObject(others)
  await storeInOtherTab(others.slice(1))
  press('Undo')
  await screen.findByLabelText('Remove Thing 1')
  expect(screen.queryByText(/^You just removed/)).toBeNull()
})

describe('the focus', () => {
  it('moves to Undo once after a removal, not when the page opens again', async () => {
    await open()
    await screen.findByText('Thing 1')
    press('Remove Thing 1')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
    press('Checkout')
    await screen.findByLabelText('Reference number')
    press('Back')
    await screen.findByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Step 1 of 3: Items' }))
    press('Remove Thing 2')
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Undo' })[1])
  })
})
