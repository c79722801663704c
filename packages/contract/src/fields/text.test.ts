import { describe, expect, it } from 'vitest'
import { inputs, schemasIn } from '../api/schema-walk.test-kit.ts'
import { newOrder } from '../checkout/integrator/new-order.schema.ts'
import { looksLikeEmail } from './email.ts'
import { notOneLine, optionalText, requiredText } from './text.ts'
import { isWebsite } from './website.ts'

const hostile = [
  'Evil\nBcc: all@x.example',
  'a\rb',
  'a\tb',
  'bell\u0007',
  'next\u0085line',
  'a\u2028b',
  'gpj\u202eexe.',
]

describe('a single-line text', () => {
  it.each(hostile)('refuses %j with its own sentence', (value) => {
    for (const schema of [requiredText(100, 'Name is required'), optionalText(100)]) {
      expect(schema.safeParse(value).error?.issues[0]?.message).toBe(notOneLine)
    }
  })

  it('accepts names in every script and trims them', () => {
    for (const name of ['Zoë O’Neill-Åse', '株式会社', 'محمد', 'שלום', '👩‍🔧 Tools', 'a\u00a0b']) {
      expect(requiredText(100, '').parse(` ${name}\n`)).toBe(name)
    }
  })

  it('drops surrounding direction marks, as in copied phone numbers', () => {
    for (const copied of [
      '\u202a(503) 555-0142\u202c',
      ' \u202d(503) 555-0142\u202c ',
      '\u2066(503) 555-0142\u2069',
    ])
      expect([requiredText(50, '').parse(copied), optionalText(50).parse(copied)]).toEqual([
        '(503) 555-0142',
        '(503) 555-0142',
      ])
    expect(requiredText(50, 'Name is required').safeParse('\u202a\u202c').error?.issues[0]?.message).toBe(
      'Name is required',
    )
  })

  it('is every stored text, except search text, notes, answers, secrets, keys and JSON', () => {
    // The import checks products' texts one by one, so a refused product doesn't stop the others.
    const documented = inputs.filter(({ title }) => title.endsWith('body') && title !== 'upsertProducts body')
    // The use case parses API clients' orders.
    const bodies = [...documented, { title: 'createOrder body', schema: newOrder }]
    const open = bodies
      .flatMap(({ title, schema }) => schemasIn(schema, title))
      // The caller's previous values are only compared, not stored.
      .filter(({ path }) => !/ body\.from(\.|$)/.test(path))
      .filter(({ type, schema }) => type === 'string' && schema.safeParse('twelve\u0007marks').success)
    const names = open.map(({ path }) => path.split('.').at(-1))
    expect([...new Set(names)].sort()).toEqual([
      // Entries of a search's list of brands.
      ...[
        '0',
        'body',
        'categoryOne',
        'categoryThree',
        'categoryTwo',
        'columns',
        'current',
        'dto',
        'name',
        'newPassword',
      ],
      ...['note', 'password', 'quoteId', 'search', 'text', 'token', 'value'],
    ])
    const kept = open.filter(({ path }) => path.endsWith('.name') && !path.includes('dynamicFilters'))
    expect(kept).toEqual([])
  })
})

describe('possible hosts', () => {
  it.each([
    ...['a@b.example', "o'neill+x@mail.shop.example", 'jörg@bücher.example', 'a@xn--bcher-kva.example'],
    ...['a@1and1.example', `${'x'.repeat(64)}@b.example`],
  ])('%s can receive email', (email) => {
    expect(looksLikeEmail(email)).toBe(true)
  })

  it.each([
    ...['a@b', 'a@localhost', 'a@b..example', 'a@.example', 'a@b.example.', 'a@-b.example', 'a@b-.example'],
    ...['a@192.168.0.1', 'a@b.12', 'a@b_c.example', 'a b@c.example', '.a@b.example', 'a.@b.example'],
    ...[
      'a..b@c.example',
      'a@b@c.example',
      'a\u0007@b.example',
      'a@b\u202e.example',
      `${'x'.repeat(65)}@b.example`,
    ],
    ...[`a@${'x'.repeat(64)}.example`, 'a@b.e', '@b.example', 'a@dealer.invalid', 'a@dealer.INVALID'],
  ])('%j can’t receive email', (email) => {
    expect(looksLikeEmail(email)).toBe(false)
  })

  it.each([
    ...['https://shop.example/a?b=c#d', 'shop.example', 'http://bücher.example', 'HTTPS://SHOP.EXAMPLE:8443'],
  ])('%s is a website', (website) => {
    expect(isWebsite(website)).toBe(true)
  })

  it.each([
    ...[
      'http://a..b',
      'http://a.b.',
      'http://-a.example',
      'http://10.0.0.1',
      'http://shop.123',
      'http://[::1]',
    ],
    ...[
      'http://a_b.example',
      'http://shop example',
      'javascript:alert(1)',
      'http://',
      'localhost',
      'http://a%00.example',
    ],
    ...['http://shop.example/\u0007', 'http://shop.example/\u202e', `http://${'x'.repeat(64)}.example`],
  ])('%j isn’t a website', (website) => {
    expect(isWebsite(website)).toBe(false)
  })
})
