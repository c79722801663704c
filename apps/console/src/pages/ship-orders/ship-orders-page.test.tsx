import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

/** A spreadsheet's rounded USPS number, whose check digit is right by chance. */
const damaged = '9400110500000000000000'

test('ships 50 orders by barcode scans and Enter alone, in packing order', async () => {
  const { ids, shipped, searches, place } = await openTable(50)
  for (const place of ids) {
    const id = ((place * 17) % 50) + 1
    scan(String(first + id))
    scan(trackingOf(id))
  }
  expect(document.activeElement?.textContent).toBe('Ship 50 orders')
  pressEnter()
  await waitFor(() => expect(screen.getAllByText('Shipped')).toHaveLength(50))
  expect(shipped).toEqual(new Map(ids.map((id) => [id, trackingOf(id)])))
  const next = screen.getByRole('button', { name: 'Next orders to ship' })
  expect(document.activeElement).toBe(next)
  next.click()
  // The fake queue still lists orders 40 to 59; those of this run aren't asked for again.
  await waitFor(() => expect(place().search).toEqual({ ids: '51-52-53-54-55-56-57-58-59' }))
  expect(place().pathname).toBe('/orders/ship')
  expect(searches).toEqual([
    expect.objectContaining({
      filters: { orderStatusId: [1], paymentStatusId: [3] },
      ...{ sortColumnHandle: 'order.id', sortDescending: false },
    }),
  ])
})

test('"Next orders to ship" opens the list once no others are ready', async () => {
  const { ids, shipped, place } = await openTable(60)
  const lines = ids.map(trackingOf).join('\n')
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => lines } })
  screen.getByRole('button', { name: 'Ship 60 orders' }).focus()
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(60))
  ;(await screen.findByRole('button', { name: 'Next orders to ship' })).click()
  await waitFor(() => expect(place().pathname).toBe('/orders'))
})

test('a scanned order with a number goes to its row, where the next scan replaces the number', async () => {
  const { shipped } = await openTable(2)
  scan(trackingOf(1))
  scan(String(first + 1))
  expect(document.activeElement).toBe(fieldOf(1))
  expect(screen.getByRole('status').textContent).toMatch(/^The next scan replaces this number/)
  scan(trackingOf(3))
  expect(screen.queryByRole('status')).toBeNull()
  expect(fieldOf(1).value).toBe(trackingOf(3))
  scan(String(first + 2))
  scan(trackingOf(2))
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(2))
  expect([...shipped].sort()).toEqual([
    [1, trackingOf(3)],
    [2, trackingOf(2)],
  ])
})

test('"Add package" takes the next scan, and each package of several can be removed', async () => {
  const { shipped } = await openTable(2)
  const add = () => fireEvent.click(screen.getAllByRole('button', { name: 'Add package' })[0] as Element)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  scan(trackingOf(1))
  add()
  expect(document.activeElement).toBe(fieldOf(1, 2))
  scan(trackingOf(1))
  expect(said()).toEqual(['Already used for another package of this order.'])
  scan(trackingOf(3))
  expect(document.activeElement).toBe(fieldOf(2))
  add()
  scan(trackingOf(4))
  fireEvent.click(screen.getByRole('button', { name: `Remove package 1 from order ${first + 1}` }))
  expect([fieldOf(1).value, fieldOf(1, 2).value, document.activeElement]).toEqual([
    ...[trackingOf(3), trackingOf(4), fieldOf(2)],
  ])
  // From package to package by the order number.
  scan(String(first + 1))
  expect(document.activeElement).toBe(fieldOf(1))
  scan(String(first + 1))
  expect(document.activeElement).toBe(fieldOf(1, 2))
  scan(String(first + 2))
  scan(trackingOf(2))
  pressEnter()
  await waitFor(() => expect(shipped.get(1)).toBe(`${trackingOf(3)}, ${trackingOf(4)}`))
})

