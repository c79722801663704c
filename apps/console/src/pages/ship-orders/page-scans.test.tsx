import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  fieldOf,
  first,
  numberOf,
  openTable,
  pressEnter,
  said,
  scan,
  skuOf,
  trackingOf,
} from './ship-orders-page.test-kit.tsx'

const nextOrder = 'Scan the next order number'
const focused = () => document.activeElement

test('a scan while nothing has the focus goes to the row that waits for it', async () => {
  await openTable(3)
  scan(String(first + 2))
  fieldOf(2).blur()
  expect(focused()).toBe(document.body)
  scan(trackingOf(2))
  expect([fieldOf(2).value, focused()?.textContent]).toEqual([trackingOf(2), nextOrder])
  fireEvent.blur(focused() as Element)
  scan(String(first + 1))
  expect(focused()).toBe(fieldOf(1))
  fieldOf(1).blur()
  scan(skuOf(2))
  expect(said()).toEqual([`${skuOf(2)} is a SKU. Scan the label.`])
  expect(focused()).toBe(fieldOf(1))
})

test.each([
  ['a link', () => screen.getByRole('link', { name: String(first + 3) })],
  ['a checkbox', () => screen.getByRole('checkbox', { name: 'Scan sounds' })],
  ['a carrier', () => screen.getByLabelText(`Carrier for ${first + 3}`)],
  ['a button', () => screen.getAllByRole('button', { name: 'Add package' })[2] as HTMLElement],
])('a scan on %s doesn’t press it', async (_, find) => {
  const { place } = await openTable(3)
  const before = place().pathname
  find().focus()
  scan(trackingOf(1))
  expect([fieldOf(1).value, focused()]).toEqual([trackingOf(1), fieldOf(2)])
  expect(place().pathname).toBe(before)
  expect(screen.getAllByRole('textbox', { name: /^Tracking number/ })).toHaveLength(3)
})

test('what is typed into other fields, slowly or with a modifier is no scan', async () => {
  await openTable(2)
  const note = screen.getByLabelText('Note to customers (optional)')
  note.focus()
  for (const key of 'Thanks') fireEvent.keyDown(note, { key })
  expect(fireEvent.keyDown(note, { key: 'Enter' })).toBe(true)
  note.blur()
  for (const key of 'ab') fireEvent.keyDown(document.body, { key, ctrlKey: true })
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(true)
  const carrier = screen.getByLabelText(`Carrier for ${first + 1}`)
  carrier.focus()
  for (const key of 'dpd') fireEvent.keyDown(carrier, { key })
  expect(fireEvent.keyDown(carrier, { key: 'Enter' })).toBe(true)
  expect([fieldOf(1).value, said()]).toEqual(['', []])
})

test('a scan into the note is taken out of it and goes to the row that waits for it', async () => {
  await openTable(2)
  const note: HTMLInputElement = screen.getByLabelText('Note to customers (optional)')
  note.focus()
  fireEvent.change(note, { target: { value: `Happy holidays${trackingOf(1)}` } })
  // At once, because drawing in between could take longer than a scanner does.
  for (const key of trackingOf(1)) fireEvent.keyDown(note, { key })
  expect(fireEvent.keyDown(note, { key: 'Enter' })).toBe(false)
  expect([note.value, fieldOf(1).value, focused()]).toEqual(['Happy holidays', trackingOf(1), fieldOf(2)])
})

test('an order that has shipped takes no further scan, and the reason is heard and seen', async () => {
  const { shipped } = await openTable(2)
  scan(trackingOf(1))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 1 order' }))
  await waitFor(() => expect(shipped.size).toBe(1))
  await waitFor(() => expect(focused()).toBe(fieldOf(2)))
  scan(String(first + 1))
  expect(said()).toEqual([`${first + 1} has already shipped.`])
  scan(trackingOf(5))
  expect(said()).toEqual([`Scan the order number before ${trackingOf(5)}.`])
  expect([numberOf(1), fieldOf(2).value]).toEqual([trackingOf(1), ''])
})

test('a scanner’s second Enter neither skips a row nor ships', async () => {
  const { shipped } = await openTable(3)
  for (const id of [1, 2]) {
    scan(trackingOf(id))
    pressEnter(20)
    expect(focused()).toBe(fieldOf(id + 1))
  }
  scan(String(first + 3))
  pressEnter(20)
  scan(trackingOf(3))
  pressEnter(20)
  expect(shipped.size).toBe(0)
  expect(focused()?.textContent).toBe('Ship 3 orders')
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(3))
})
