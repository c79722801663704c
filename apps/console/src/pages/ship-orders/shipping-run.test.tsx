import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  fieldOf,
  first,
  numberOf,
  openTable,
  orderOf,
  pressEnter,
  said,
  scan,
  trackingOf,
} from './ship-orders-page.test-kit.tsx'

test('Enter ships nothing while orders are without a number, wherever the last scan ended', async () => {
  const { shipped } = await openTable(3)
  for (const id of [2, 1]) {
    scan(String(first + id))
    scan(trackingOf(id))
    pressEnter()
    expect(document.activeElement?.textContent).toBe('Scan the next order number')
  }
  scan('100777')
  await waitFor(() => expect(said()).toEqual(['Order 100777 not found.']))
  pressEnter()
  scan(trackingOf(8))
  pressEnter()
  fieldOf(3).focus()
  pressEnter()
  pressEnter()
  expect(screen.getByRole('button', { name: 'Ship 2 orders' })).toBeTruthy()
  expect(shipped.size).toBe(0)
  scan(String(first + 3))
  scan(trackingOf(3))
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(3))
})

test('what has shipped stays in view and can be undone and shipped again', async () => {
  const { shipped, voided } = await openTable(3)
  scan(trackingOf(1))
  scan(trackingOf(2))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  expect(await screen.findByText('2 orders shipped, 1 left.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 of 3 orders shipped' })).toBeTruthy()
  expect(screen.getAllByRole('textbox', { name: /^Tracking number/ })).toHaveLength(1)
  expect(screen.getAllByRole('combobox', { name: /^Carrier/ })).toHaveLength(1)
  expect(numberOf(1)).toBe(trackingOf(1))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Void 2 shipments?' }))
  fireEvent.click(ask.getByRole('button', { name: 'Void 2 shipments' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([voided.length, shipped.size]).toEqual([2, 0])
  expect([fieldOf(1).value, fieldOf(2).value]).toEqual([trackingOf(1), trackingOf(2)])
  expect(screen.queryByText(/orders shipped/)).toBeNull()
  pressEnter()
  expect(shipped.size).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  expect(await screen.findByText('2 orders shipped, 1 left.')).toBeTruthy()
})

test('what the last scan was refused for goes away once the orders below it have shipped', async () => {
  const { shipped } = await openTable(2)
  scan(trackingOf(1))
  scan(trackingOf(2))
  scan('100777')
  await waitFor(() => expect(said()).toEqual(['Order 100777 not found.']))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  expect(said()).toEqual(['Order 100777 not found.'])
  await waitFor(() => expect(shipped.size).toBe(2))
  await waitFor(() => expect(said()).toEqual([]))
  expect(screen.getByText('2 orders shipped.')).toBeTruthy()
})

test('what is scanned while orders ship stays until the next scan', async () => {
  const { shipped } = await openTable(2)
  scan(trackingOf(1))
  scan(trackingOf(2))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  scan(trackingOf(2))
  const refused = said()
  expect(refused).toHaveLength(1)
  await waitFor(() => expect(shipped.size).toBe(2))
  await screen.findByText('2 orders shipped.')
  expect(said()).toEqual(refused)
})

test('an order number in place of a label moves on, and names the order left without one', async () => {
  const { shipped } = await openTable(3)
  scan(String(first + 2))
  expect([said(), screen.getByRole('status').textContent]).toEqual([[], `Scan the label for ${first + 2}.`])
  scan(String(first + 3))
  expect(document.activeElement).toBe(fieldOf(3))
  expect(said()).toEqual([`No label for ${first + 2} yet. Scan the label for ${first + 3}.`])
  scan(trackingOf(3))
  expect(said()).toEqual([])
  expect([fieldOf(2).value, fieldOf(3).value]).toEqual(['', trackingOf(3)])
  scan(String(first + 1))
  expect(said()).toEqual([])
  scan(trackingOf(1))
  screen.getByRole('button', { name: 'Ship 2 orders' }).click()
  await waitFor(() => expect([...shipped.keys()].sort()).toEqual([1, 3]))
})

const other = (id: number, values: object) => ({ ...orderOf(id), orderNumber: String(first + id), ...values })
const noneLeft = [{ id: 1, sku: 'TEE-1', unshippedQuantity: 0 }]

test.each([
  ['has already shipped.', { orderStatusId: 2, lines: noneLeft, shipments: [{}] }],
  ['is on hold.', { orderStatusId: 4 }],
  ['was canceled.', { orderStatusId: 3 }],
  ["can't ship yet. Payment for this order isn't authorized.", { shipObstacle: 'unauthorized' }],
])('an order scanned that isn’t in the table is known: it %s', async (sentence, values) => {
  await openTable(2, new Set(), { orders: { [first + 700]: other(700, values) as never } })
  scan(String(first + 700))
  await waitFor(() => expect(said()).toEqual([`${first + 700} ${sentence}`]))
  scan(trackingOf(9))
  expect([fieldOf(1).value, fieldOf(2).value]).toEqual(['', ''])
})

test('an order scanned that isn’t in the table is added if it can ship', async () => {
  const { shipped } = await openTable(2, new Set(), { orders: { [first + 700]: other(700, {}) as never } })
  scan(String(first + 1))
  scan(trackingOf(1))
  scan(`#${first + 700}`)
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(700)))
  expect(await screen.findByText(`${first + 700} added. Scan its label.`)).toBeTruthy()
  scan(trackingOf(700))
  scan(String(first + 2))
  scan(trackingOf(2))
  pressEnter()
  await waitFor(() => expect(shipped.get(700)).toBe(trackingOf(700)))
  expect(await screen.findByText('3 orders shipped.')).toBeTruthy()
})

test('a label scanned before the answer about its order goes to no order', async () => {
  await openTable(2, new Set(), { orders: { [first + 700]: other(700, {}) as never } })
  scan(String(first + 700))
  scan(trackingOf(700))
  expect(said()).toEqual([`Scan the order number before ${trackingOf(700)}.`])
  await waitFor(() => expect(fieldOf(700).value).toBe(''))
  expect(document.activeElement).not.toBe(fieldOf(700))
  scan(String(first + 700))
  expect(document.activeElement).toBe(fieldOf(700))
})
