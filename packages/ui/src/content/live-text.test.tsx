import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '../controls/button.tsx'
import { StatusTag } from '../feedback/status-tag.tsx'
import { KeyValues } from './key-values.tsx'
import { LiveText } from './live-text.tsx'

afterEach(cleanup)

/** Moves every text into an element of its own, as browsers that translate a page do. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(document.createTextNode(text.data))
  }
}

it.each([
  ['a status', (text: string) => <StatusTag tone="info">{text}</StatusTag>],
  ['a button', (text: string) => <Button>{text}</Button>],
  ['a button with an amount', (text: string) => <Button>Pay {text}</Button>],
  ['an amount', (text: string) => <KeyValues rows={[{ name: 'Total', value: text }]} />],
  ['a count', (text: string) => <LiveText>{text}</LiveText>],
])('%s changes on a page that was translated', (_of, draw) => {
  const { container, rerender } = render(draw('before'))
  translate(container)
  rerender(draw('after'))
  expect(container.textContent).toContain('after')
  expect(container.textContent).not.toContain('before')
  expect(screen.queryByText(/before/)).toBeNull()
})
