import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import type { Order } from '@portal/contract/orders/order.schema'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OrderAgain } from './order-again.tsx'

it('adds the lines once on a double click', () => {
  const orderItems = [1, 2].map((id) => ({ quantity: 3, virtualVariant: { id: 100 + id, productId: id } }))
  const add = vi.fn<(items: readonly CheckoutItem[]) => readonly CheckoutItem[]>(() => [])
  render(<OrderAgain order={{ orderItems } as unknown as Order} onAdd={add} />)
  const button = screen.getByRole('button', { name: 'Order again' })
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(add).toHaveBeenCalledOnce()
  expect(add.mock.calls[0]?.[0]).toHaveLength(2)
})
