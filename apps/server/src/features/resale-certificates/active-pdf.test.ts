import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { faultOfPdf } from './active-pdf.ts'
import { judgePdf } from './judge-pdf.ts'
import { plainPdf, writePdf } from './sample-files.test-kit.ts'

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
  faultOfPdf(content)
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
    expect(faultOfPdf(content)).toBe('tangled')
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
    await judgePdf(plainPdf)
    longestWait = 0
    expect(await judgePdf(content)).toBeUndefined()
    clearInterval(timer)
    expect(longestWait).toBeLessThan(alone / 2)
  })

  test('is given up when its time is over, and the next one is looked at', async () => {
    expect(await judgePdf(bombs(1), 1)).toBe('tangled')
    expect(await judgePdf(plainPdf)).toBeUndefined()
  })
})

describe('a squeezed stream', () => {
  const script = '5 0 << /S /JavaScript >>'
  const head = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
  const holding = (bytes: Buffer) =>
    writePdf([`<< ${head} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`])

  test.each([
    ['whole', (bytes: Buffer) => bytes],
    ['with a wrong checksum', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -4), Buffer.alloc(4)])],
    ['without its end', (bytes: Buffer) => bytes.subarray(0, -6)],
  ])('%s is read as readers do', (_, change) => {
    expect(faultOfPdf(holding(change(deflateSync(script))))).toBe('active')
  })
})
