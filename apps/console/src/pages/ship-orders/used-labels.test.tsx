import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  fieldOf,
  first,
  openTable,
  pressEnter,
  said,
  scan,
  trackingOf,
} from './ship-orders-page.test-kit.tsx'

const usedLabel = trackingOf(90)
const elsewhere = { labels: { [usedLabel]: '100026' }, skus: ['TID-2321-GREEN'] }
const onOther = 'This tracking number is already on order 100026.'

test('a label of an earlier order is refused at its row, which the next scan replaces', async () => {
  const { shipped } = await openTable(2, new Set(), elsewhere)
  scan(usedLabel)
  await screen.findByText(onOther)
  expect(said()).toEqual([onOther])
  expect(document.activeElement).toBe(fieldOf(1))
  expect(fieldOf(1).getAttribute('aria-invalid')).toBe('true')
  scan(trackingOf(1))
  expect(said()).toEqual([])
  scan(trackingOf(2))
  pressEnter()
  await waitFor(() => expect([...shipped.values()].sort()).toEqual([trackingOf(1), trackingOf(2)]))
})

test('scanning an order whose label was refused goes back to that row, whose label the next scan replaces', async () => {
  const { shipped } = await openTable(2, new Set(), elsewhere)
  scan(usedLabel)
  await screen.findByText(onOther)
  fieldOf(2).focus()
  scan(trackingOf(2))
  scan(String(first + 1))
  expect(document.activeElement).toBe(fieldOf(1))
  scan(trackingOf(1))
  expect(screen.queryByText(onOther)).toBeNull()
  pressEnter()
  await waitFor(() => expect(shipped.size).toBe(2))
  expect([shipped.get(1), shipped.get(2)]).toEqual([trackingOf(1), trackingOf(2)])
})

test('a label of an earlier order ships once it is confirmed to be in the same package', async () => {
  const { shipped } = await openTable(2, new Set(), elsewhere)
  scan(usedLabel)
  fireEvent.click(await screen.findByRole('button', { name: 'Pack with 100026' }))
  expect(document.activeElement).toBe(fieldOf(2))
  expect(screen.queryByText(onOther)).toBeNull()
  scan(trackingOf(2))
  pressEnter()
  await waitFor(() => expect(shipped.get(1)).toBe(usedLabel))
})

test('a scan that began before the answer about the former one stays in its row', async () => {
  await openTable(2, new Set(), elsewhere)
  scan(usedLabel)
  fireEvent.change(fieldOf(2), { target: { value: '1Z9' } })
  await screen.findByText(onOther)
  expect(document.activeElement).toBe(fieldOf(2))
  expect(fieldOf(2).value).toBe('1Z9')
})

test('a SKU of the catalog that is in none of the orders doesn’t ship, even with a carrier', async () => {
  const { shipped } = await openTable(3, new Set(), elsewhere)
  const lines = [`${first + 1}\tTID-2321-GREEN\tUPS`, `${first + 2}\t${trackingOf(2)}\tUPS`]
  fireEvent.paste(fieldOf(1), { clipboardData: { getData: () => lines.join('\n') } })
  await screen.findByText('TID-2321-GREEN is a SKU. Scan the label.')
  fireEvent.click(screen.getByRole('button', { name: 'Ship 1 order' }))
  await waitFor(() => expect([...shipped.keys()]).toEqual([2]))
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(1)))
  expect(screen.getByText('TID-2321-GREEN is a SKU. Scan the label.')).toBeTruthy()
})

test('ships the good rows of a paste and leaves the others with their reasons', async () => {
  const { shipped } = await openTable(5, new Set(), elsewhere)
  const numbers = [trackingOf(1), String(first + 4), usedLabel, trackingOf(4), trackingOf(1)]
  const lines = numbers.map((number, at) => `${first + at + 1}\t${number}`)
  fireEvent.paste(fieldOf(1), { clipboardData: { getData: () => lines.join('\n') } })
  await screen.findByText(onOther)
  expect(screen.getByText("Review 3 orders that won't ship")).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  await waitFor(() => expect([...shipped.keys()].sort()).toEqual([1, 4]))
  const reasons = [`${first + 4} is an order number.`, onOther, `Already used for ${first + 1}.`]
  for (const reason of reasons) expect(screen.getByText(reason)).toBeTruthy()
  expect([2, 3, 5].map((id) => fieldOf(id).value)).toEqual([String(first + 4), usedLabel, trackingOf(1)])
})

