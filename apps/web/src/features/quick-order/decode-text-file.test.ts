import { expect, test } from 'vitest'
import { decodeTextFile } from './decode-text-file.ts'

const list = 'SKU\tQty\r\nÄ-1\t2\r\n'
const utf16 = (bigEndian: boolean) => {
  const marked = `\ufeff${list}`
  const view = new DataView(new ArrayBuffer(marked.length * 2))
  for (let place = 0; place < marked.length; place += 1)
    view.setUint16(place * 2, marked.charCodeAt(place), !bigEndian)
  return view.buffer
}

test.each([
  ['UTF-8', new TextEncoder().encode(list).buffer],
  ['UTF-16 as Excel writes it', utf16(false)],
  ['UTF-16 the other way round', utf16(true)],
])('reads a list in %s', (_what, bytes) => {
  expect(decodeTextFile(bytes)).toBe(list)
})

test('an empty file is an empty list', () => {
  expect(decodeTextFile(new ArrayBuffer(0))).toBe('')
})
