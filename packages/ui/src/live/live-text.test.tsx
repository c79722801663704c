import { translatePage } from '@portal/testing/browser/translate-page'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { KeyValues } from '../content/key-values.tsx'
import { Button } from '../controls/button.tsx'
import { StatusTag } from '../feedback/status-tag.tsx'
import { Text } from '../layout/boxes.tsx'
import { LiveText } from './live-text.tsx'

afterEach(cleanup)

it.each([
  ['a status', (text: string) => <StatusTag tone="info">{text}</StatusTag>],
  ['a button', (text: string) => <Button>{text}</Button>],
  ['a button with an amount', (text: string) => <Button>Pay {text}</Button>],
  ['an amount', (text: string) => <KeyValues rows={[{ name: 'Total', value: text }]} />],
  ['a count', (text: string) => <LiveText>{text}</LiveText>],
  ['a text in two parts', (text: string) => <Text>Total {text}</Text>],
  [
    'a text beside what is spoken',
    (text: string) => (
      <Text>
        <span className="spoken">Price</span>
        {text}
      </Text>
    ),
  ],
])('%s changes on a translated page', (_of, draw) => {
  const { container, rerender } = render(draw('before'))
  translatePage(container)
  rerender(draw('after'))
  expect(container.textContent).toContain('after')
  expect(container.textContent).not.toContain('before')
  expect(screen.queryByText(/before/)).toBeNull()
})

it.each([
  ['$1,204.18', 'no'],
  ['BRA-1089', 'no'],
  ['105232', 'no'],
  ['Awaiting capture', null],
  ['2 orders', null],
])('"%s" says whether it is translated: %s', (text, translate) => {
  render(<Text>{text}</Text>)
  expect(screen.getByText(text).getAttribute('translate')).toBe(translate)
})