test('once orders are scanned, a label without its order number goes to no order', async () => {
  const { shipped } = await openTable(4)
  scan(String(first + 2))
  scan(trackingOf(2))
  scan(trackingOf(9))
  expect(said()).toEqual([`Scan the order number before ${trackingOf(9)}.`])
  scan(String(first + 3))
  scan(skuOf(1))
  scan('100777')
  await waitFor(() => expect(said()).toEqual(['Order 100777 not found.']))
  expect(screen.getByText(`${skuOf(1)} is a SKU. Scan the label.`)).toBeTruthy()
  scan(trackingOf(8))
  expect(screen.getByText("Review 1 order that won't ship")).toBeTruthy()
  expect([1, 2, 3, 4].map((id) => fieldOf(id).value)).toEqual(['', trackingOf(2), skuOf(1), ''])
  // Whoever goes to a row by hand fills the rows downward.
  fieldOf(3).focus()
  scan(trackingOf(3))
  scan(trackingOf(4))
  expect(screen.getByText('1 order without a tracking number')).toBeTruthy()
  screen.getByRole('button', { name: 'Ship 3 orders' }).focus()
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(3))
  expect(shipped.get(2)).toBe(trackingOf(2))
})

test('an order number in a row of its first label isn’t a number; the next label goes to no order', async () => {
  await openTable(2)
  scan('100777')
  await waitFor(() => expect(said()).toEqual(['Order 100777 not found.']))
  scan(trackingOf(9))
  expect([fieldOf(1).value, fieldOf(2).value]).toEqual(['', ''])
})

test('an order number scanned twice after its label adds a package', async () => {
  const { shipped } = await openTable(2)
  scan(String(first + 1))
  scan(String(first + 1))
  scan(trackingOf(1))
  scan(String(first + 1))
  expect(screen.getByRole('status').textContent).toMatch(/scan the order number again/)
  scan(String(first + 1))
  expect(document.activeElement).toBe(fieldOf(1, 2))
  scan(trackingOf(3))
  screen.getByRole('button', { name: 'Ship 1 order' }).click()
  await waitFor(() => expect(shipped.get(1)).toBe(`${trackingOf(1)}, ${trackingOf(3)}`))
})

test('a scan after the last row ships nothing: an order number goes to its row, another is refused', async () => {
  const { shipped } = await openTable(2)
  scan(trackingOf(1))
  scan(trackingOf(2))
  expect(document.activeElement?.textContent).toBe('Ship 2 orders')
  scan(trackingOf(2))
  expect(said()).toEqual([`Already used for ${first + 2}.`])
  scan(trackingOf(9))
  expect(said()).toEqual([`Scan the order number before ${trackingOf(9)}.`])
  scan('100777')
  await waitFor(() => expect(said()).toEqual(['Order 100777 not found.']))
  scan(String(first + 1))
  scan(trackingOf(3))
  expect(shipped.size).toBe(0)
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(2))
  expect(shipped.get(1)).toBe(trackingOf(3))
})

test("an order label from another run never becomes a tracking number, whether it's scanned, left or pasted", async () => {
  const { shipped } = await openTable(3)
  for (const key of ['Enter', 'Tab']) {
    fireEvent.change(fieldOf(1), { target: { value: '100777' } })
    expect(fireEvent.keyDown(fieldOf(1), { key })).toBe(false)
    await waitFor(() => expect(said()).toEqual(['Order 100777 not found.']))
    expect([fieldOf(1).value, document.activeElement?.textContent]).toEqual(['', 'Order 100777 not found.'])
    fieldOf(1).focus()
  }
  scan(trackingOf(1))
  fireEvent.change(fieldOf(2), { target: { value: '100778' } })
  fireEvent.change(fieldOf(3), { target: { value: String(first + 2) } })
  expect(screen.getByText("100778 isn't one of these orders.")).toBeTruthy()
  expect(screen.getByText(`${first + 2} is an order number.`)).toBeTruthy()
  const ship = screen.getByRole('button', { name: 'Ship 1 order' })
  expect(screen.getByText("Review 2 orders that won't ship")).toBeTruthy()
  // With the carrier chosen, the supplier's own numbers may look like order numbers.
  fireEvent.change(fieldOf(3), { target: { value: 'LOCAL-00777' } })
  fireEvent.change(screen.getByLabelText(`Carrier for ${first + 2}`), { target: { value: 'DPD' } })
  expect(ship.textContent).toBe('Ship 3 orders')
  fireEvent.click(ship)
  await waitFor(() => expect(shipped.size).toBe(3))
  expect([...shipped.values()].sort()).toEqual(['100778', trackingOf(1), 'LOCAL-00777'].sort())
})

