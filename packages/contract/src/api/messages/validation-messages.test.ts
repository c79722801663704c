import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inputs, schemasIn } from '../schema-walk.test-kit.ts'
import { validationMessage } from './validation-messages.ts'

const before = z.config()
beforeAll(() => void z.config({ localeError: validationMessage }))
afterAll(() => void z.config({ localeError: before.localeError }))

const long = 'x'.repeat(20_000)
/** Wrong values that a user, a faulty API client or an attacker may send. */
const malformed: readonly unknown[] = [
  ...[undefined, null, '', ' ', 'x', 'two\nlines', 'nul\0', '\ud800', long, '-1', '1.5', '1e3', '2026-13-45'],
  ...[0, -1, 1.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, true, false],
  ...[
    [],
    [null],
    [[]],
    [''],
    [-1],
    ['x', 'x'],
    Array.from({ length: 1200 }, () => 1),
    {},
    { surelyUnknown: 1 },
  ],
]

/** Technical words of the validator, which messages must not contain. */
const raw = /Invalid|Too (small|big)|[<>]=?|\b(expected|received|NaN|undefined|null|int|string|regex)\b|^$/i

describe('messages for malformed input', () => {
  it('cover every leaf of the schemas', () => {
    const paths = inputs.flatMap(({ title, schema }) => schemasIn(schema, title).map(({ path }) => path))
    expect(paths).toEqual(
      expect.arrayContaining([
        'updateDealer body.address.postal',
        'searchOrders body.dynamicFilters.0.condition.value',
        'placeOrder body.items.0.quantity',
        'exportOrders query.orderStatusId',
      ]),
    )
  })

  it.each(inputs)('are in plain words: $title', ({ title, schema }) => {
    const sentences = schemasIn(schema, title).flatMap(({ path, schema: part }) =>
      malformed.flatMap((value) => {
        const issues = part.safeParse(value).error?.issues ?? []
        return issues.map(({ message }) => `${path}: ${message}`)
      }),
    )
    const said = [...new Set(sentences)]
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((line) => raw.test(line.slice(line.indexOf(': ') + 2)))).toEqual([])
  })
})
