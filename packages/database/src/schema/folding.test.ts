import { foldText, keyText } from '@portal/contract/fields/folding/folding.rules'
import { codeText, nationalPhone } from '@portal/contract/fields/folding/typed-numbers.rules'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'

const scratch = provideDatabase()

// Cherokee and Georgian capitals, and newer Unicode letters, depend on the system's tables.
const systemDependent =
  /[\u10a0-\u10ff\u13a0-\u13ff\u1c80-\u1c8f\u1c90-\u1cbf\uab70-\uabbf\u2c2f\u2c5f\ua7c0-\ua7ff]/u

test('database and contract fold every BMP letter and mark alike', async () => {
  const characters = Array.from({ length: 0xffff }, (_, index) => String.fromCodePoint(index + 1)).filter(
    (character) =>
      /[^\p{Surrogate}\p{Unassigned}\p{Private_Use}\p{Script=Han}\p{Script=Hangul}\p{Script=Yi}]/u.test(
        character,
      ) && !systemDependent.test(character),
  )
  const texts = characters.map((character) => `a${character}${character}Z-1`)
  const { rows } = await scratch.pool.query<{ folded: string[]; keys: string[] }>(
    `select array_agg(fold_text(t) order by n) as folded, array_agg(key_text(t) order by n) as keys
     from unnest($1::text[]) with ordinality as given (t, n)`,
    [texts],
  )
  const changedTexts = texts.filter(
    (text, index) => rows[0]?.folded[index] !== foldText(text) || rows[0]?.keys[index] !== keyText(text),
  )
  expect(changedTexts.map((text) => [text, text.codePointAt(0)?.toString(16)])).toEqual([])
})

test('database and contract read phone and tracking numbers alike', async () => {
  const texts = [
    ...[
      '+1 (503) 555-0142 ext. 7',
      '1-503-555-0142',
      '001 503 555 0142',
      '+44 (0)20 7946 0958',
      'TEL: +1-503-555-0142',
      '020 7946 0958',
    ],
    ...[
      '+354 581 1234',
      '＋８４ ９１２ ３４５',
      '00',
      '0',
      '+',
      'n/a',
      ...[
        '011 44 20 7946 0958',
        '0011 44 20 7946 0958',
        '00 49 30 901820',
        '+0044 20 7946',
        '+011 44 20 7946',
      ],
      ...['Tel.: (+44) 20 7946 0958', '電話：03 1234 5678', '011 2345 6789', '1-800-FLOWERS', 'phone'],
      '1Z 999 AA1 0123',
      'RR–12 Łódź',
      '12345678901',
      '',
    ],
  ]
  const { rows } = await scratch.pool.query(
    'select code_text(t) as code, national_phone(t) as phone from unnest($1::text[]) with ordinality as given (t, n) order by n',
    [texts],
  )
  expect(rows).toEqual(texts.map((text) => ({ code: codeText(text), phone: nationalPhone(text) })))
})

test('sorts texts with numbers by value, and keeps those of equal value distinct', async () => {
  const { rows } = await scratch.pool.query<{ t: string }>(
    `select t from unnest('{PO-100,10,PO-9,010,9,PO-10,ñ-2,N-10}'::text[]) t order by t collate reading_order`,
  )
  expect(rows.map(({ t }) => t)).toEqual(['9', '010', '10', 'ñ-2', 'N-10', 'PO-9', 'PO-10', 'PO-100'])
})
