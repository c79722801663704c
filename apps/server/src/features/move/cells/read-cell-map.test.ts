import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCellMap } from './read-cell-map.ts'

const shipped = fileURLToPath(new URL('../../../../../../deploy/cells/hosts.map', import.meta.url))

test('the map that is shipped is right', () => {
  expect(readCellMap(readFileSync(shipped, 'utf8'))).toEqual({
    cells: new Map([
      ['dealers.supplier.example', 'west'],
      ['orders.second.example', 'east'],
    ]),
    faults: [],
  })
})

test.each([
  [
    'a.example west\nA.example east',
    'Line 2 names the host a.example again, which is in the cell west already',
  ],
  ['a.example west\na.example west', 'Line 2 names the host a.example again'],
  ['a.example', 'Line 1 must have a host and the name of a cell'],
  ['a.example west east', 'Line 1 must have a host and the name of a cell'],
  ['\n# a\na_b west', 'Line 3: "a_b" is no name of a host.'],
  ['a.example 1', 'Line 1: "1" is no name of a cell.'],
])('%j is refused in a sentence', (text, sentence) => {
  expect(readCellMap(text).faults).toEqual([expect.stringContaining(sentence)])
})
