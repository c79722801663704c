import { describe, expect, it } from 'vitest'
import { parseQuickOrder } from './parse-quick-order.ts'

const wanted = (text: string) => parseQuickOrder(text).wanted.map(({ sku, quantity }) => [sku, quantity])

describe('a pasted list', () => {
  it.each([
    ['A-1,2\nB-2,3'],
    ['A-1\t2\r\nB-2\t3\r\n'],
    ['A-1;2;a thing\nB-2;3;another'],
    ['A-1 2\nB-2   3'],
    ['2,A-1\n3,B-2'],
    ['SKU,Qty\nA-1,2\nB-2,3'],
    ['Quantity|Title|Item No.\n2|Thing|A-1\n3|Other|B-2'],
    ['"A-1","2"\n"B-2","3"'],
    ['A-1, x2\nB-2, 3x'],
    ['2 x A-1\n3 × B-2'],
    ['A-1 x 2\nB-2 X 3'],
    ['\uFEFFA-1,2\n\n\nB-2,3'],
    ['A-1;2\nB-2 3'],
    ['A-1 2\nB-2;3'],
    ['A-1 2\nB-2; 3'],
    ['A-1\t2\nB-2, 3x'],
  ])('is understood in any notation: %j', (text) => {
    expect(wanted(text)).toEqual([
      ['A-1', 2],
      ['B-2', 3],
    ])
    expect(parseQuickOrder(text).faults).toEqual([])
  })

  it('uses the first of two number columns as the SKU', () => {
    expect(wanted('100,2\n200,3')).toEqual([
      ['100', 2],
      ['200', 3],
    ])
  })

  it('adds up equal SKUs, ignoring case, and remembers their lines', () => {
    const [one] = parseQuickOrder('a-1,2\nB,1\nA-1,"1,200"').wanted
    expect(one).toEqual({ sku: 'a-1', quantity: 1_202, lines: [1, 3] })
  })

  it('treats a SKU alone as one unit', () => {
    expect(wanted('A-1\nB-2')).toEqual([
      ['A-1', 1],
      ['B-2', 1],
    ])
  })

  it('reports unrecognized lines one by one', () => {
    const { wanted: understood, faults } = parseQuickOrder('SKU,Qty\nA,1\nB,many\n,4\nC,0\nD,100000\nE,1.5')
    expect(understood.map(({ sku }) => sku)).toEqual(['A'])
    expect(faults).toEqual([
      { line: 3, text: 'B,many', reason: 'Enter a whole number' },
      { line: 4, text: ',4', reason: 'No SKU on this line' },
      { line: 5, text: 'C,0', reason: 'Enter a quantity from 1 to 99,999' },
      { line: 6, text: 'D,100000', reason: 'Enter a quantity from 1 to 99,999' },
      { line: 7, text: 'E,1.5', reason: 'Enter a whole number' },
    ])
  })

  it('refuses 1.000, which is a thousand in many countries, and takes 5.0 and 5.00', () => {
    const { wanted, faults } = parseQuickOrder('A-1;1.000\nB-2;5.0\nC-3;5.00')
    expect(wanted.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['B-2', 5],
      ['C-3', 5],
    ])
    expect(faults).toEqual([{ line: 1, text: 'A-1;1.000', reason: 'Enter a whole number' }])
  })

  it('omits only lines that can’t be a SKU', () => {
    const note = `Please send these with the next truck, ${'as early as you can '.repeat(12)}`
    const { wanted: understood, faults } = parseQuickOrder(`A-1\t2\n${note}\nB-2\t3\nC\u0000\t1`)
    expect(understood.map(({ sku }) => sku)).toEqual(['A-1', 'B-2'])
    expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'SKU not found'],
      [4, 'SKU not found'],
    ])
  })

  it('is empty if the text is', () => {
    expect(parseQuickOrder(' \n\n')).toEqual({ wanted: [], faults: [] })
  })
})
