import { describe, expect, test } from 'vitest'
import { findDoubts } from './ship-doubts.ts'
import { emptyRows, pasteRows, rowAfter, type ShipRow, scanOrder, shipmentsOf } from './ship-rows.ts'

const [a, b, c] = ['1Z999AA10123456784', '1Z999AA10123456793', '1Z999AA10123456802']
const rows = emptyRows(
  ['105201', '105202', '105203'].map((orderNumber, id) => ({ id: id + 1, orderNumber, lines: [] })),
)
const numbers = (pasted: readonly { readonly trackingNumber: string }[]) =>
  pasted.map(({ trackingNumber }) => trackingNumber)

describe('pasted spreadsheet rows', () => {
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
    expect(pasted.left).toEqual([
      `999999 isn't one of these orders. Label: ${b}`,
      '105202 has no tracking number.',
    ])
    expect(numbers(pasted.rows)).toEqual([a, '', ''])
  })

  test('without orders fill the rows from the top, and rows left over are reported', () => {
    const pasted = pasteRows(rows, `${a}\n${b}\n${c}`, 1)
    expect(numbers(pasted.rows)).toEqual(['', a, b])
    expect(pasted.left).toEqual([`No row left for ${c}.`])
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

test('reports a tracking number at its second order', () => {
  const pasted = pasteRows(rows, `105201\t${a}\n105203\t${a.toLowerCase()}`, 0)
  const doubtOf = (orderId: number, other: string) => [
    [orderId - 1, { sentence: `Same tracking number as ${other}.`, confirm: `Same package as ${other}` }],
  ]
  expect([...findDoubts(pasted.rows, () => false)]).toEqual(doubtOf(3, '105201'))
  // A shipped order keeps its number, even below.
  expect([...findDoubts(pasted.rows, (orderId) => orderId === 3)]).toEqual(doubtOf(1, '105203'))
})

describe('a scanned order number', () => {
  const scan = (from: readonly ShipRow[], text: string, isOpen = true) =>
    scanOrder(
      from,
      text,
      () => isOpen,
      () => false,
    )

  test('focuses its row and is recognized by the number alone', () => {
    expect(scan(rows, ' #105202 ')).toEqual({ rows, at: 1 })
    expect(scan(rows, a)).toBeUndefined()
    expect(scan(rows, '')).toBeUndefined()
  })

  test('scanned again adds a package, unless the order has shipped or still lacks a tracking number', () => {
    const { rows: filled } = pasteRows(rows, `105202\t${b}`, 0)
    const again = scan(filled, '105202')
    expect(again?.at).toBe(2)
    expect(numbers(again?.rows ?? [])).toEqual(['', b, '', ''])
    expect(scan(again?.rows ?? [], '105202')).toEqual(again)
    expect(scan(filled, '105202', false)).toEqual({ rows: filled, at: 1 })
  })
})

test('Enter moves from number to number, wraps around, skips an empty row, and ends at the button', () => {
  const { rows: filled } = pasteRows(rows, `105201\t${a}\n105203\t${c}`, 0)
  expect([0, 1, 2].map((index) => rowAfter(filled, index))).toEqual([1, 2, 1])
  const { rows: all } = pasteRows(filled, `105202\t${b}`, 0)
  expect([0, 1, 2].map((index) => rowAfter(all, index))).toEqual([3, 3, 3])
})

test('reports the 3 wrong lines of 40 pasted ones and fills the other rows', () => {
  const forty = emptyRows(
    Array.from({ length: 40 }, (_, at) => ({ id: at + 1, orderNumber: String(105_300 + at), lines: [] })),
  )
  // Not in the list's sequence, as in a carrier's export.
  const lines = forty.map(({ orderNumber }, at) => [
    forty[(at * 7) % 40]?.orderNumber ?? orderNumber,
    `1Z999AA1${String(at).padStart(10, '0')}`,
  ])
  lines[4] = ['205304', '1Z999AA10000000004']
  lines[19] = [lines[19]?.[0] ?? '', '']
  lines[33] = [lines[33]?.[0] ?? '', lines[2]?.[1] ?? '']
  const pasted = pasteRows(forty, ['Order\tTracking', ...lines.map((line) => line.join('\t'))].join('\n'), 0)
  expect(pasted.left).toEqual([
    "205304 isn't one of these orders. Label: 1Z999AA10000000004",
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
