import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test.each([
  ['Plain  text\n\nof two lines', 'Plain text of two lines'],
  ['<p>One.</p><p>Two</p>', 'One. Two'],
  ['A &amp; B<br>C', 'A & B C'],
  [
    '<p>Light.</p><ul><li>Two pockets</li><li>One <b>zip</b></li></ul><p>Ships today.</p>',
    'Light. Two pockets, One zip. Ships today.',
  ],
  ['<ol><li>Washed twice.</li>\n<li>Dried!</li>\n</ol>', 'Washed twice. Dried!'],
  ['<li>8.5 oz, heavy</li><li>1,000 uses</li>', '8.5 oz, heavy, 1,000 uses.'],
  ['<ul><li>And more...</li><li>Wait</li></ul>', 'And more... Wait.'],
  ['', ''],
])('%s reads “%s”', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
