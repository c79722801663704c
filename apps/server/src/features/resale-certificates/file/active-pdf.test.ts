import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findPdfFault } from './active-pdf.ts'
import { plainPdf, writePdf } from './sample-files.test-kit.ts'
import { validatePdf } from './validate-pdf.ts'

const tenMb = 10 * 1024 * 1024
const end = 'startxref\n0\n%%EOF\n'

/** A file that calls itself a PDF, of 10 MB of the same text again and again. */
function repeat(text: string): Buffer {
  return Buffer.from(`%PDF-1.4\n${text.repeat(Math.floor((tenMb - 100) / text.length))}${end}`, 'latin1')
}

/** A PDF of streams of 64 KB, each of which holds as much as it can: 1,000 times its size. */
function bombs(count: number, spoil: (bytes: Buffer) => Buffer = (bytes) => bytes): Buffer {
  const body = spoil(deflateSync(Buffer.alloc(63 * 1024 * 1024, ' '))).toString('latin1')
  return Buffer.from(`%PDF-1.4\n${`<<>>\nstream\n${body}\nendstream\n`.repeat(count)}${end}`, 'latin1')
}

function timeOf(content: Buffer): number {
  const began = performance.now()
  findPdfFault(content)
  return performance.now() - began
}

const hostile = [
  ['10 MB of beginnings of streams', () => repeat('stream\n')],
  ['10 MB of streams that end at once', () => repeat('stream\nendstream\n')],
  ['10 MB of what begins like something squeezed', () => repeat('stream\nx\u009cno, it is not')],
  ['150 streams that grow a thousandfold', () => bombs(150)],
  [
    '150 streams that grow a thousandfold and break off',
    () => bombs(150, (bytes) => Buffer.concat([bytes.subarray(0, -12), Buffer.alloc(300, 0xff)])),
  ],
] as const

describe('a PDF that takes too long to look through', () => {
  test.each(hostile)('is refused after a bounded time: %s', (_, make) => {
    const content = make()
    // One stream of 63 MB, and 10 MB of plain text, are what an honest file may cost.
    const honest = timeOf(bombs(1)) + timeOf(repeat('nothing but words\n'))
    expect(timeOf(content)).toBeLessThan(20 * honest + 500)
    expect(findPdfFault(content)).toBe('tangled')
  })

  test('does not hold up anything else', async () => {
    const content = bombs(1)
    const alone = timeOf(content)
    let longestWait = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longestWait = Math.max(longestWait, performance.now() - last)
      last = performance.now()
    }, 1)
    await validatePdf(plainPdf)
    longestWait = 0
    expect(await validatePdf(content)).toBeUndefined()
    clearInterval(timer)
    expect(longestWait).toBeLessThan(alone / 2)
  })

  test('is given up when its time is over, and the next one is looked at', async () => {
    expect(await validatePdf(bombs(1), 1)).toBe('tangled')
    expect(await validatePdf(plainPdf)).toBeUndefined()
  })
})

const script = '5 0 << /S /JavaScript >>'

/** A PDF with one stream of objects, whose bytes are squeezed in some way that its head tells or not. */
function holding(bytes: Buffer, how: string, kind = '/Type /ObjStm /N 1 /First 4'): Buffer {
  return writePdf([
    `<< ${kind} ${how} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`,
  ])
}

describe('objects in a squeezed stream', () => {
  test.each([
    ['whole', 'active', (bytes: Buffer) => bytes],
    [
      'with a wrong checksum',
      'active',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -4), Buffer.alloc(4)]),
    ],
    ['without its end', 'tangled', (bytes: Buffer) => bytes.subarray(0, -6)],
  ])('%s are read as readers do', (_, fault, change) => {
    expect(findPdfFault(holding(change(deflateSync(script)), '/Filter /FlateDecode'))).toBe(fault)
  })

  const once = deflateSync(script)
  const twice = deflateSync(Buffer.from(once.toString('hex')))
  // Each row begins with the number of its prediction; those that add what stood above can say anything.
  const rows = deflateSync(Buffer.concat([...script].map((letter) => Buffer.from([0, letter.charCodeAt(0)]))))
  const many = 'x'.repeat(3000)

  test.each([
    ['squeezed twice', twice, '/Filter [/FlateDecode /ASCIIHexDecode]'],
    [
      'squeezed twice, with its names spelled in numbers',
      twice,
      '/F#69lter [/Fl#61teDecode /ASCIIHexDecode]',
    ],
    ['squeezed twice, in two words of which one is false', twice, '/Filter /FlateDecode /Filter 9 0 R'],
    ['squeezed twice, far behind its type', twice, `/X (${many}) /Filter [/FlateDecode /ASCIIHexDecode]`],
    [
      'squeezed twice, behind a false beginning',
      twice,
      '/X (stream\n) /Filter [/FlateDecode /ASCIIHexDecode]',
    ],
    ['with predicted rows', rows, '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>'],
    ['with rows that are predicted elsewhere', rows, '/Filter /FlateDecode /DecodeParms 9 0 R'],
    ['squeezed as it is told elsewhere', twice, '/Filter 9 0 R'],
    ['in letters', Buffer.from(once.toString('hex')), '/Filter [/ASCIIHexDecode /FlateDecode]'],
    ['squeezed in no way', Buffer.from('5 0 << /A 1 >>'), ''],
  ])('%s cannot be looked through', (_, bytes, how) => {
    expect(findPdfFault(holding(bytes, how))).toBe('tangled')
  })

  test('that are squeezed again and again are opened to the last', () => {
    const picture = (bytes: Buffer) =>
      holding(bytes, '/Filter [/FlateDecode /FlateDecode]', '/Subtype /Image')
    expect(findPdfFault(picture(deflateSync(once)))).toBe('active')
    let bytes = once
    for (let layer = 0; layer < 8; layer += 1) bytes = deflateSync(bytes)
    expect(findPdfFault(picture(bytes))).toBe('tangled')
  })

  test('need not be called so', () => {
    const how = '/Filter [/FlateDecode /ASCIIHexDecode]'
    expect(findPdfFault(holding(twice, how, '/N 1 /First 4'))).toBe('tangled')
    expect(findPdfFault(holding(twice, how, '/N 1 /X (1 0 obj) /First 4'))).toBe('tangled')
  })

  test('may be told of only where they are', () => {
    const alone = writePdf(['<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream'])
    expect(findPdfFault(alone)).toBe('tangled')
  })

  test.each([
    ['by one word', deflateSync('5 0 << /A 1 >>'), '/Filter /FlateDecode'],
    ['by a list of one word', deflateSync('5 0 << /A 1 >>'), '/Filter[/FlateDecode]'],
  ])('are fine when they are squeezed %s', (_, bytes, how) => {
    expect(findPdfFault(holding(bytes, how))).toBeUndefined()
  })

  test('that are none may be predicted, as pictures and tables of references are', () => {
    const how = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >>'
    const outline = '<< /Type /Outlines /First 3 0 R /Last 3 0 R >>'
    const picture = `<< /Subtype /Image ${how} /Length ${rows.length} >>\nstream\n${rows.toString('latin1')}\nendstream`
    expect(findPdfFault(writePdf([outline, '<< /AP << /N 4 0 R >> >>', picture]))).toBeUndefined()
  })
})