test('refuses another order’s tracking number, unless the orders are confirmed to share a package', async () => {
  const { shipped } = await openTable(3)
  scan(trackingOf(1))
  scan(trackingOf(1))
  expect(said()).toEqual([`Already used for ${first + 1}.`])
  expect(fieldOf(2).value).toBe(trackingOf(1))
  expect(document.activeElement).toBe(fieldOf(2))
  screen.getByRole('button', { name: `Pack with ${first + 1}` }).click()
  expect(fieldOf(2).value).toBe(trackingOf(1))
  expect(document.activeElement).toBe(fieldOf(3))
  expect(screen.queryByRole('button', { name: /^Pack with/ })).toBeNull()
  fireEvent.change(fieldOf(3), { target: { value: trackingOf(1) } })
  const ship = screen.getByRole('button', { name: 'Ship 2 orders' })
  expect(screen.getByText("Review 1 order that won't ship")).toBeTruthy()
  fieldOf(3).select()
  scan(trackingOf(3))
  expect(document.activeElement).toBe(ship)
  pressEnter()
  await waitFor(() => expect([...shipped.keys()]).toHaveLength(3))
  expect(shipped.get(2)).toBe(trackingOf(1))
})

test.each([skuOf(1), skuOf(3).toLowerCase()])(
  'an item’s label never becomes a tracking number: %s',
  async (label) => {
    const { shipped } = await openTable(3)
    scan(label)
    expect(said()).toEqual([`${label} is a SKU. Scan the label.`])
    expect(screen.getByText("Review 1 order that won't ship")).toBeTruthy()
    scan(trackingOf(1))
    scan(trackingOf(2))
    scan(trackingOf(3))
    pressEnter()
    await waitFor(() => expect(shipped.get(1)).toBe(trackingOf(1)))
  },
)

test('a refused scan stays in its field with its reason until the next scan, or an order number, replaces it', async () => {
  await openTable(3)
  scan(trackingOf(1))
  scan(trackingOf(2))
  for (const again of [1, 2]) {
    fieldOf(1).focus()
    scan(trackingOf(2))
    expect([fieldOf(1).value, document.activeElement]).toEqual([trackingOf(2), fieldOf(1)])
    expect(said(), `scan ${again}`).toEqual([`Already used for ${first + 2}.`])
  }
  scan('100777')
  await waitFor(() => expect(said()).toEqual(['Order 100777 not found.']))
  expect(fieldOf(1).value).toBe(trackingOf(1))
  scan(String(first + 3))
  expect(said()).toEqual([])
  fieldOf(1).focus()
  scan(trackingOf(9))
  expect(fieldOf(1).value).toBe(trackingOf(9))
})

test('scanning an order whose last scan or shipment was refused goes back to its row', async () => {
  await openTable(2)
  scan(trackingOf(1))
  fieldOf(1).focus()
  scan('100777')
  scan(String(first + 1))
  expect(document.activeElement).toBe(fieldOf(1))
  expect(fieldOf(1).value).toBe(trackingOf(1))
  fireEvent.change(fieldOf(1), { target: { value: damaged } })
  fireEvent.click(screen.getByRole('button', { name: 'Ship 1 order' }))
  await screen.findByText(/spreadsheet/)
  fieldOf(2).focus()
  scan(String(first + 1))
  expect(document.activeElement).toBe(fieldOf(1))
})

