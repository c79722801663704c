import { isCheckedNumber } from '@portal/contract/orders/shipments/check-digits'
import { describe, expect, test } from 'vitest'
import { findDoubts } from './ship-doubts.ts'
import {
  addPackage,
  changeRow,
  emptyRows,
  findScannedRow,
  isEmpty,
  type PastedRows,
  pasteRows,
  removePackage,
  rowAfter,
  shipmentsOf,
  stillSkipped,
} from './ship-rows.ts'

const [a, b, c] = ['1Z999AA10123456784', '1Z999AA10123456793', '1Z999AA10123456800']
const rows = emptyRows(
  ['105201', '105202', '105203'].map((orderNumber, id) => ({ id: id + 1, orderNumber, lines: [] })),
)
const numbers = (pasted: readonly { readonly trackingNumber: string }[]) =>
  pasted.map(({ trackingNumber }) => trackingNumber)

const sentences = ({ left }: PastedRows) => left.map(({ sentence }) => sentence)

describe('pasted spreadsheet rows', () => {
  test('replace a number of an earlier paste, which is counted', () => {
    const once = pasteRows(rows, `105201\t${a}\n105202\t${b}`, 0)
    expect(once.replaced).toBe(0)
    const twice = pasteRows(once.rows, `105201\t${c}\n105202\t${b}`, 0)
    expect([numbers(twice.rows), twice.replaced]).toEqual([[c, b, ''], 1])
  })

  test('without an order number are named by their label', () => {
    const pasted = pasteRows(rows, `105201\t${a}\n\t${b}`, 0)
    expect(sentences(pasted)).toEqual([`Tracking number ${b} has no order number.`])
  })

  test('go to the orders they name, in any order, with any separator, after a header row', () => {
    for (const sign of ['\t', ',', ';']) {
      const text = [`Order${sign}Tracking`, `105203${sign}${c}`, `#105201${sign}${a}`].join('\r\n')
      const pasted = pasteRows(rows, text, 2)
      expect(numbers(pasted.rows)).toEqual([a, '', c])
      expect(pasted.left).toEqual([])
    }
  })

  test('of the same order are its packages and ship together', () => {
    const pasted = pasteRows(rows, `105201\t${a}\tUPS\n105201\t${b}\n105202\t${c}`, 0)
    expect(pasted.rows).toHaveLength(4)
    expect(shipmentsOf(pasted.rows)).toEqual([
      { orderId: 1, trackingNumber: `${a}, ${b}`, carrier: 'UPS' },
      { orderId: 2, trackingNumber: c, carrier: 'UPS' },
    ])
  })

  test('with an unknown order or no number are reported and change nothing', () => {
    const pasted = pasteRows(rows, `105201\t${a}\n999999\t${b}\n105202\t`, 0)
    expect(sentences(pasted)).toEqual([
      `999999 isn't one of these orders. Tracking number: ${b}`,
      '105202 has no tracking number.',
    ])
    expect(numbers(pasted.rows)).toEqual([a, '', ''])
    const mended = changeRow(changeRow(pasted.rows, 2, { trackingNumber: b }), 1, { trackingNumber: c })
    expect(stillSkipped(pasted.left, mended)).toEqual([])
  })

  test('without orders fill the rows from the top, and rows left over are reported', () => {
    const pasted = pasteRows(rows, `${a}\n${b}\n${c}`, 1)
    expect(numbers(pasted.rows)).toEqual(['', a, b])
    expect(sentences(pasted)).toEqual([`No row left for ${c}.`])
  })

  test('may name the carrier, which takes precedence over the number’s format', () => {
    const pasted = pasteRows(rows, '105201\tusps\t771234567890', 0)
    expect(shipmentsOf(pasted.rows)).toEqual([
      { orderId: 1, trackingNumber: '771234567890', carrier: 'USPS' },
    ])
  })

  const carriersOf = (...lines: readonly string[]) =>
    shipmentsOf(pasteRows(rows, lines.join('\n'), 0).rows).map((one) => [one.trackingNumber, one.carrier])

  test.each(['Ground', '2nd Day Air', 'Priority Mail', 'Home Delivery', 'Standard', 'Ada Lovelace'])(
    'with the service or name %s keep the number’s carrier',
    (service) => {
      expect(carriersOf(`105201\t${service}\t${a}`)).toEqual([[a, 'UPS']])
      expect(carriersOf(`105201\t${a}\t${service}`)).toEqual([[a, 'UPS']])
    },
  )

  test.each(['UPS Ground', 'UPS 2nd Day Air', 'Ground (UPS)', 'ups_ground'])(
    'with %s have its carrier, whatever stands beside it',
    (carrier) => {
      expect(carriersOf(`105201\tAda\tGround\t${carrier}\tLOCAL-7`)).toEqual([['LOCAL-7', 'UPS']])
    },
  )

  test('keep an unknown carrier from a column with that heading, or if it can’t be a service', () => {
    const titles = 'Order\tCarrier service\tTracking\tCarrier name'
    const line = (service: string, carrier: string) => `105201\t${service}\t${a}\t${carrier}`
    expect(carriersOf(titles, line('Ground', 'Acme Freight'))).toEqual([[a, 'Acme Freight']])
    expect(carriersOf(titles, line('Ground', 'UPS/FedEx'))).toEqual([[a, 'UPS/FedEx']])
    expect(carriersOf(titles, line('USPS Priority', ''))).toEqual([[a, 'USPS']])
    expect(carriersOf('Tracking,Carrier', `${a},Acme Freight`)).toEqual([[a, 'Acme Freight']])
    expect(carriersOf('105201\tStandard\tLOCAL-7\tAcme Freight')).toEqual([['LOCAL-7', 'Acme Freight']])
    expect(carriersOf('105201\t2nd Day Air\tLOCAL-7')).toEqual([['LOCAL-7', undefined]])
  })
})