test('numbers typed without Enter are checked before they ship', async () => {
  const { shipped } = await openTable(2, new Set(), elsewhere)
  fireEvent.change(fieldOf(1), { target: { value: usedLabel } })
  fireEvent.change(fieldOf(2), { target: { value: trackingOf(2) } })
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2 orders' }))
  await screen.findByText(onOther)
  await waitFor(() => expect([...shipped.keys()]).toEqual([2]))
})

test('good and wrong scans sound differently, unless sounds are off', async () => {
  const played: number[] = []
  class Part {
    gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} }
    constructor(_audio: unknown, { frequency }: { frequency?: number }) {
      if (frequency !== undefined) played.push(frequency)
    }
    connect = (next: unknown) => next
    start = () => {}
    stop = () => {}
  }
  class Audio {
    currentTime = 0
    resume = async () => {}
  }
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('AudioContext', Audio)
  vi.stubGlobal('OscillatorNode', Part)
  vi.stubGlobal('GainNode', Part)
  const playedNow = () => played.splice(0).map((frequency) => (frequency > 1_000 ? 'good' : 'wrong'))
  await openTable(3, new Set(), elsewhere)
  scan(trackingOf(1))
  await waitFor(() => expect(playedNow()).toEqual(['good']))
  scan('100777')
  await waitFor(() => expect(playedNow()).toEqual(['wrong', 'wrong']))
  scan(usedLabel)
  await waitFor(() => expect(playedNow()).toEqual(['wrong', 'wrong']))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Scan sounds' }))
  fieldOf(2).focus()
  scan('100777')
  await waitFor(() => expect(said()).toEqual(['Order 100777 not found.']))
  expect(playedNow()).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Scan sounds' }))
})

test('the order’s own number, scanned in its red row, leaves the label for the next scan to replace', async () => {
  await openTable(2, new Set(), elsewhere)
  scan(usedLabel)
  await screen.findByText(onOther)
  scan(String(first + 1))
  expect([fieldOf(1).value, document.activeElement]).toEqual([usedLabel, fieldOf(1)])
  scan(trackingOf(1))
  expect(fieldOf(1).value).toBe(trackingOf(1))
})

test('a paste leads to the first row left empty or in red, whose number the next scan replaces', async () => {
  await openTable(4, new Set(), elsewhere)
  const numbers = [trackingOf(1), usedLabel, `${trackingOf(3).slice(0, -1)}x`]
  const text = numbers.map((number, at) => `${first + at + 1}\t${number}`).join('\n')
  fireEvent.paste(fieldOf(1), { clipboardData: { getData: () => text } })
  expect(document.activeElement).toBe(fieldOf(3))
  // Until the server knows the used label.
  await screen.findByText(onOther)
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(2)))
  scan(trackingOf(2))
  expect([fieldOf(2).value, document.activeElement]).toEqual([trackingOf(2), fieldOf(3)])
  scan(trackingOf(3))
  expect(document.activeElement).toBe(fieldOf(4))
})

test('a used label scanned again is refused again until it is confirmed', async () => {
  await openTable(2, new Set(), elsewhere)
  scan(usedLabel)
  await screen.findByText(onOther)
  for (const again of [1, 2]) {
    scan(usedLabel)
    expect(said(), `scan ${again}`).toEqual([onOther])
    expect(document.activeElement).toBe(fieldOf(1))
  }
  // Enter alone goes on, and leaves the row in red.
  pressEnter()
  expect([fieldOf(1).value, document.activeElement]).toEqual([usedLabel, fieldOf(2)])
})