test('an order that a colleague changed meanwhile shows so and is no longer shipped', async () => {
  const { shipped, leave, place } = await openTable(3, new Set([1]))
  scan(trackingOf(1))
  scan(trackingOf(2))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  await waitFor(() => expect(said()).toEqual(['Shipped by ada@supplier.example.']))
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(3)))
  expect(screen.getByRole('button', { name: 'Ship' }).dataset.tip).toBe('Enter a tracking number first')
  expect(numberOf(1)).toBe(trackingOf(1))
  scan(trackingOf(3))
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(2))
  expect(await screen.findByRole('button', { name: 'Next orders to ship' })).toBe(document.activeElement)
  expect(said()).toEqual(['Shipped by ada@supplier.example.'])
  leave()
  await waitFor(() => expect(place().pathname).toBe('/orders'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks before leaving with unshipped tracking numbers', async () => {
  const { leave, place } = await openTable(2)
  scan(trackingOf(1))
  leave()
  const ask = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  fireEvent.click(ask.getByRole('button', { name: 'Stay on this page' }))
  expect(fieldOf(1).value).toBe(trackingOf(1))
  fireEvent.change(fieldOf(1), { target: { value: '' } })
  leave()
  await waitFor(() => expect(place().pathname).toBe('/orders'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('with rows left after shipping, the first of them has the focus', async () => {
  const { shipped } = await openTable(3)
  scan(trackingOf(1))
  const ship = screen.getByRole('button', { name: 'Ship 1 order' })
  ship.focus()
  ship.click()
  await waitFor(() => expect(shipped.size).toBe(1))
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(2)))
})

test('reports the 3 wrong packages of 40 pasted ones and ships the others once', async () => {
  const { ids, shipped } = await openTable(40, new Set([12]))
  const lines = ids.map((id) => `${first + id}\t${trackingOf(id)}`)
  lines[6] = `999999\t${trackingOf(7)}`
  lines[20] = `${first + 21}\t${damaged}`
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => lines.join('\r\n') } })
  // Above the table and, as it may be out of view, beside the button.
  expect(screen.getAllByText('1 pasted line skipped')).toHaveLength(2)
  expect(screen.getByText(`999999 isn't one of these orders. Tracking number: ${trackingOf(7)}`)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ship 39 orders' }))
  await waitFor(() => expect(screen.getAllByText('Shipped')).toHaveLength(37))
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  const named = [
    expect.stringContaining('999999'),
    'Shipped by ada@supplier.example.',
    expect.stringContaining('spreadsheet'),
  ]
  expect(alerts()).toEqual(named)
  expect([...shipped.keys()].sort((a, b) => a - b)).toEqual(ids.filter((id) => ![7, 12, 21].includes(id)))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 1 order' }))
  await waitFor(() => expect(alerts()).toEqual(named))
  expect(shipped.size).toBe(37)
})

test('applies the table’s ship date and note to all orders; no date means today, and an invalid date ships nothing', async () => {
  const { bodies } = await openTable(3)
  const date: HTMLInputElement = await screen.findByLabelText('Ship date')
  expect(date.value).not.toBe('')
  scan(trackingOf(1))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 1 order' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).not.toHaveProperty('shippedAt')
  fireEvent.change(date, { target: { value: '2/30/2026' } })
  fireEvent.blur(date)
  screen.getByText('February 2026 has 28 days')
  screen.getByLabelText(`Tracking number for ${first + 2}`).focus()
  scan(trackingOf(2))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 1 order' }))
  expect(screen.getByRole('button', { name: 'Ship 1 order' }).dataset.tip).toBe('Enter the ship date first')
  fireEvent.change(date, { target: { value: 'Nov 3, 2026' } })
  fireEvent.blur(date)
  fireEvent.change(screen.getByLabelText('Note to customers (optional)'), {
    target: { value: ' Two boxes ' },
  })
  screen.getByLabelText(`Tracking number for ${first + 3}`).focus()
  scan(trackingOf(3))
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  await waitFor(() => expect(bodies).toHaveLength(3))
  for (const body of bodies.slice(1))
    expect(body).toMatchObject({ shippedAt: '2026-11-03', note: 'Two boxes' })
})

test('a USPS barcode becomes the number in it; a ZIP Code and an unlikely number are refused at their row', async () => {
  await openTable(3)
  scan('420895229400111899223197428510')
  expect(fieldOf(1).value).toBe('9400111899223197428510')
  scan('42089522')
  expect(said()).toEqual(['42089522 is a ZIP code barcode. Scan the tracking barcode instead.'])
  for (const product of ['4006381333931', '036000291452']) {
    scan(product)
    expect(said()).toEqual(['This looks like a product barcode. Scan the label.'])
  }
  // The number in this FedEx barcode has a wrong digit, and the check digit of a product's barcode.
  scan('1001921334250001000300779011025523')
  expect(said()).toEqual(["This isn't a valid FedEx number. Check its digits."])
  for (const unlikely of ['garbage###', '12345']) {
    scan(unlikely)
    expect(said()).toEqual(["This doesn't look like a tracking number."])
    expect(fieldOf(2).value).toBe(unlikely)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Ship with this number' }))
  expect(fieldOf(2).value).toBe('12345')
  expect(document.activeElement).toBe(fieldOf(3))
  scan('Will call')
  expect(await screen.findByRole('button', { name: 'Ship 3 orders' })).toBeTruthy()
})
