import { orderStatus } from '@portal/contract/statuses/order-status'
import { rowsOf } from '@portal/contract/statuses/status'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NamedStatus } from './named-status.tsx'

it.each(rowsOf(orderStatus))('calls status $id of an order $name', ({ id, name }) => {
  render(<NamedStatus of="order" id={id} />)
  expect(screen.getByText(name)).toBeDefined()
})

it('calls a status that no table knows Unknown', () => {
  render(<NamedStatus of="order" id={99} />)
  expect(screen.getByText('Unknown')).toBeDefined()
})