test('a line per item with the same label is one package, and a shipped order keeps its label', () => {
  const text = `105201\t${a}\tTEE-1\n105201\t${a}\tTEE-2\n105202\t${b}`
  const pasted = pasteRows(rows, text, 0, (orderId) => orderId === 2)
  expect(numbers(pasted.rows)).toEqual([a, '', ''])
  expect(sentences(pasted)).toEqual(["105202 isn't open anymore."])
  expect(numbers(pasteRows(rows, `${a}\n${b}`, 1, (orderId) => orderId === 2).rows)).toEqual(['', '', a])
})

describe('of two packages with the same number', () => {
  const doubtOf = (orderId: number, other: string) => [
    [orderId - 1, { sentence: `Already used for ${other}.`, confirm: `Pack with ${other}` }],
  ]
  const pasted = pasteRows(rows, `105201\t${a}\n105203\t${a.toLowerCase()}`, 0)

  test('the lower pasted one is doubted, and never a shipped one', () => {
    expect([...findDoubts(pasted.rows, () => false)]).toEqual(doubtOf(3, '105201'))
    expect([...findDoubts(pasted.rows, (orderId) => orderId === 3)]).toEqual(doubtOf(1, '105203'))
  })

  test('the one entered last is doubted, also with spaces', () => {
    const first = changeRow(rows, 2, { trackingNumber: a })
    const second = changeRow(first, 0, { trackingNumber: '1Z 999 AA1 0123 4567 84' })
    expect([...findDoubts(second, () => false)]).toEqual(doubtOf(1, '105203'))
  })
})

test('a chosen carrier excuses no wrong digit of its own numbers', () => {
  const wrong = '1Z999AA10123456785'
  const doubts = (carrier: string) => [
    ...findDoubts(changeRow(rows, 0, { trackingNumber: wrong, carrier }), () => false).values(),
  ]
  const doubt = {
    sentence: "This isn't a valid UPS number. Check its digits.",
    confirm: 'Ship with this number',
  }
  expect(doubts('UPS')).toEqual([doubt])
  expect(doubts('')).toEqual([doubt])
  expect(doubts('Acme Freight')).toEqual([])
})

test('an order number and its label scanned as one are doubted', () => {
  for (const joined of [`105202${b}`, '105201986578788855', '986578788855105203'])
    expect([
      ...findDoubts(changeRow(rows, 0, { trackingNumber: joined }), () => false).values(),
    ]).toMatchObject([{ sentence: 'This looks like two numbers in one. Keep only the tracking number.' }])
})

