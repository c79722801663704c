import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { rowsOf } from '@portal/contract/statuses/status'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StatusLabel } from './status-label.tsx'

const colors = {
  Pending: 'caution',
  Approved: 'positive',
  Active: 'positive',
  Denied: 'negative',
  Inactive: 'neutral',
  Canceled: 'negative',
  'Cancel Pending': 'caution',
}

it.each(rowsOf(orderStatus))('labels status $id of an order $name', ({ id, name }) => {
  render(<StatusLabel of="order" id={id} />)
  expect(screen.getByText(name)).toBeDefined()
})

it('shows an account’s status in its color', () => {
  for (const { id } of rowsOf(dealerStatus)) render(<StatusLabel of="dealer" id={id} />)
  const toneOf = (name: string) => screen.getByText(name).closest('[data-tone]')?.getAttribute('data-tone')
  const shown = Object.keys(colors).map((name) => [name, toneOf(name)])
  expect(Object.fromEntries(shown)).toEqual(colors)
})

it('labels an unknown status Unknown', () => {
  render(<StatusLabel of="order" id={99} />)
  expect(screen.getByText('Unknown')).toBeDefined()
})
