import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readStored } from '../browser/local-store.ts'
import { cartPage, item, product } from './cart.test-kit.tsx'

vi.mock('../browser/page-load.ts', () => ({ reloadPage: vi.fn(), leaveFor: vi.fn() }))
vi.mock('../notices/notice-outlet.tsx', () => ({ NoticeOutlet: () => null }))

const { open } = cartPage()

describe('the quantity of a line', () => {
  it.each([
    ['1.5', '1'],
    ['12.0', '12'],
    ['-5', '1'],
    ['', '1'],
    ['1,200', '1200'],
    ['100,000', '99999'],
  ])('typed as "%s" becomes %s when its field is left, and no other number before', async (typed, left) => {
    await open({ items: [item(1, 3)], products: [product(1, '10.0000', 100_000)] })
    const field = await screen.findByLabelText<HTMLInputElement>('Quantity of Thing 1')
    expect(field.maxLength).toBe(-1)
    fireEvent.change(field, { target: { value: typed } })
    expect(field.value).toBe(typed)
    fireEvent.blur(field)
    expect(field.value).toBe(left)
    expect(readStored('cart')).toContain(`"quantity":${left}`)
  })

  it('that is more than there is comes down when its field is left, also when nothing was typed', async () => {
    await open({ items: [item(1, 10)], products: [product(1, '10.0000', 3)] })
    const field = await screen.findByLabelText<HTMLInputElement>('Quantity of Thing 1')
    expect(field.value).toBe('10')
    fireEvent.focus(field)
    fireEvent.blur(field)
    expect(field.value).toBe('3')
    expect(screen.queryByText('Only 3 left in stock.')).toBeNull()
  })
})