describe('a scanned order number', () => {
  const { rows: filled } = pasteRows(rows, `105202\t${b}`, 0)

  test('leads to its row, by the number alone', () => {
    expect(findScannedRow(rows, ' #105202 ', isEmpty, undefined)).toBe(1)
    expect(findScannedRow(filled, '105202', isEmpty, undefined)).toBe(1)
    expect(findScannedRow(rows, a, isEmpty, undefined)).toBe(-1)
    expect(findScannedRow(rows, '', isEmpty, undefined)).toBe(-1)
  })

  test('leads to the package without a number, and then from package to package', () => {
    const two = addPackage(filled, 1)
    expect(findScannedRow(two, '105202', isEmpty, two[1])).toBe(2)
    const both = changeRow(two, 3, { trackingNumber: c })
    expect([both[0], both[1], both[2]].map((from) => findScannedRow(both, '105202', isEmpty, from))).toEqual([
      1, 2, 1,
    ])
  })
})

test('a removed package leaves its carrier to the order’s others; the last one stays', () => {
  const two = addPackage(changeRow(rows, 0, { trackingNumber: a, carrier: 'DPD' }), 0)
  expect(removePackage(two, 0)[0]).toMatchObject({ orderId: 1, trackingNumber: '', carrier: 'DPD' })
  expect(removePackage(rows, 0)).toBe(rows)
})

test('Enter moves from number to number, wraps around, skips an empty row, and ends at the button', () => {
  const { rows: filled } = pasteRows(rows, `105201\t${a}\n105203\t${c}`, 0)
  expect([0, 1, 2].map((index) => rowAfter(filled, index))).toEqual([1, 2, 1])
  const { rows: all } = pasteRows(filled, `105202\t${b}`, 0)
  expect([0, 1, 2].map((index) => rowAfter(all, index))).toEqual([3, 3, 3])
})

function upsNumber(at: number): string {
  const start = `1Z999AA1${String(at).padStart(9, '0')}`
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isCheckedNumber) ?? ''
}

describe("another carrier's number", () => {
  const doubtsOf = (text: string) =>
    [...findDoubts(pasteRows(rows, text, 0).rows, () => false).values()].map(({ sentence }) => sentence)

  test.each([
    ['105201\tUPS\t986578788855', ['This looks like a FedEx number, but the order ships with UPS.']],
    [`105201\tFedEx\t${a}`, ['This looks like a UPS number, but the order ships with FedEx.']],
    [`105201\t986578788855\n105201\t${a}`, ['This looks like a UPS number, but the order ships with FedEx.']],
    // USPS delivers packages of both, under numbers like its own.
    ['105201\tUPS\t9400111899223197428510', []],
    [`105201\tRegional Freight\t986578788855`, []],
  ])('%s', (text, expected) => expect(doubtsOf(text)).toEqual(expected))
})

test("a number shortened by a spreadsheet can't be confirmed", () => {
  for (const number of ['9.40011E+21', '9,40011e+21', '1E+12'])
    expect([...findDoubts(changeRow(rows, 0, { trackingNumber: number }), () => false).values()]).toEqual([
      { sentence: expect.stringMatching(/^The spreadsheet has shortened this number/) },
    ])
})

test('reports the 3 wrong lines of 40 pasted ones and fills the other rows', () => {
  const forty = emptyRows(
    Array.from({ length: 40 }, (_, at) => ({ id: at + 1, orderNumber: String(105_300 + at), lines: [] })),
  )
  // Not in the list's sequence, as in a carrier's export.
  const lines = forty.map(({ orderNumber }, at) => [
    forty[(at * 7) % 40]?.orderNumber ?? orderNumber,
    upsNumber(at),
  ])
  lines[4] = ['205304', '1Z999AA10000000004']
  lines[19] = [lines[19]?.[0] ?? '', '']
  lines[33] = [lines[33]?.[0] ?? '', lines[2]?.[1] ?? '']
  const pasted = pasteRows(forty, ['Order\tTracking', ...lines.map((line) => line.join('\t'))].join('\n'), 0)
  expect(sentences(pasted)).toEqual([
    "205304 isn't one of these orders. Tracking number: 1Z999AA10000000004",
    `${lines[19]?.[0]} has no tracking number.`,
  ])
  expect([...findDoubts(pasted.rows, () => false).values()]).toHaveLength(1)
  const shipments = shipmentsOf(pasted.rows)
  expect(shipments).toHaveLength(38)
  for (const [at, [number, tracking]] of lines.entries()) {
    if ([4, 19].includes(at)) continue
    const row = forty.find(({ orderNumber }) => orderNumber === number)
    expect(shipments.find(({ orderId }) => orderId === row?.orderId)?.trackingNumber).toBe(tracking)
  }
})
