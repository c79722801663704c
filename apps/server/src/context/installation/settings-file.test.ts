import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnclearSettings } from './settings-file.ts'

/** Parses the value in a line of an EnvironmentFile as systemd's manual describes. */
function readBySystemd(line: string): string {
  const text = line.slice(line.indexOf('=') + 1).trimStart()
  let [value, quote, hasEnded] = ['', '', false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '\\' && quote !== "'") {
      at += 1
      const next = text[at] ?? ''
      value += quote === '"' && !'"\\$`'.includes(next) ? `\\${next}` : next
    } else if (quote !== '' && sign === quote) [quote, hasEnded] = ['', true]
    else if (quote === '' && (value === '' || hasEnded) && (sign === "'" || sign === '"')) quote = sign
    else if (!(hasEnded && quote === '' && /\s/.test(sign))) value += sign
  }
  return hasEnded ? value : value.trimEnd()
}

const written = fc.tuple(
  fc.constantFrom('', "'", '"'),
  fc.string({ unit: fc.constantFrom(...'ab1 #;\\$`\'"=:/@%!&\t'), maxLength: 12 }),
)

test('accepted lines mean the same to systemd and Node', () => {
  fc.assert(
    fc.property(written, ([quote, value]) => {
      const line = `SECRET_KEY=${quote}${value}${quote}`
      if (findUnclearSettings(line).length > 0) return
      expect(parseEnv(line).SECRET_KEY ?? '').toBe(readBySystemd(line))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  'SECRET_KEY=ab#cd',
  'SECRET_KEY=ab #cd',
  'SECRET_KEY=#abcd',
  String.raw`SECRET_KEY=ab\cd`,
  String.raw`SECRET_KEY="ab\ncd"`,
  String.raw`SECRET_KEY='ab\cd'`,
  'SECRET_KEY="ab$cd"',
  'SECRET_KEY="ab`cd"',
  'SECRET_KEY=`ab#cd`',
  'SECRET_KEY="ab"cd',
  'SECRET_KEY="ab" # the key',
  'SECRET_KEY=\'ab\'"cd"',
  "SECRET_KEY='ab",
  'export SECRET_KEY=abcd',
  'SECRET_KEY=\tabcd',
  'SECRET_KEY=abcd\r',
  '; a comment of systemd alone',
])('%s is ambiguous, and its value is not shown', (line) => {
  const [sentence, ...others] = findUnclearSettings(`PORT=4000\n${line}\n`)
  expect([sentence, others]).toEqual([expect.stringMatching(/^Line 2 .*single quotes/), []])
  expect(sentence).not.toMatch(/ab|cd/)
})

test('accepts settings as they are usually written', () => {
  const lines = [
    ...[
      '# Settings',
      '',
      'PUBLIC_URL=https://dealers.supplier.example',
      'PORT=4000',
      'MAIL_FROM=',
      ' PORT = 1 ',
    ],
    ...['DATABASE_URL=postgresql://portal:p%23ss@db.example:5432/portal?sslmode=require&x=$1'],
    ...[
      'SECRET_KEY=\'a key with # and "quotes" and $signs; too\'',
      'SECRET_KEY="it\'s # fine"',
      'NAME=two words',
    ],
  ]
  expect(findUnclearSettings(lines.join('\n'))).toEqual([])
})
