import { describe, expect, test } from 'vitest'
import { emptyRows, findOrderRow, pasteRows, repeatedNumbers, shipmentsOf } from './ship-rows.ts'

const [a, b, c] = ['1Z999AA10123456784', '1Z999AA10123456793', '1Z999AA10123456802']
const rows = emptyRows(['105201', '105202', '105203'].map((orderNumber, id) => ({ id: id + 1, orderNumber })))
const numbers = (pasted: readonly { readonly trackingNumber: string }[]) =>
  pasted.map(({ trackingNumber }) => trackingNumber)

describe('rows of a spreadsheet', () => {
  test('go to the orders that they name, in any order and with any separator, past a line of titles', () => {
    for (const sign of ['\t', ',', ';']) {
      const text = [`Order${sign}Tracking`, `105203${sign}${c}`, `#105201${sign}${a}`].join('\r\n')
      const pasted = pasteRows(rows, text, 2)
      expect(numbers(pasted.rows)).toEqual([a, '', c])
      expect(pasted.left).toEqual([])
    }
  })

  test('of one order are its packages, and ship together', () => {
    const pasted = pasteRows(rows, `105201\t${a}\tUPS\n105201\t${b}\n105202\t${c}`, 0)
    expect(pasted.rows).toHaveLength(4)
    expect(shipmentsOf(pasted.rows)).toEqual([
      { orderId: 1, trackingNumber: `${a}, ${b}`, carrier: 'UPS' },
      { orderId: 2, trackingNumber: c, carrier: 'UPS' },
    ])
  })

  test('that name an order that is not there, or have no number, are said and change nothing', () => {
    const pasted = pasteRows(rows, `105201\t${a}\n999999\t${b}\n105202\t`, 0)
    expect(pasted.left).toEqual(['999999', '105202'])
    expect(numbers(pasted.rows)).toEqual([a, '', ''])
  })

  test('without orders fill the rows downward, and say what has no row', () => {
    const pasted = pasteRows(rows, `${a}\n${b}\n${c}`, 1)
    expect(numbers(pasted.rows)).toEqual(['', a, b])
    expect(pasted.left).toEqual([c])
  })

  test('may name the carrier, which counts more than the form of the number', () => {
    const pasted = pasteRows(rows, '105201\tusps\t771234567890', 0)
    expect(shipmentsOf(pasted.rows)).toEqual([
      { orderId: 1, trackingNumber: '771234567890', carrier: 'USPS' },
    ])
  })
})

test('a number that two orders have is noticed at the second one', () => {
  const pasted = pasteRows(rows, `105201\t${a}\n105203\t${a.toLowerCase()}`, 0)
  expect([...repeatedNumbers(pasted.rows)]).toEqual([[2, '105201']])
})

test('a scanned order number leads to its row', () => {
  expect(findOrderRow(rows, ' #105202 ')).toBe(1)
  expect(findOrderRow(rows, a)).toBe(-1)
  expect(findOrderRow(rows, '')).toBe(-1)
})
