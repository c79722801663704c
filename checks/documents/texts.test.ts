import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

const source = `
import { x } from 'not a text'
export const Page = () => <Button className="not shown" label="Ship">Ship {count} of {total} <b>now</b></Button>
const emptyText = 'No orders yet'
const count = \`\${total} orders\`
const rows = sql\`select all the orders\`
`

test('lists texts of components, attributes and templates, but not SQL and class names', () => {
  const texts = textsOf({ path: 'apps/console/src/page.tsx', text: source })
  expect(texts.map(({ text }) => text)).toEqual([
    'Ship',
    'Ship',
    'of',
    'now',
    'No orders yet',
    '{total} orders',
  ])
  expect(texts[0]).toMatchObject({ area: 'console', place: 'apps/console/src/page.tsx:3' })
})
